import { events, type Count } from '#app/features/measurement/counted.ts'
import { isLocale, type Locale } from '#app/content/locales.ts'
import { stepOf, steps } from './histogram.ts'
import { isVital } from './read-counts.ts'

/** Path of a page in English, by which it is counted in every language. */
export type Route = string

/** The counts of one UTC day, as they are kept: route → language → name → numbers by step; an event has one number. */
export interface Day {
  /** `2026-11-21` */
  day: string
  routes: Record<Route, Partial<Record<Locale, Partial<Record<Count['name'], number[]>>>>>
}

/** Most routes of a day: a site has fewer pages, however often they are renamed. */
const maxRoutes = 5000

/** Counts one thing; false when the day has too many routes already. */
export function addCount({ routes }: Day, route: Route, locale: Locale, { name, value }: Count): boolean {
  if (!Object.hasOwn(routes, route) && Object.keys(routes).length >= maxRoutes) return false
  const numbers = (((routes[route] ??= {})[locale] ??= {})[name] ??= [])
  const step = isVital(name) ? stepOf(name, value ?? 0) : 0
  while (numbers.length <= step) numbers.push(0)
  numbers[step] = (numbers[step] ?? 0) + 1
  return true
}

/** A day as a file has it; undefined for what is none. */
export function readDay(text: string): Day | undefined {
  const stored = parsed(text)
  if (!stored || typeof stored.day !== 'string' || !isObject(stored.routes)) return undefined
  const day: Day = { day: stored.day, routes: {} }
  for (const [route, byLocale] of Object.entries(stored.routes))
    for (const [locale, byName] of Object.entries(isObject(byLocale) ? byLocale : {}))
      for (const [name, numbers] of Object.entries(isObject(byName) ? byName : {}))
        if (isLocale(locale) && isNumbers(name, numbers))
          ((day.routes[route] ??= {})[locale] ??= {})[name as Count['name']] = numbers
  return day
}

function isNumbers(name: string, numbers: unknown): numbers is number[] {
  const max = isVital(name) ? steps[name].length + 1 : events.some((event) => event === name) ? 1 : 0
  return (
    Array.isArray(numbers) &&
    numbers.length <= max &&
    numbers.every((number) => Number.isSafeInteger(number) && number >= 0)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
