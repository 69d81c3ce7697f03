import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Json } from '../files.ts'
import { blocksOf, type Field, setTranslation, type Shapes, translationName } from './fields.ts'
import { problemsOf, sameNumbers } from './problems.ts'
import { isNode, withBlocksOf, withTexts } from './richtext.ts'
import {
  assetEnglish,
  assetKey,
  assetTexts,
  englishOf,
  type Place,
  placesOf,
  type Site,
  translationOf,
} from './site.ts'

/** What an import did; `errors` name what was left out and why, `warnings` what to look at. */
export interface Imported {
  written: number
  errors: string[]
  warnings: string[]
}

/** Writes translations into the stories and records of `site`, in memory. What has a problem is left out, the rest is taken. */
export function importTexts(
  site: Site,
  shapes: Shapes,
  locale: string,
  texts: Readonly<Record<string, unknown>>,
  order: readonly string[],
): Imported {
  const result: Imported = { written: 0, errors: [], warnings: [] }
  const places = placesOf(site, shapes)
  const english = new Map(places.flatMap((place) => [...englishOf(place)]))
  for (const { json } of site.assets) {
    for (const name of assetTexts) english.set(assetKey(json, name), assetEnglish(json, name))
  }
  const taken = new Map<string, string>()
  for (const [key, text] of Object.entries(texts)) {
    const source = english.get(key)
    const problems = source
      ? problemsOf(source, text)
      : ['is no key of the stories; export again for the keys of today']
    result.errors.push(...problems.map((problem) => `${key}: ${problem}`))
    if (problems.length || typeof text !== 'string' || !source) continue
    if (!sameNumbers(source, text))
      result.warnings.push(`${key}: other numbers than the English: ${source} → ${text}`)
    taken.set(key, text)
  }
  const set = (owner: Json, field: string, value: unknown) => {
    if (isDeepStrictEqual(owner[translationName(field, locale)], value)) return
    setTranslation(owner, field, locale, value, order)
    result.written += 1
  }
  for (const place of places) importField(place, taken, locale, set, result)
  for (const { json } of site.assets) {
    for (const name of assetTexts) {
      const text = taken.get(assetKey(json, name))
      if (text !== undefined) set((json.meta_data ??= {}), name, text)
    }
  }
  for (const { json } of [...site.drafts, ...site.published]) renewEmbedded(json.content, shapes, order)
  return result
}

function importField(
  place: Place,
  taken: ReadonlyMap<string, string>,
  locale: string,
  set: (owner: Json, field: string, value: unknown) => void,
  result: Imported,
): void {
  const keys = [...englishOf(place).keys()]
  if (!keys.some((key) => taken.has(key))) return
  const everywhere = [place.field, ...place.twins]
  if (place.field.kind === 'text') {
    for (const { owner, field } of everywhere) set(owner, field, taken.get(place.key))
    return
  }
  const have = translationOf(place, locale)
  const merged = new Map(
    keys.flatMap((key) => {
      const text = taken.get(key) ?? have?.get(key)
      return text === undefined ? [] : [[key.slice(place.key.length + 1), text]]
    }),
  )
  if (merged.size < keys.length) {
    const lacking = keys.filter((key) => !taken.has(key) && !have?.has(key))
    result.errors.push(
      `${place.key}: not written, a rich text is translated as a whole; still lacking ${lacking.join(', ')}`,
    )
    return
  }
  for (const target of everywhere) writeDocument(target, merged, set, result, place.key)
}

function writeDocument(
  { owner, field }: Field,
  texts: ReadonlyMap<string, string>,
  set: (owner: Json, field: string, value: unknown) => void,
  result: Imported,
  key: string,
): void {
  const english = owner[field]
  if (!isNode(english)) return
  try {
    set(owner, field, withTexts(english, texts))
  } catch (error) {
    result.errors.push(`${key}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Blocks inside a translated rich text are copies of those in the English one and carry the same translations. */
function renewEmbedded(content: unknown, shapes: Shapes, order: readonly string[]): void {
  const blocks = [...blocksOf(content, shapes)].toReversed()
  for (const { block } of blocks) {
    for (const { name, type } of shapes.get(block.component)?.fields ?? []) {
      const english = block[name]
      if (type !== 'richtext' || !isNode(english)) continue
      for (const locale of order) {
        const key = translationName(name, locale)
        const translated = block[key]
        if (isNode(translated)) block[key] = withBlocksOf(english, translated)
      }
    }
  }
}

/** The texts of a translators' file; throws when it is no JSON object. */
export function parseTexts(json: string): Json {
  const texts: unknown = JSON.parse(json)
  if (!isRecord(texts)) throw new Error('The file must hold one JSON object: key → text')
  return texts
}
