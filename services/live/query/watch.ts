import { belongs, Candidate, covers } from './candidate.ts'
import type { Change } from '../storage/committer.ts'
import type { Document } from '../values/document.ts'
import type { Query } from './query.ts'
import type { Names } from '../values/resource-path.ts'
import type { QueryRunner } from './run-query.ts'

/** What a commit changed in a watched result: a document in it now, or one no longer in it. */
export interface Delta {
  path: string
  /** The document's state after the commit, also when it left the result. */
  document: Document | undefined
  inside: boolean
}

/** A query's result kept up to date, shared by all targets with the same query. */
export class QueryWatch {
  readonly query: Query
  result: Map<string, Document>
  private readonly runner: QueryRunner
  private readonly names: Names

  constructor(query: Query, runner: QueryRunner, names: Names) {
    this.query = query
    this.runner = runner
    this.names = names
    this.result = this.read()
  }

  /** True when a document can enter or leave without being changed itself. */
  get limited(): boolean {
    return this.query.limit !== undefined || this.query.offset > 0
  }

  private read(): Map<string, Document> {
    return new Map(this.runner.run(this.query).map(({ document }) => [document.path, document]))
  }

  private matches(document: Document | undefined): boolean {
    return document !== undefined && belongs(this.query, new Candidate(document, this.names))
  }

  /** Takes a commit in and says what it changed. */
  take(changes: readonly Change[]): Delta[] {
    const near = changes.filter(({ path }) => covers(this.query, path))
    const touching = near.filter(({ path, after }) => this.result.has(path) || this.matches(after))
    if (touching.length === 0) return []
    return this.limited ? this.reread(touching) : touching.map((change) => this.step(change))
  }

  private step({ path, after }: Change): Delta {
    const inside = this.matches(after)
    if (inside && after) this.result.set(path, after)
    else this.result.delete(path)
    return { path, document: after, inside }
  }

  private reread(changes: readonly Change[]): Delta[] {
    const before = this.result
    const changed = new Map(changes.map(({ path, after }) => [path, after]))
    this.result = this.read()
    const deltas: Delta[] = []
    for (const [path, document] of before)
      if (!this.result.has(path))
        deltas.push({ path, document: changed.has(path) ? changed.get(path) : document, inside: false })
    for (const [path, fresh] of this.result) {
      const old = before.get(path)
      if (old?.updateTime === fresh.updateTime) this.result.set(path, old)
      else deltas.push({ path, document: fresh, inside: true })
    }
    return deltas
  }
}
