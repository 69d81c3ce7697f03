import type { Fault } from '#content/translate/problems.ts'

/** What an import does with a text that came back. */
export interface PlannedUnit {
  /** `news/moving-day#<_uid>.title` */
  key: string
  /** Kind of the block it is in; absent where that is gone. */
  component?: string
  outcome: 'new' | 'changed' | 'confirmed' | 'same' | 'refused'
  source: string
  before: string
  after: string
  /** Why it is refused, or what to look at. */
  problems: readonly Fault[]
}

export interface ImportPlan {
  language: string
  units: readonly PlannedUnit[]
  /** Stories that were saved; absent from a preview. */
  saved?: number
}

/** Which texts are exported, and as what. */
export interface ExportWish {
  language: string
  /** Number of a story, or slug of a folder; everything without either. */
  story?: number
  folder?: string
  /** Those that are translated and right, too. */
  all: boolean
  format: 'xliff' | 'json'
}

export function exportPath({ language, story, folder, all, format }: ExportWish, after?: string): string {
  const query = new URLSearchParams({ language, format, parts: 'true' })
  if (story !== undefined) query.set('story', String(story))
  if (folder) query.set('folder', folder)
  if (all) query.set('all', 'true')
  if (after !== undefined) query.set('after', after)
  return `/translation_export?${query}`
}

/** `trackside-news-de.xlf` */
export function fileName({ language, format }: ExportWish, place: string): string {
  const parts = ['trackside', ...place.split('/').filter(Boolean), language]
  return `${parts.join('-')}.${format === 'xliff' ? 'xlf' : 'json'}`
}

const outcomes = ['refused', 'new', 'changed', 'confirmed', 'same'] as const

/** How many texts have each outcome; those that none has are left out. */
export function outcomesOf(units: readonly PlannedUnit[]): [PlannedUnit['outcome'], number][] {
  return outcomes
    .map((outcome): [PlannedUnit['outcome'], number] => [
      outcome,
      units.filter((unit) => unit.outcome === outcome).length,
    ])
    .filter(([, count]) => count > 0)
}

/** What there is to see before an import: what is refused first, nothing of what stays as it is. */
export function shownUnits(units: readonly PlannedUnit[]): PlannedUnit[] {
  return units
    .filter(({ outcome, problems }) => outcome !== 'same' || problems.length > 0)
    .toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome))
}

/** Whether an import would change anything. */
export const doesSomething = (units: readonly PlannedUnit[]) =>
  units.some(({ outcome }) => outcome === 'new' || outcome === 'changed' || outcome === 'confirmed')

/** `news/moving-day#<_uid>.text/2.0` → `news/moving-day` and `text`. */
export function placeOfKey(key: string): { story: string; field: string } {
  const [, story = key, field = ''] = /^([^#]*)#[^.]*\.([^/]*)/.exec(key) ?? []
  return { story: story.replace(/\/$/, ''), field }
}
