import { bareSlug, localizedPath, type Addressed } from '../edition.ts'
import type { Context } from './context.ts'
import { parseRedirects, REDIRECTS_FILE } from '../redirects.ts'
import { ContentRefusal } from '../refusal.ts'
import { wasSeen } from './seen.ts'
import type { Step } from './writer.ts'

/** Entries that get other addresses, by uuid, as they will be. */
export type Moved = ReadonlyMap<string, Addressed>

/** The folders of the space by their addresses, where they will be. */
export function foldersWith(reading: Context['reading'], moved: Moved): ReadonlyMap<string, Addressed> {
  return new Map(
    reading
      .space()
      .draft.entries.filter((entry) => entry.is_folder)
      .map((entry): Addressed => moved.get(entry.uuid) ?? entry)
      .map((folder) => [bareSlug(folder.full_slug), folder]),
  )
}

/** What is done to the file of old addresses. */
export interface RedirectChange {
  steps: Step[]
  expected: [string, string | undefined][]
  /** An old address that led on does so no more. */
  endsRedirects: boolean
}

const noChange: RedirectChange = { steps: [], expected: [], endsRedirects: false }

/**
 * Writes down where the old addresses of moved stories lead, in all languages. Nobody knows those of a draft that was
 * never published: it leaves none behind and takes none away.
 */
export function redirectSteps({ reading, writer, options }: Context, moved: Moved): RedirectChange {
  const { draft } = reading.space()
  const text = writer.read(REDIRECTS_FILE)
  const redirects = readRedirects(text)
  const folders = foldersWith(reading, moved)
  for (const [uuid, next] of moved) {
    const entry = draft.entryByUuid.get(uuid)
    if (!entry || entry.is_folder || !wasSeen(entry)) continue
    const [from, to] = [bareSlug(entry.full_slug), bareSlug(next.full_slug)]
    if (from !== to) lead(redirects, from, to)
    for (const language of options.languages) {
      const old = bareSlug(draft.pathIn(entry, language))
      const now = bareSlug(localizedPath(next, language, folders))
      // The slug of all languages finds the page in each; where it moved, its own redirect does for all.
      const isFound = old === to || (old === from && now === to)
      if (old !== now && !isFound) lead(redirects, `${language}/${old}`, `${language}/${now}`)
      else redirects.delete(`${language}/${now}`)
    }
  }
  return changeOf(text, redirects)
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

/** Takes an address that a story is published at out of the old addresses. */
export function redirectsWithout({ writer }: Pick<Context, 'writer'>, slug: string): RedirectChange {
  const text = writer.read(REDIRECTS_FILE)
  const redirects = readRedirects(text)
  return redirects.delete(slug) ? changeOf(text, redirects) : noChange
}

function changeOf(text: string | undefined, redirects: ReadonlyMap<string, string>): RedirectChange {
  const former = readRedirects(text)
  const next = redirectsText(redirects)
  if (next === redirectsText(former)) return noChange
  return {
    steps: [{ kind: 'write', file: REDIRECTS_FILE, text: next }],
    expected: [[REDIRECTS_FILE, text]],
    endsRedirects: [...former.keys()].some((from) => !redirects.has(from)),
  }
}

const redirectsText = (redirects: ReadonlyMap<string, string>) =>
  `${JSON.stringify(Object.fromEntries([...redirects].sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
