import { bareSlug } from './edition.ts'
import { isObject } from './json.ts'
import { InvalidField } from './problem.ts'

/** Where pages have moved, in the content folder: `{"news/old": "news/new", "de/aktuelles/alt": "de/aktuelles/neu"}`. */
export const REDIRECTS_FILE = 'redirects.json'

/**
 * Old slugs with the slug each leads to in the end: chains are followed, so that a reader is sent once. Throws InvalidField
 * for what is no slug and for addresses that lead to each other in a circle.
 */
export function parseRedirects(file: unknown): ReadonlyMap<string, string> {
  if (!isObject(file)) throw new InvalidField(null, 'must be an object of old slugs and new ones')
  const given = new Map<string, string>()
  for (const [from, to] of Object.entries(file)) {
    if (typeof to !== 'string') throw new InvalidField(from, 'must lead to a slug such as news/new')
    if (/^[a-z][a-z0-9+.-]*:|^\/\/|[\s\\?#]/i.test(to))
      throw new InvalidField(from, `leads to “${to}”, which is no slug of this site`)
    given.set(bareSlug(from), bareSlug(to))
  }
  return new Map([...given.keys()].map((from) => [from, endOf(given, from)]))
}

function endOf(redirects: ReadonlyMap<string, string>, from: string): string {
  const seen = new Set([from])
  let to = redirects.get(from) ?? from
  for (let next = redirects.get(to); next !== undefined; next = redirects.get(to)) {
    if (seen.has(to)) throw new InvalidField(from, `leads in a circle: ${[...seen, to].join(' → ')}`)
    seen.add(to)
    to = next
  }
  if (seen.has(to)) throw new InvalidField(from, `leads in a circle: ${[...seen, to].join(' → ')}`)
  return to
}
