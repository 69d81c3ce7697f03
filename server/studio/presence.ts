/** Somebody who has a story open in the studio. */
export interface Present {
  /** Of the account; with its address where somebody else there has the same name. */
  name: string
  /** Another window of whoever asks. */
  isSelf?: true
  /** `_uid` of the block and name of the field that has the focus; empty for none. */
  block: string
  field: string
  /** A key was pressed there in the last seconds; otherwise it only has the focus. */
  typing?: boolean
}

interface Sign extends Present {
  email: string
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
    const here = [...this.#signs].filter(([, { story, at }]) => story === sign.story && now - at <= GONE)
    const emails = new Map<string, string>()
    const shared = new Set<string>()
    for (const [, { name, email }] of here) {
      if ((emails.get(name) ?? email) !== email) shared.add(name)
      emails.set(name, email)
    }
    return here.flatMap(([key, other]) => {
      const { name, email, block, field, typing } = other
      const shown = shared.has(name) ? `${name} (${email})` : name
      const isSelf = email === sign.email && { isSelf: true as const }
      return key === window ? [] : [{ name: shown, ...isSelf, block, field, ...(typing && { typing }) }]
    })
  }

  /** A window was closed. */
  leave(window: string): void {
    this.#signs.delete(window)
  }
}
