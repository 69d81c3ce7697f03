import { parseJson, readStored, writeStored } from '#app/base/storage.ts'
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

/** What somebody has changed of a story and not saved, as the device has it. Another account finds nothing of it. */
export class UnsavedStory {
  readonly #key: string
  #written: string | null = null

  constructor(person: string, id: number) {
    this.#key = `studio.story.${person && `${person}.`}${id}`
  }

  /** Puts a story onto the device, made of a version of the service; false when the browser refuses. */
  write(base: number, story: Story, sent: readonly string[]): boolean {
    const text = JSON.stringify({ base, ...changeable(story), ...(sent.length > 0 && { sent }) })
    const isKept = writeStored(this.#key, text)
    if (isKept) this.#written = text
    return isKept
  }

  /** Undefined where everything was saved, and for what no studio has written. */
  read(): Unsaved | undefined {
    this.#written = readStored(this.#key)
    const stored = parseJson(this.#written)
    return isUnsaved(stored) ? stored : undefined
  }

  /** Whether what is there is from here; what another window has put there since is not saved yet. */
  isOwn(): boolean {
    return readStored(this.#key) === this.#written
  }

  /** Takes it off the device, unless it is another window's. */
  forget(): void {
    if (this.isOwn()) writeStored(this.#key, undefined)
  }
}

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
