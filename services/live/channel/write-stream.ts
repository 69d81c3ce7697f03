import { randomBytes } from 'node:crypto'
import type { Chain, Committed } from '../storage/committer.ts'
import type { Engine } from '../engine.ts'
import type { Caller } from '../permit.ts'
import { LiveError } from '../status.ts'
import { formatMicros } from '../values/time.ts'
import { readWrites, type Write } from '../storage/write.ts'

/** A commit's answer as the wire has it. */
export function wireCommit({ time, results }: Committed) {
  return {
    writeResults: results.map(({ updateTime, transformResults }) => ({
      ...(updateTime !== undefined && { updateTime: formatMicros(updateTime) }),
      ...(transformResults && { transformResults }),
    })),
    commitTime: formatMicros(time),
  }
}

/** One Write stream: batches answered in their order; the first failure ends it and nothing after it is applied. */
export class WriteStream {
  private opened = false
  private ended = false
  private count = 0
  /** The answer to the last batch, after those before it. */
  private answered: Promise<void> = Promise.resolve()
  private readonly chain: Chain = { broken: false }
  private readonly engine: Engine
  private readonly caller: Caller
  private readonly send: (json: string) => void
  private readonly fail: (error: unknown) => void

  constructor(engine: Engine, caller: Caller, send: (json: string) => void, fail: (error: unknown) => void) {
    this.engine = engine
    this.caller = caller
    this.send = send
    this.fail = fail
  }

  private token(): string {
    this.count++
    return Buffer.from(String(this.count)).toString('base64')
  }

  message(input: Record<string, unknown>): void {
    if (this.ended || this.chain.broken) return
    if (!this.opened) {
      this.opened = true
      this.send(JSON.stringify({ streamId: randomBytes(6).toString('hex'), streamToken: this.token() }))
      return
    }
    const writes = readWrites(input['writes'], this.engine.names)
    this.answered = this.commit(writes).catch((error: unknown) => {
      this.chain.broken = true
      if (!(error instanceof LiveError && error.status === 'CANCELLED')) this.fail(error)
    })
  }

  private async commit(writes: Write[]): Promise<void> {
    const check = this.engine.permit.writes(this.caller)
    const done = await this.engine.committer.commit(writes, { check, chain: this.chain })
    this.send(JSON.stringify({ streamToken: this.token(), ...wireCommit(done) }))
  }

  /**
   * Ends the stream with an error, once the batches before have their answers: the client takes the error as that to
   * the first batch it has no answer to, and sends the others again.
   */
  refuse(error: unknown): void {
    if (this.ended) return
    this.ended = true
    this.engine.committer.flush()
    void this.failAfterAll(error)
  }

  private async failAfterAll(error: unknown): Promise<void> {
    await this.answered
    this.fail(error)
  }

  /** What arrived is still committed. */
  closed(): void {}
}
