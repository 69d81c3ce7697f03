import type { Change } from '../storage/committer.ts'
import { collectionOf, idOf, type Names } from '../values/resource-path.ts'
import type { Query } from '../query/query.ts'
import type { QueryRunner } from '../query/run-query.ts'
import { QueryWatch, type Delta } from '../query/watch.ts'

/** A listener's one target. */
export interface Target {
  /** Documents by path, or a query. */
  paths?: readonly string[] | undefined
  watch?: QueryWatch | undefined
  /** Told of each delta of a commit; `finish` follows once per stream and commit. */
  note(delta: Delta): void
  finish: (time: number) => void
}

/** A query's result and who listens to it. */
interface Shared {
  watch: QueryWatch
  targets: Set<Target>
}

/** Who listens to what: documents by path, and queries, each computed once however many listen. */
export class Hub {
  private readonly byPath = new Map<string, Set<Target>>()
  private readonly byQuery = new Map<string, Shared>()
  /** Shared queries by the id of their collection; those over all collections under ''. */
  private readonly byCollection = new Map<string, Set<Shared>>()
  private readonly runner: QueryRunner
  private readonly names: Names
  /** Milliseconds the last commits took to reach the sessions' queues. */
  readonly durations: number[] = []

  constructor(runner: QueryRunner, names: Names) {
    this.runner = runner
    this.names = names
  }

  get queries(): number {
    return this.byQuery.size
  }

  get paths(): number {
    return this.byPath.size
  }

  private keyOf(query: Query): string {
    return JSON.stringify({ ...query, filter: query.filter, start: query.start, end: query.end })
  }

  /** The shared result of a query; `add` must follow in the same turn, or it is forgotten on the next removal. */
  watch(query: Query): QueryWatch {
    return this.byQuery.get(this.keyOf(query))?.watch ?? new QueryWatch(query, this.runner, this.names)
  }

  add(target: Target): void {
    for (const path of target.paths ?? []) {
      const targets = this.byPath.get(path) ?? new Set()
      this.byPath.set(path, targets.add(target))
    }
    if (!target.watch) return
    const key = this.keyOf(target.watch.query)
    const shared = this.byQuery.get(key) ?? this.share(key, target.watch)
    shared.targets.add(target)
  }

  private share(key: string, watch: QueryWatch): Shared {
    const shared: Shared = { watch, targets: new Set() }
    this.byQuery.set(key, shared)
    const collection = watch.query.collection ?? ''
    const near = this.byCollection.get(collection) ?? new Set()
    this.byCollection.set(collection, near.add(shared))
    return shared
  }

  remove(target: Target): void {
    for (const path of target.paths ?? []) {
      const targets = this.byPath.get(path)
      targets?.delete(target)
      if (targets?.size === 0) this.byPath.delete(path)
    }
    if (!target.watch) return
    const key = this.keyOf(target.watch.query)
    const shared = this.byQuery.get(key)
    if (!shared?.targets.delete(target) || shared.targets.size > 0) return
    this.byQuery.delete(key)
    const collection = target.watch.query.collection ?? ''
    const near = this.byCollection.get(collection)
    near?.delete(shared)
    if (near?.size === 0) this.byCollection.delete(collection)
  }

  /** Shared queries that a change could concern. */
  private near(changes: readonly Change[]): Shared[] {
    const collections = new Set(['', ...changes.map(({ path }) => idOf(collectionOf(path)))])
    return [...collections].flatMap((collection) => [...(this.byCollection.get(collection) ?? [])])
  }

  /** Hands a commit to everyone it concerns. */
  publish(changes: readonly Change[], time: number): void {
    const start = performance.now()
    const finishes = new Set<(time: number) => void>()
    for (const { path, after } of changes)
      for (const target of this.byPath.get(path) ?? []) {
        target.note({ path, document: after, inside: after !== undefined })
        finishes.add(target.finish)
      }
    for (const { watch, targets } of this.near(changes)) {
      const deltas = watch.take(changes)
      if (deltas.length === 0) continue
      for (const target of targets) {
        for (const delta of deltas) target.note(delta)
        finishes.add(target.finish)
      }
    }
    for (const finish of finishes) finish(time)
    this.durations.push(performance.now() - start)
    if (this.durations.length > 1000) this.durations.splice(0, 500)
  }
}
