import { unauthenticated } from '../status.ts'
import type { OpenStream } from './streams.ts'

/** The streams that are open, each until it closes. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>()

  add(stream: OpenStream): OpenStream {
    const { closed } = stream
    stream.closed = () => {
      this.#streams.delete(stream)
      closed()
    }
    this.#streams.add(stream)
    return stream
  }

  /** Documents and queries that all streams together listen to. */
  get targets(): number {
    let targets = 0
    for (const stream of this.#streams) targets += stream.targets
    return targets
  }

  /** Ends a user's streams; their clients come back with a new token. */
  endAllOf(user: string): void {
    for (const stream of this.#streams) if (stream.caller.auth?.sub === user) stream.refuse(unauthenticated())
  }
}
