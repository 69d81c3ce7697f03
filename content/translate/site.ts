import { isDeepStrictEqual } from 'node:util'
import { type AssetJson, type JsonFile, readAssets, readStories, type StoryJson } from '../files.ts'
import { type Field, fieldsOf, type Shapes, translationName, withoutTranslations } from './fields.ts'
import { isNode, type Node, textsOf, translatedTexts } from './richtext.ts'

export const assetTexts = ['alt', 'title'] as const
export type AssetText = (typeof assetTexts)[number]

/** A translatable field and where it is written: in the draft, and in the published version while it says the same in English. */
export interface Place {
  key: string
  field: Field
  twins: Field[]
}

export interface Site {
  drafts: JsonFile<StoryJson>[]
  published: JsonFile<StoryJson>[]
  assets: JsonFile<AssetJson>[]
}

export async function readSite(root: string): Promise<Site> {
  const [drafts, published, assets] = await Promise.all([
    readStories(root, 'stories'),
    readStories(root, 'published'),
    readAssets(root),
  ])
  return { drafts, published, assets }
}

/**
 * Every translatable field of the stories, by key. A published version's field that differs from its draft is a place of its own:
 * `about@published#<_uid>.title`.
 */
export function placesOf({ drafts, published }: Site, shapes: Shapes): Place[] {
  const places = drafts.flatMap(({ json }) => placesIn(json, json.full_slug, shapes))
  const byKey = new Map(places.map((place) => [place.key, place]))
  const slugs = new Map(drafts.map(({ json }) => [json.uuid, json.full_slug]))
  const apart = published.flatMap(({ json }) => {
    const slug = slugs.get(json.uuid) ?? json.full_slug
    return fieldsOf(json.content, shapes).flatMap((field) => {
      const twin = byKey.get(keyOf(slug, field))
      if (!twin || !sameEnglish(twin.field, field))
        return [{ key: keyOf(`${slug}@published`, field), field, twins: [] }]
      twin.twins.push(field)
      return []
    })
  })
  return [...places, ...apart]
}

/** The English texts of a field by key; a rich text has one for each paragraph. */
export function englishOf({ key, field }: Place): Map<string, string> {
  const value = field.owner[field.field]
  if (field.kind === 'text') return new Map(typeof value === 'string' ? [[key, value]] : [])
  return isNode(value) ? prefixed(key, textsOf(value)) : new Map()
}

/** The texts of a field in a language by key; undefined when it has no translation or one of another structure. */
export function translationOf({ key, field }: Place, locale: string): Map<string, string> | undefined {
  const english = field.owner[field.field]
  const value = field.owner[translationName(field.field, locale)]
  if (field.kind === 'text')
    return typeof value === 'string' && value !== '' ? new Map([[key, value]]) : undefined
  if (!isNode(english) || !isNode(value)) return undefined
  const texts = translatedTexts(english, value)
  return texts && prefixed(key, texts)
}

/** `asset:7001.alt` */
export function assetKey(asset: AssetJson, name: AssetText): string {
  return `asset:${asset.id}.${name}`
}

/** The English alt text or title of an asset, as its record has it. */
export function assetEnglish(asset: AssetJson, name: AssetText): string {
  const text = asset[name] || asset.meta_data?.[name]
  return typeof text === 'string' ? text : ''
}

export function assetTranslation(asset: AssetJson, name: AssetText, locale: string): string {
  const text = asset.meta_data?.[translationName(name, locale)]
  return typeof text === 'string' ? text : ''
}

function placesIn(story: StoryJson, slug: string, shapes: Shapes): Place[] {
  return fieldsOf(story.content, shapes).map((field) => ({ key: keyOf(slug, field), field, twins: [] }))
}

function keyOf(slug: string, { uid, field }: Field): string {
  return `${slug}#${uid}.${field}`
}

function prefixed(key: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...texts].map(([place, text]) => [`${key}/${place}`, text]))
}

function sameEnglish(a: Field, b: Field): boolean {
  const english = ({ owner, field }: Field): Node | unknown => withoutTranslations(owner[field])
  return isDeepStrictEqual(english(a), english(b))
}
