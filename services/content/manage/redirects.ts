import { bareSlug } from '../edition.ts'
import type { Context } from './context.ts'
import { parseRedirects, REDIRECTS_FILE } from '../redirects.ts'
import { ContentRefusal } from '../refusal.ts'
import type { Step } from './writer.ts'

/** Writes down where the old addresses of moved stories lead, in all languages; `moved` has their new slugs by uuid. */
export function redirectSteps(
  { reading, writer, options }: Context,
  moved: ReadonlyMap<string, string>,
): { steps: Step[]; expected: [string, string | undefined][] } {
  const { draft } = reading.space()
  const text = writer.read(REDIRECTS_FILE)
  const redirects = readRedirects(text)
  for (const [uuid, path] of moved) {
    const entry = draft.entryByUuid.get(uuid)
    if (!entry || entry.is_folder) continue
    const [from, to] = [bareSlug(entry.full_slug), bareSlug(path)]
    lead(redirects, from, to)
    for (const language of options.languages) {
      const translated = bareSlug(draft.pathIn(entry, language))
      if (translated !== from) lead(redirects, `${language}/${translated}`, `${language}/${to}`)
    }
  }
  const next = redirectsText(redirects)
  if (next === text || (text === undefined && redirects.size === 0)) return { steps: [], expected: [] }
  return { steps: [{ kind: 'write', file: REDIRECTS_FILE, text: next }], expected: [[REDIRECTS_FILE, text]] }
}

/** Every address leads straight to where the story is now: no chains, and nothing away from an address in use. */
function lead(redirects: Map<string, string>, from: string, to: string): void {
  redirects.delete(to)
  if (from === to) return
  for (const [former, target] of redirects) if (target === from) redirects.set(former, to)
  redirects.set(from, to)
}

function readRedirects(text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map()
  try {
    return new Map(parseRedirects(JSON.parse(text)))
  } catch (error) {
    throw new ContentRefusal(422, {
      error: `${REDIRECTS_FILE} cannot be read (${error instanceof Error ? error.message : String(error)}): correct it by hand first`,
    })
  }
}

/** Takes an address that a new story has out of the old addresses. */
export function redirectsWithout(
  { writer }: Pick<Context, 'writer'>,
  slug: string,
): ReturnType<typeof redirectSteps> {
  const text = writer.read(REDIRECTS_FILE)
  const redirects = readRedirects(text)
  if (!redirects.delete(slug)) return { steps: [], expected: [] }
  return {
    steps: [{ kind: 'write', file: REDIRECTS_FILE, text: redirectsText(redirects) }],
    expected: [[REDIRECTS_FILE, text]],
  }
}

const redirectsText = (redirects: ReadonlyMap<string, string>) =>
  `${JSON.stringify(Object.fromEntries([...redirects].sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
