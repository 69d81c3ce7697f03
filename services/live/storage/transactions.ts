import { randomBytes } from 'node:crypto'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import type { Engine } from '../engine.ts'
import { invalid, LiveError } from '../status.ts'

interface Transaction {
  reads: Map<string, number>
  /** Bytes its reads take. */
  size: number
  until: number
}

const lifetime = 270_000
/** Bytes that the transactions under way and the paths they have read may take together. */
const maxBytes = megabytes(16)
/** Documents one transaction may read. */
const maxReads = 1000

/** Transactions by id: they note what they read, and their commit fails when any of it changed. */
export class Transactions {
  private readonly open = new BoundedMap<Transaction>({ maxBytes, sizeOf: (_, { size }) => size })
  private readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Bytes of all that is kept. */
  get bytes(): number {
    return this.open.bytes
  }

  begin(): string {
    const now = performance.now()
    // Begun in their order: what has run out stands first, unless it was used since.
    for (const [id, { until }] of this.open) {
      if (until >= now) break
      this.open.delete(id)
    }
    const id = randomBytes(12).toString('base64')
    this.open.set(id, { reads: new Map(), size: 0, until: now + lifetime })
    return id
  }

  private find(id: unknown): Transaction {
    const opened = typeof id === 'string' ? this.open.get(id) : undefined
    if (typeof id !== 'string' || !/^[\w+/]{16}$/.test(id)) throw invalid('Invalid transaction.')
    if (!opened || opened.until < performance.now())
      throw new LiveError('ABORTED', 'The referenced transaction has expired or is no longer valid.')
    return opened
  }

  /** Notes that a transaction saw a document; does nothing without an id. */
  note(id: unknown, path: string): void {
    if (id === undefined) return
    const transaction = this.find(id)
    const { reads } = transaction
    if (reads.has(path)) return
    if (reads.size >= maxReads) throw invalid(`A transaction reads at most ${maxReads} documents.`)
    reads.set(path, this.engine.store.get(path)?.updateTime ?? 0)
    transaction.size += 100 + 2 * path.length
    this.open.set(String(id), transaction)
  }

  /** Ends a transaction and gives what it read. */
  end(id: unknown): Map<string, number> | undefined {
    if (id === undefined) return undefined
    const { reads } = this.find(id)
    this.open.delete(String(id))
    return reads
  }
}
