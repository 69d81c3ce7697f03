import type { ClientBudget } from '../../client/budget.ts'
import { asExhausted } from './exhausted.ts'
import { noRoom } from '../http/request-body.ts'

/** Bytes a message takes beside its text while it waits. */
const messageBytes = 250

/**
 * The messages of one stream: looked at one after the other, each when it is the turn of its client, whose budget the
 * time is counted in and the text held in until then.
 */
export class Inbox {
  readonly #budget: ClientBudget
  readonly #client: string
  #last: Promise<void> = Promise.resolve()

  constructor(budget: ClientBudget, client: string) {
    this.#budget = budget
    this.#client = client
  }

  /** Adds work for a message of so many characters. `refuse` is told RESOURCE_EXHAUSTED when the client has no share or room left. */
  add(length: number, work: () => void, refuse: (error: unknown) => void): void {
    const release = this.#budget.hold(this.#client, length + messageBytes)
    this.#last = this.#last
      .then(() => (release ? this.#budget.streamed(this.#client, work) : refuse(noRoom())))
      .catch((error: unknown) => refuse(asExhausted(error)))
      .finally(() => release?.())
  }
}
