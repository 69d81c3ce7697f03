import { isDeepStrictEqual } from 'node:util'
import { readAssets, readStories } from '../files.ts'
import type { AssetJson, JsonFile, StoryJson } from '../json.ts'
import {
  assetTexts,
  englishIn,
  type Field,
  fieldsOf,
  type Shapes,
  type StoryField,
  translationIn,
  withoutTranslations,
} from './fields.ts'
import { isNode } from './document.ts'
import { textsOf, translatedTexts } from './richtext.ts'

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
 * Every translatable field of stories and assets, by key. A published version's field that differs from its draft is a place of
 * its own: `about@published#<_uid>.title`. An asset is translated once, in its record (`asset:7.alt`); a story that says
 * something else of it has a place for that.
 */
export function placesOf(site: Site, shapes: Shapes): Place[] {
  const { drafts, published, assets } = site
  const records = recordFields(assets)
  const ownFields = (story: StoryJson) =>
    fieldsOf(story.content, shapes).filter((field) => !recordOf(field, records))
  const places = drafts.flatMap(({ json }): Place[] =>
    ownFields(json).map((field) => ({ key: keyOf(json.full_slug, field), field, twins: [] })),
  )
  const byKey = new Map(places.map((place) => [place.key, place]))
  const slugs = new Map(drafts.map(({ json }) => [json.uuid, json.full_slug]))
  const apart = published.flatMap(({ json }): Place[] => {
    const slug = slugs.get(json.uuid) ?? json.full_slug
    return ownFields(json).flatMap((field) => {
      const twin = byKey.get(keyOf(slug, field))
      if (!twin || !sameEnglish(twin.field, field))
        return [{ key: keyOf(`${slug}@published`, field), field, twins: [] }]
      twin.twins.push(field)
      return []
    })
  })
  const ofAssets = assets.flatMap(({ json }) =>
    assetFieldsOf(json).map((field): Place => ({ key: `asset:${json.id}.${field.field}`, field, twins: [] })),
  )
  return [...places, ...apart, ...ofAssets]
}

/** The English texts of a field by key; a rich text has one for each paragraph. */
export function englishOf({ key, field }: Place): Map<string, string> {
  const value = englishIn(field)
  if (isNode(value)) return prefixed(key, textsOf(value))
  return new Map(typeof value === 'string' && value !== '' ? [[key, value]] : [])
}

/** The texts of a field in a language by key; undefined when it has no translation or one of another structure. */
export function translationOf({ key, field }: Place, locale: string): Map<string, string> | undefined {
  const english = englishIn(field)
  const value = translationIn(field, locale)
  if (field.kind !== 'richtext')
    return typeof value === 'string' && value !== '' ? new Map([[key, value]]) : undefined
  if (!isNode(english) || !isNode(value)) return undefined
  const texts = translatedTexts(english, value)
  return texts && prefixed(key, texts)
}

/** Alt text and title of an asset’s record. */
export function assetFieldsOf(asset: AssetJson): Field[] {
  return assetTexts.map((field) => ({ owner: asset, field, kind: 'asset' }))
}

/** The fields of the records by filename and name, e.g. `https://…/jaw.jpg alt`. */
export function recordFields(assets: readonly JsonFile<AssetJson>[]): Map<string, Field> {
  return new Map(
    assets.flatMap(({ json }) =>
      assetFieldsOf(json).map((field) => [`${json.filename} ${field.field}`, field]),
    ),
  )
}

/** The record’s field that an asset in a story repeats: same file, same English. */
export function recordOf(field: StoryField, records: ReadonlyMap<string, Field>): Field | undefined {
  const record =
    field.kind === 'asset' ? records.get(`${String(field.owner.filename)} ${field.field}`) : undefined
  return record && englishIn(record) === englishIn(field) ? record : undefined
}

function keyOf(slug: string, { block, name }: StoryField): string {
  return `${slug}#${block._uid ?? ''}.${name}`
}

function prefixed(key: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...texts].map(([place, text]) => [`${key}/${place}`, text]))
}

function sameEnglish(a: Field, b: Field): boolean {
  return isDeepStrictEqual(withoutTranslations(englishIn(a)), withoutTranslations(englishIn(b)))
}
