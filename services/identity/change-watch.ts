import type { DatabaseSync } from 'node:sqlite'
import type { Account } from './account.ts'
import type { Accounts } from './accounts.ts'

/** How often other processes' changes are looked for, in milliseconds. */
const interval = 500

/**
 * Notices what a command in another process changes in the accounts whose tokens are in use, and tells it. SQLite says
 * by one number whether another process has written at all, so that looking costs next to nothing.
 */
export class ChangeWatch {
  readonly #followed = new Map<string, { state: string; until: number }>()
  readonly #timer: NodeJS.Timeout
  #version: unknown

  constructor(
    database: DatabaseSync,
    accounts: Accounts,
    onChange: (uid: string) => void,
    now: () => number,
    onWrite: () => void = () => undefined,
  ) {
    const version = database.prepare('pragma data_version')
    const current = () => version.get()?.['data_version']
    this.#version = current()
    this.#timer = setInterval(() => {
      const next = current()
      if (next === this.#version) return
      this.#version = next
      onWrite()
      for (const [uid, { state, until }] of this.#followed) {
        const account = accounts.byId(uid)
        const changed = !account || stateOf(account) !== state
        if (changed || until <= now()) this.#followed.delete(uid)
        if (changed) onChange(uid)
      }
    }, interval)
    this.#timer.unref()
  }

  /** A token of this account is in use until the given time. */
  follow(account: Account, until: number): void {
    this.#followed.delete(account.uid)
    const [oldest] = this.#followed.size < 100_000 ? [] : this.#followed.keys()
    if (oldest !== undefined) this.#followed.delete(oldest)
    this.#followed.set(account.uid, { state: stateOf(account), until })
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

const stateOf = ({ revision, claimsRevision, disabled }: Account): string =>
  `${revision} ${claimsRevision} ${disabled}`
