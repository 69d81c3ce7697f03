import { randomBytes } from 'node:crypto'
import type { Chain, Committed } from './committer.ts'
import type { Engine } from './engine.ts'
import type { Caller } from './permit.ts'
import { LiveError } from './status.ts'
import { formatMicros } from './time.ts'
import { readWrites } from './write.ts'

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
  private count = 0
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
    if (this.chain.broken) return
    if (!this.opened) {
      this.opened = true
      this.send(JSON.stringify({ streamId: randomBytes(6).toString('hex'), streamToken: this.token() }))
      return
    }
    this.commit(input['writes']).catch((error: unknown) => {
      this.chain.broken = true
      if (!(error instanceof LiveError && error.status === 'CANCELLED')) this.fail(error)
    })
  }

  private async commit(input: unknown): Promise<void> {
    const check = this.engine.permit.writes(this.caller)
    let writes
    try {
      writes = readWrites(input, this.engine.names)
    } catch (error) {
      this.engine.committer.flush()
      throw error
    }
    const done = await this.engine.committer.commit(writes, { check, chain: this.chain })
    this.send(JSON.stringify({ streamToken: this.token(), ...wireCommit(done) }))
  }

  /** What arrived is still committed. */
  closed(): void {}
}
