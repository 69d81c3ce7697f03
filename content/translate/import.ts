import { readJson } from '#services/content/read-json.ts'
import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Json } from '../json.ts'
import { englishIn, type Field, type Shapes, translateField, translationIn } from './fields.ts'
import { problemsOf, sameNumbers } from './problems.ts'
import { renewCopies } from './renew.ts'
import { isNode } from './document.ts'
import { withTexts } from './richtext.ts'
import { englishOf, type Place, placesOf, type Site, translationOf } from './site.ts'

/** What an import did; `errors` name what was left out and why, `warnings` what to look at. */
export interface Imported {
  written: number
  errors: string[]
  warnings: string[]
}

/** How an import goes: the languages in the order their translations are written, and whether same texts share them. */
export interface Manner {
  order: readonly string[]
  /** A translation also goes where the same English has none yet. */
  spread?: boolean
}

/** Writes translations into the stories and records of `site`, in memory. What has a problem is left out, the rest is taken. */
export function importTexts(
  site: Site,
  shapes: Shapes,
  locale: string,
  texts: Readonly<Record<string, unknown>>,
  { order, spread }: Manner,
): Imported {
  const result: Imported = { written: 0, errors: [], warnings: [] }
  const places = placesOf(site, shapes)
  const taken = sift(texts, new Map(places.flatMap((place) => [...englishOf(place)])), result)
  if (spread) spreadTexts(taken, places, locale)
  for (const place of places) {
    for (const [field, value] of valuesFor(place, taken, locale, result)) {
      if (isDeepStrictEqual(translationIn(field, locale), value)) continue
      translateField(field, locale, value, order)
      result.written += 1
    }
  }
  renewCopies(site, shapes, order)
  return result
}

/** The texts of a translators' file; throws when it is no JSON object, naming the line and what to do. */
export function parseTexts(json: string | Buffer): Json {
  const texts: unknown = readJson(Buffer.from(json))
  if (!isRecord(texts)) throw new Error('must hold one JSON object: key → text')
  return texts
}

/** The texts that have a place and no problem. */
function sift(
  texts: Readonly<Record<string, unknown>>,
  english: ReadonlyMap<string, string>,
  { errors, warnings }: Imported,
): Map<string, string> {
  const taken = new Map<string, string>()
  for (const [key, text] of Object.entries(texts)) {
    const source = english.get(key)
    const problems = source
      ? problemsOf(source, text)
      : ['is no key of the stories; export again for the keys of today']
    errors.push(...problems.map((problem) => `${key}: ${problem}`))
    if (problems.length || typeof text !== 'string' || !source) continue
    if (!sameNumbers(source, text))
      warnings.push(`${key}: other numbers than the English: ${source} → ${text}`)
    taken.set(key, text)
  }
  return taken
}

function spreadTexts(taken: Map<string, string>, places: readonly Place[], locale: string): void {
  const english = places.flatMap((place) =>
    [...englishOf(place)].map(([key, source]) => ({ place, key, source })),
  )
  const bySource = new Map(
    english.flatMap(({ key, source }) => (taken.has(key) ? [[source, taken.get(key) ?? '']] : [])),
  )
  for (const { place, key, source } of english) {
    const text = bySource.get(source)
    if (text && !taken.has(key) && !translationOf(place, locale)?.get(key)) taken.set(key, text)
  }
}

/** What to write for a place, in the draft and its twins; nothing when the file has nothing for it or not enough. */
function valuesFor(
  place: Place,
  taken: ReadonlyMap<string, string>,
  locale: string,
  { errors }: Imported,
): [Field, unknown][] {
  const { key, field, twins } = place
  const keys = [...englishOf(place).keys()]
  if (!keys.some((item) => taken.has(item))) return []
  const everywhere = [field, ...twins]
  if (field.kind !== 'richtext') return everywhere.map((item) => [item, taken.get(key)])
  const have = translationOf(place, locale)
  const lacking = keys.filter((item) => !taken.has(item) && !have?.has(item))
  if (lacking.length) {
    errors.push(
      `${key}: not written, a rich text is translated as a whole; still lacking ${lacking.join(', ')}`,
    )
    return []
  }
  const texts = new Map(
    keys.map((one) => [one.slice(key.length + 1), taken.get(one) ?? have?.get(one) ?? '']),
  )
  try {
    return everywhere.map((one) => [one, documentIn(one, texts)])
  } catch (error) {
    errors.push(`${key}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

function documentIn(field: Field, texts: ReadonlyMap<string, string>): unknown {
  const english = englishIn(field)
  return isNode(english) ? withTexts(english, texts) : undefined
}
