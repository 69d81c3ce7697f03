import type { Context } from './context.ts'
import { publishStory, unpublishStory } from './publish-story.ts'

/** Milliseconds of the longest timer. */
const LONGEST = 2 ** 31 - 1
/** Milliseconds after which a time that could not be kept is tried again. */
const RETRY = 60_000

interface Due {
  id: number
  slug: string
  at: number
  what: 'publish' | 'unpublish'
}

/**
 * Publishes stories and takes them back at the times their files name (`publish_at`, `expire_at`), whoever has written
 * them there. Times that passed while the site did not run are made up at once, in their order.
 */
export class Schedule {
  readonly #context: Context
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isClosed = false
  readonly #failed = new Map<string, number>()

  constructor(context: Context) {
    this.#context = context
  }

  /** Looks what is due and when the next time is; called whenever content has changed. */
  look(): void {
    if (this.#isClosed || this.#running) return
    clearTimeout(this.#timer)
    const [next] = this.#dues()
    if (!next) return
    const wait = Math.max(0, (this.#failed.get(keyOf(next)) ?? next.at) - Date.now())
    this.#timer = setTimeout(
      () => {
        this.#running = this.#run().finally(() => {
          this.#running = undefined
          this.look()
        })
      },
      Math.min(wait, LONGEST),
    ).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    for (const due of this.#dues()) {
      if (this.#isClosed || (this.#failed.get(keyOf(due)) ?? due.at) > Date.now()) return
      const act = due.what === 'publish' ? publishStory : unpublishStory
      try {
        await this.#context.writer.alone(() => act(this.#context, due.id, null))
        this.#failed.delete(keyOf(due))
      } catch (error) {
        this.#failed.set(keyOf(due), Date.now() + RETRY)
        this.#context.options.log?.(`content: ${due.slug} could not be ${due.what}ed at its time`, {
          level: 'error',
          error,
        })
      }
    }
  }

  /** The times of all stories, the earliest first. */
  #dues(): Due[] {
    return this.#context.reading
      .space()
      .draft.stories.flatMap(({ id, full_slug: slug, publish_at, expire_at, published }): Due[] => [
        ...(publish_at ? [{ id, slug, at: Date.parse(publish_at), what: 'publish' as const }] : []),
        ...(expire_at && published
          ? [{ id, slug, at: Date.parse(expire_at), what: 'unpublish' as const }]
          : []),
      ])
      .filter(({ at }) => !Number.isNaN(at))
      .sort((a, b) => (this.#failed.get(keyOf(a)) ?? a.at) - (this.#failed.get(keyOf(b)) ?? b.at))
  }
}

const keyOf = ({ id, what }: Due) => `${what} ${id}`
