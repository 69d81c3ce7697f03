import type { Shapes } from '../fields.ts'
import { importTexts, type Imported } from '../import.ts'
import { withoutTags } from '../markup.ts'
import { faultsOf, sameNumbers, type Fault } from '../problems.ts'
import { englishOf, placesOf, type Site, translationOf } from '../site.ts'
import { readXliff } from './xliff.ts'
import { readUnits } from './units-json.ts'
import { fieldOf } from './keys.ts'
import { digestOf, type ReturnedUnit, type Units } from './units.ts'

/** What an import does with a text that came back. */
export interface PlannedUnit {
  key: string
  /** `confirmed`: it stays as it is, and is said to be right for the English of today. */
  outcome: 'new' | 'changed' | 'confirmed' | 'same' | 'refused'
  source: string
  before: string
  after: string
  /** Why it is refused, or what to look at. */
  problems: Fault[]
}

/** The file of a translator, XLIFF 2 or JSON. Throws an Error in words that an editor can pass on. */
export async function readExchange(text: string): Promise<Units<ReturnedUnit>> {
  return isXml(text) ? readXliff(text) : readUnits(text)
}

/** Whether a file says what it is a translation of: XLIFF, or JSON with units. */
export function isExchange(text: string): boolean {
  return isXml(text) || /^\ufeff?\s*\{\s*"language"\s*:[^]*?"units"\s*:\s*\[/.test(text)
}

const isXml = (text: string) => /^\ufeff?\s*</.test(text)

interface ImportRules {
  /** Keys of fields whose English has changed since they were translated. */
  stale?: ReadonlySet<string>
  /** Why the site does not store a text, which it is asked without its tags. */
  problemOf?: (text: string) => string | undefined
}

/** What would become of each text. */
export function planImport(
  site: Site,
  shapes: Shapes,
  locale: string,
  units: readonly ReturnedUnit[],
  { stale = new Set(), problemOf = () => undefined }: ImportRules = {},
): PlannedUnit[] {
  const places = placesOf(site, shapes).flatMap((place) => {
    const have = translationOf(place, locale)
    return [...englishOf(place)].map(
      ([key, source]) =>
        [key, { source, before: have?.get(key) ?? '', isStale: stale.has(place.key) }] as const,
    )
  })
  const known = new Map(places)
  const seen = new Set<string>()
  const plan = units.map(
    ({ key, source: seenSource, target, state, before: seenBefore, fault }): PlannedUnit => {
      const text = known.get(key)
      const unit = {
        key,
        source: text?.source ?? seenSource ?? '',
        before: text?.before ?? '',
        after: target,
      }
      const refused = (...problems: Fault[]): PlannedUnit => ({ ...unit, outcome: 'refused', problems })
      if (!text) return refused({ reason: 'unknown' })
      if (seen.has(key)) return refused({ reason: 'twice' })
      seen.add(key)
      if (seenSource !== undefined && seenSource !== text.source) return refused({ reason: 'otherSource' })
      const problems = fault ? [fault] : faultsOf(text.source, target)
      if (problems.length > 0) return refused(...problems)
      const value = problemOf(withoutTags(target))
      if (value !== undefined) return refused({ reason: 'notStored', value })
      const isNewer =
        seenBefore !== undefined && seenBefore !== digestOf(text.before) && target !== text.before
      const warnings: Fault[] = [
        ...(isNewer ? [{ reason: 'newer' as const }] : []),
        ...(sameNumbers(text.source, target) ? [] : [{ reason: 'numbers' as const }]),
      ]
      const isRight = text.isStale && state !== 'initial'
      const outcome =
        target !== text.before ? (text.before ? 'changed' : 'new') : isRight ? 'confirmed' : 'same'
      return { ...unit, outcome, problems: warnings }
    },
  )
  return withWholeTexts(site, shapes, locale, plan)
}

/** Refuses the paragraphs of a rich text that would be left half translated. */
function withWholeTexts(site: Site, shapes: Shapes, locale: string, plan: PlannedUnit[]): PlannedUnit[] {
  const { errors } = applyImport(structuredClone(site), shapes, locale, plan)
  // Of several reasons the first is told.
  const reasons = new Map(
    errors
      .toReversed()
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  return plan.map((unit) => {
    const value = reasons.get(unit.key) ?? reasons.get(fieldOf(unit.key))
    if (value === undefined || !isTaken(unit)) return unit
    return { ...unit, outcome: 'refused', problems: [{ reason: 'half', value }] }
  })
}

const isTaken = ({ outcome }: PlannedUnit) => outcome === 'new' || outcome === 'changed'

/** Writes what the plan takes into `site`, in memory. */
export function applyImport(
  site: Site,
  shapes: Shapes,
  locale: string,
  plan: readonly PlannedUnit[],
  order: readonly string[] = [locale],
): Imported {
  const texts = Object.fromEntries(plan.filter(isTaken).map(({ key, after }) => [key, after]))
  return importTexts(site, shapes, locale, texts, { order })
}
