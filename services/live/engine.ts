import type { Log } from '../log/log.ts'
import type { Rules } from './access.ts'
import { Clock } from './storage/clock.ts'
import { Committer } from './storage/committer.ts'
import { Hub } from './channel/hub.ts'
import { Permit } from './permit.ts'
import { Names } from './values/resource-path.ts'
import { QueryRunner } from './query/run-query.ts'
import { Store } from './storage/store.ts'
import type { Fields } from './values/value.ts'

/** A document that was made, and the client whose request made it; undefined for the site's own. */
export interface Created {
  path: string
  client: string | undefined
}

/** A document that was deleted, as it was. */
export interface Removed {
  path: string
  fields: Fields
}

/** The database without its protocol: storage, commits, queries, listeners and access. */
export class Engine {
  readonly names: Names
  readonly store: Store
  readonly clock: Clock
  readonly runner: QueryRunner
  readonly hub: Hub
  readonly committer: Committer
  readonly permit: Permit
  readonly log: Log
  isClosed = false

  constructor(options: {
    file: string
    project: string
    rules: Rules
    now: () => number
    onCreated?: (created: readonly Created[]) => void
    onRemoved?: (removed: readonly Removed[]) => void
    log?: Log
  }) {
    this.log = options.log ?? (() => {})
    this.names = new Names(options.project)
    this.store = new Store(options.file)
    this.clock = new Clock(this.store.meta('last_time'), options.now)
    this.runner = new QueryRunner(this.store, this.names)
    this.hub = new Hub(this.runner, this.names)
    this.committer = new Committer(this.store, this.clock, this.names, (changes, time) => {
      // What is on disk is acknowledged whatever happens to a listener.
      try {
        this.permit.asOne(() => this.hub.publish(changes, time))
        const created = changes.flatMap(({ path, before, after, client }) =>
          after && !before ? [{ path, client }] : [],
        )
        if (created.length) options.onCreated?.(created)
        const removed = changes.flatMap(({ path, before, after }) =>
          before && !after ? [{ path, fields: before.fields }] : [],
        )
        if (removed.length) options.onRemoved?.(removed)
      } catch (error) {
        this.log(`live: ${String(error)}`, { level: 'error', error })
      }
    })
    this.permit = new Permit(options.rules, this.store, this.clock, this.names, this.log)
  }

  /** Saves how far time was told, so that it never runs backwards after a restart. */
  saveClock(): void {
    this.store.setMeta('last_time', this.clock.now())
  }

  close(): void {
    this.isClosed = true
    this.committer.stop()
    try {
      this.store.setMeta('last_time', this.clock.now())
    } catch {
      // A full disk: what was committed is there all the same, with its time.
    } finally {
      this.store.close()
    }
  }
}
