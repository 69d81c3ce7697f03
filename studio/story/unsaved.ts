import { newUuid } from '#common/uuid.ts'
import { parseJson, readStored, storedKeys, writeStored } from '#app/base/storage.ts'
import type { BlockValue, Story } from '../service/types.ts'
import { allBlocks, isBlock } from './blocks.ts'

/** What an editor changes of a story. */
export function changeable({
  name,
  slug,
  content,
  tag_list,
  publish_at,
  expire_at,
  translated_slugs,
}: Story) {
  return { name, slug, content, tag_list, publish_at, expire_at, translated_slugs }
}

/** What was changed of a story and not saved, and the version it was made of. */
export type Unsaved = Pick<Story, 'content'> &
  Partial<Story> & {
    base: number
    /** Prints of states that were sent without an answer coming back. */
    sent?: string[]
  }

/**
 * What somebody has changed of a story and not saved, as the device has it: each window what is its own. Another account
 * finds nothing of it.
 */
export class UnsavedStory {
  readonly #first: string
  /** Under which this window writes. */
  #key: string
  #written: string | null = null
  /** What windows have left that are gone, or are still open, and this one has taken on. */
  readonly #taken = new Map<string, string>()

  constructor(person: string, id: number) {
    this.#first = `studio.story.${person && `${person}.`}${id}`
    this.#key = this.#first
  }

  /** Puts a story onto the device, made of a version of the service; false when the browser refuses. */
  write(base: number, story: Story, sent: readonly string[]): boolean {
    const text = JSON.stringify({ base, ...changeable(story), ...(sent.length > 0 && { sent }) })
    if (!this.isOwn() && readStored(this.#key) !== null) this.#key = this.#ownKey()
    const isKept = writeStored(this.#key, text)
    if (!isKept) return false
    this.#written = text
    return true
  }

  /** What is there, of all windows; nothing of what no studio has written. From here on this window answers for it. */
  read(): Unsaved[] {
    const keys = storedKeys(/^studio\.story\./).filter(
      (key) => key === this.#first || key.startsWith(`${this.#first}+`),
    )
    // Where several windows have left something none of it is overwritten before all is brought together.
    if (keys.length > 1) this.#key = this.#ownKey()
    return keys.toSorted().flatMap((key) => {
      const text = readStored(key)
      if (text === null) return []
      if (key === this.#key) this.#written = text
      else this.#taken.set(key, text)
      const stored = parseJson(text)
      return isUnsaved(stored) ? [stored] : []
    })
  }

  readonly #ownKey = () => `${this.#first}+${newUuid()}`

  /** Whether what is there is from here; what another window has put there since is not saved yet. */
  isOwn(): boolean {
    return readStored(this.#key) === this.#written
  }

  /** Takes it off the device, unless it is another window's. */
  forget(): void {
    if (this.isOwn()) writeStored(this.#key, undefined)
    this.dropTaken()
  }

  /** All that was taken on stands in what this window has written: unless it was changed since, it goes. */
  dropTaken(): void {
    for (const [key, text] of this.#taken) if (readStored(key) === text) writeStored(key, undefined)
    this.#taken.clear()
  }
}

/** Whether the device has anything that somebody has typed and no service has got, of any story. */
export const isLeftUnsaved = (person: string): boolean =>
  storedKeys(/^studio\.story\./).some((key) => person !== '' && key.startsWith(`studio.story.${person}.`))

function isUnsaved(stored: unknown): stored is Unsaved {
  if (typeof stored !== 'object' || stored === null) return false
  const { base, content, name, slug, publish_at, expire_at, tag_list, translated_slugs, sent } =
    stored as Partial<Record<keyof Unsaved, unknown>>
  return (
    Number.isSafeInteger(base) &&
    isBlock(content) &&
    Array.from(allBlocks(content)).every(({ block }) => isNamed(block)) &&
    [name, slug].every((text) => text === undefined || typeof text === 'string') &&
    [publish_at, expire_at].every((text) => text == null || typeof text === 'string') &&
    [tag_list, translated_slugs, sent].every((list) => list === undefined || Array.isArray(list))
  )
}

const isNamed = ({ _uid, component }: BlockValue) => typeof _uid === 'string' && typeof component === 'string'
