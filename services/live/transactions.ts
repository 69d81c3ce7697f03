import { randomBytes } from 'node:crypto'
import type { Engine } from './engine.ts'
import { invalid, LiveError } from './status.ts'

interface Transaction {
  reads: Map<string, number>
  until: number
}

const lifetime = 270_000
const most = 10_000

/** Transactions by id: they note what they read, and their commit fails when any of it changed. */
export class Transactions {
  private readonly open = new Map<string, Transaction>()
  private readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  begin(): string {
    const now = performance.now()
    for (const [id, { until }] of this.open) if (until < now || this.open.size >= most) this.open.delete(id)
    const id = randomBytes(12).toString('base64')
    this.open.set(id, { reads: new Map(), until: now + lifetime })
    return id
  }

  private find(id: unknown): Transaction {
    const found = typeof id === 'string' ? this.open.get(id) : undefined
    if (typeof id !== 'string' || !/^[\w+/]{16}$/.test(id)) throw invalid('Invalid transaction.')
    if (!found || found.until < performance.now())
      throw new LiveError('ABORTED', 'The referenced transaction has expired or is no longer valid.')
    return found
  }

  /** Notes that a transaction saw a document; does nothing without an id. */
  note(id: unknown, path: string): void {
    if (id === undefined) return
    const { reads } = this.find(id)
    if (!reads.has(path)) reads.set(path, this.engine.store.get(path)?.updateTime ?? 0)
  }

  /** Ends a transaction and gives what it read. */
  end(id: unknown): Map<string, number> | undefined {
    if (id === undefined) return undefined
    const { reads } = this.find(id)
    this.open.delete(String(id))
    return reads
  }
}
