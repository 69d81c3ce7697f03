import { badRequest, unprocessable } from './refusal.ts'

/** A request's query, with the original's bracket notation taken apart. */
export class Query {
  readonly #params: URLSearchParams
  constructor(search: string) {
    this.#params = new URLSearchParams(search)
    for (const [key, value] of this.#params)
      if (key.includes('\0') || value.includes('\0')) throw badRequest('string contains null byte')
  }

  /** The last value given; undefined when absent, empty or `undefined` spelled out. */
  get(name: string): string | undefined {
    const value = this.#params.getAll(name).at(-1)
    return value === undefined || value === '' || value === 'undefined' ? undefined : value
  }

  /** Comma-separated or repeated as `name[]`. Undefined when absent. */
  list(name: string): string[] | undefined {
    const repeated = this.#params.getAll(`${name}[]`)
    const values = repeated.length > 0 ? repeated : this.get(name)?.split(',')
    return values?.map((value) => value.trim()).filter((value) => value !== '')
  }

  flag(name: string): boolean | undefined {
    const value = this.get(name)
    return value === undefined ? undefined : value === '1' || value === 'true'
  }

  /** A whole number of at least `min`, at most `max` (larger ones are cut to it). */
  count(name: string, fallback: number, min = 1, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.get(name)
    if (value === undefined) return fallback
    const count = Number(value)
    if (!Number.isInteger(count) || count < min) throw unprocessable(`${name} is invalid`)
    return Math.min(count, max)
  }

  /** A date in ISO 8601 or `yyyy-MM-dd HH:mm` (UTC), in milliseconds. */
  date(name: string): number | undefined {
    const value = this.get(name)
    if (value === undefined) return undefined
    const time = timeOf(value)
    if (Number.isNaN(time)) throw unprocessable(`${name} is not a valid date`)
    return time
  }

  /** Everything below `name`: `name[a][][b]=c` is `[['a', '', 'b'], 'c']`. */
  nested(name: string): [keys: string[], value: string][] {
    return [...this.#params]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [
        [...key.slice(name.length).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? ''),
        value,
      ])
  }

  /** The query's normal form, without what does not change the answer. */
  key(): string {
    const pairs = [...this.#params].filter(([key]) => key !== 'token' && key !== 'cv')
    return JSON.stringify(pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  }
}

/** Milliseconds of `2019-12-24 09:00` or an ISO 8601 date; a date without a zone is UTC. NaN when it is neither. */
export function timeOf(text: string): number {
  const iso = text.trim().replace(' ', 'T')
  if (!/^\d{4}-\d{1,2}-\d{1,2}/.test(iso)) return Number.NaN
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(iso.slice(10))
  return Date.parse(iso.includes('T') && !hasZone ? `${iso}Z` : iso)
}
