/** Somebody who has a story open in the studio. */
export interface Present {
  /** Of the account. */
  name: string
  /** `_uid` of the block and name of the field that has the focus; empty for none. */
  block: string
  field: string
  /** A key was pressed there in the last seconds; otherwise it only has the focus. */
  typing?: boolean
}

interface Sign extends Present {
  story: number
  at: number
}

/** Milliseconds after which somebody who gives no sign is gone; a studio gives one every few seconds. */
const GONE = 20_000
/** Windows that are known at most; the oldest goes first. */
const MOST = 1000

/** Who has which story open. In memory alone: after a restart everybody is known again within seconds. */
export class Presence {
  readonly #signs = new Map<string, Sign>()

  /** Notes where a window of somebody is, and tells who else is on the same story, each window once. */
  note(window: string, sign: Omit<Sign, 'at'>, now = Date.now()): Present[] {
    this.#signs.delete(window)
    this.#signs.set(window, { ...sign, at: now })
    for (const [key, { at }] of this.#signs)
      if (now - at > GONE || this.#signs.size > MOST) this.#signs.delete(key)
      else break
    return [...this.#signs].flatMap(([key, { story, at, name, block, field, typing }]) =>
      key !== window && story === sign.story && now - at <= GONE
        ? [{ name, block, field, ...(typing && { typing }) }]
        : [],
    )
  }

  /** A window was closed. */
  leave(window: string): void {
    this.#signs.delete(window)
  }
}
