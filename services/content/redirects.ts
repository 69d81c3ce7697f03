import { bareSlug } from './edition.ts'
import { isObject } from './json.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './read-json.ts'
import { InvalidField, type StoryProblem } from './problem.ts'

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

/** The file as it is, or as it last was while it could be read. */
export class RedirectsFile {
  #good: ReadonlyMap<string, string> = new Map()

  read(root: string): { good: ReadonlyMap<string, string>; problem?: StoryProblem } {
    try {
      this.#good = parseRedirects(readJson(readFileSync(join(root, REDIRECTS_FILE))))
      return { good: this.#good }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        this.#good = new Map()
        return { good: this.#good }
      }
      const field = error instanceof InvalidField ? error.field : null
      const reason = error instanceof Error ? error.message : String(error)
      return { good: this.#good, problem: { file: REDIRECTS_FILE, field, reason } }
    }
  }
}

const former = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, readonly string[]>>()

/** The slugs that a page has had before, by the one it has now; those of one language (`de/aktuelles/alt`) are left out. */
export function formerSlugs(
  redirects: ReadonlyMap<string, string>,
  languages: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const known = former.get(redirects)
  if (known) return known
  const ofAll = [...redirects].filter(([from]) => !languages.includes(from.split('/')[0] ?? ''))
  const found = new Map(
    [...Map.groupBy(ofAll, ([, to]) => to)].map(([to, each]) => [to, each.map(([from]) => from)]),
  )
  former.set(redirects, found)
  return found
}
