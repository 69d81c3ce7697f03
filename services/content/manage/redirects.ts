import { slices } from '#common/slices.ts'
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
export async function redirectSteps(
  { reading, writer, options }: Context,
  moved: Moved,
): Promise<RedirectChange> {
  const { draft } = reading.space()
  const text = writer.read(REDIRECTS_FILE)
  const redirects = new Redirects(readRedirects(text))
  const folders = foldersWith(reading, moved)
  const turn = slices()
  for (const [uuid, next] of moved) {
    const others = turn()
    if (others) await others
    const entry = draft.entryByUuid.get(uuid)
    if (!entry || entry.is_folder || !wasSeen(entry)) continue
    const [from, to] = [bareSlug(entry.full_slug), bareSlug(next.full_slug)]
    if (from !== to) redirects.lead(from, to)
    for (const language of options.languages) {
      const old = bareSlug(draft.pathIn(entry, language))
      const now = bareSlug(localizedPath(next, language, folders))
      // The slug of all languages finds the page in each; where it moved, its own redirect does for all.
      const isFound = old === to || (old === from && now === to)
      if (old !== now && !isFound) redirects.lead(`${language}/${old}`, `${language}/${now}`)
      else redirects.delete(`${language}/${now}`)
    }
  }
  return changeOf(text, redirects.all)
}

/** Old addresses, each of which leads straight to where its story is now. */
class Redirects {
  readonly all: Map<string, string>
  /** The old addresses that lead to one. */
  readonly #leading = new Map<string, Set<string>>()

  constructor(all: Map<string, string>) {
    this.all = all
    for (const [from, to] of all) this.#leadingTo(to).add(from)
  }

  delete(from: string): void {
    const to = this.all.get(from)
    if (to !== undefined) this.#leadingTo(to).delete(from)
    this.all.delete(from)
  }

  /** A story has moved: no chains, and nothing away from an address in use. */
  lead(from: string, to: string): void {
    this.delete(to)
    if (from === to) return
    for (const former of [...this.#leadingTo(from), from]) {
      this.delete(former)
      this.all.set(former, to)
      this.#leadingTo(to).add(former)
    }
  }

  #leadingTo(to: string): Set<string> {
    const leading = this.#leading.get(to) ?? new Set()
    this.#leading.set(to, leading)
    return leading
  }
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
