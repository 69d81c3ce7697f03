import type { Locale } from '#app/content/locales.ts'
import { vitals, type Count, type Vital } from '#app/features/measurement/counted.ts'
import type { Day, Route } from './day.ts'
import { quantile } from './histogram.ts'

/** What was counted of one page, or of all in one language. */
export interface PageCounts {
  loads: number
  /** What three quarters of the loads do not exceed: milliseconds, CLS without unit. */
  vitals: Partial<Record<Vital, number>>
  builds: number
  forms: number
}

export interface Report {
  days: string[]
  all: PageCounts
  routes: Record<Route, PageCounts>
  languages: Partial<Record<Locale, PageCounts>>
}

type Sums = Partial<Record<Count['name'], number[]>>

/** Sums days up, by page and by language. */
export function reportOf(days: readonly Day[]): Report {
  const all: Sums = {}
  const routes = new Map<Route, Sums>()
  const languages = new Map<Locale, Sums>()
  for (const { routes: byRoute } of days)
    for (const [route, byLocale] of Object.entries(byRoute))
      for (const [locale, sums] of Object.entries(byLocale) as [Locale, Sums][]) {
        add(all, sums)
        add(sumsIn(routes, route), sums)
        add(sumsIn(languages, locale), sums)
      }
  return {
    days: days.map(({ day }) => day),
    all: countedOf(all),
    routes: Object.fromEntries(ordered(routes)),
    languages: Object.fromEntries(ordered(languages)),
  }
}

/** A report for a terminal: pages by how often they were counted. */
export function reportText({ days, all, routes, languages }: Report): string {
  if (!days.length) return 'Nothing has been counted.'
  const head = [
    '',
    'loads',
    ...vitals.map((name) => (name === 'CLS' ? name : `${name} ms`)),
    'builds',
    'forms',
  ]
  const row = (name: string, { loads, vitals: values, builds, forms }: PageCounts) => [
    name,
    String(loads),
    ...vitals.map((vital) => shown(vital, values[vital])),
    String(builds),
    String(forms),
  ]
  const rows = [
    head,
    row('all', all),
    ...Object.entries(languages).map(([locale, one]) => row(locale, one)),
    ...Object.entries(routes).map(([route, one]) => row(route, one)),
  ]
  const wide = head.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  const lines = rows.map((cells) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(wide[at] ?? 0) : cell.padStart(wide[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  return [`${days[0]} to ${days.at(-1)}; what three quarters of the loads do not exceed`, ...lines].join('\n')
}

function shown(name: Vital, value: number | undefined): string {
  if (value === undefined) return '–'
  return name === 'CLS' ? value.toFixed(3) : String(Math.round(value))
}

function sumsIn<Key>(all: Map<Key, Sums>, key: Key): Sums {
  const previous = all.get(key) ?? {}
  all.set(key, previous)
  return previous
}

function add(to: Sums, sums: Sums): void {
  for (const [name, numbers] of Object.entries(sums) as [Count['name'], number[]][]) {
    const values = (to[name] ??= [])
    for (const [at, number] of numbers.entries()) values[at] = (values[at] ?? 0) + number
  }
}

function countedOf(sums: Sums): PageCounts {
  const total = (name: Count['name']) => (sums[name] ?? []).reduce((sum, item) => sum + item, 0)
  const values = vitals.flatMap((name) => {
    const value = quantile(name, sums[name] ?? [], 0.75)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    loads: Math.max(...vitals.map(total)),
    vitals: Object.fromEntries(values),
    builds: total('build'),
    forms: total('form'),
  }
}

function ordered<Key>(all: ReadonlyMap<Key, Sums>): [Key, PageCounts][] {
  return [...all]
    .map(([key, sums]): [Key, PageCounts] => [key, countedOf(sums)])
    .sort(([, a], [, b]) => b.loads - a.loads)
}
