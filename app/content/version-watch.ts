import { Listeners } from '#common/listeners.ts'

/** The content version (`cv`) the service is at, as far as is known. */
export interface VersionWatch {
  /** 0 before the first answer. */
  readonly cv: number
  /** How often everything has been declared old. */
  readonly generation: number
  /** The version to ask for, once it is known; undefined asks for the newest. */
  current(): Promise<number | undefined>
  /** An answer asked for in a generation told this version. Versions only grow by answers; a lower one is an old copy. */
  learn(cv: number, generation: number): void
  refresh(): Promise<boolean>
  invalidate(): void
  /** Tells listeners soon that what was read before is not what would be read now. */
  announce(): void
  onChange(listener: () => void): () => void
}

/** Milliseconds before a version that could not be asked is asked for again along with a read. */
const ASK_AGAIN = 5000
/** Milliseconds in which announcements become one. */
const GATHER = 50

/** `ask` resolves to the service's version. */
export function createVersionWatch(ask: () => Promise<number>): VersionWatch {
  const listeners = new Listeners()
  let cv = 0
  let generation = 0
  let hasVersion = false
  let asking: { generation: number; changed: Promise<boolean> } | undefined
  let askedAt = -Infinity
  let announcing: NodeJS.Timeout | undefined

  function notify(): void {
    clearTimeout(announcing)
    announcing = undefined
    listeners.notify()
  }

  function become(next: number): void {
    hasVersion = true
    if (next === cv) return
    cv = next
    notify()
  }

  function refresh(): Promise<boolean> {
    if (asking?.generation === generation) return asking.changed
    const mine = { generation, changed: askNow(generation) }
    asking = mine
    void mine.changed.then(() => {
      if (asking === mine) asking = undefined
    })
    return mine.changed
  }

  async function askNow(since: number): Promise<boolean> {
    askedAt = Date.now()
    const next = await ask().catch(() => undefined)
    if (next === undefined || since !== generation) return false
    const changed = next !== cv
    become(next)
    return changed
  }

  return {
    get cv() {
      return cv
    },
    get generation() {
      return generation
    },
    async current() {
      if (!hasVersion && (asking?.generation === generation || Date.now() - askedAt > ASK_AGAIN))
        await refresh()
      return hasVersion ? cv : undefined
    },
    learn(next, since) {
      if (since === generation && next >= cv) become(next)
    },
    refresh,
    invalidate() {
      generation += 1
      hasVersion = false
      void refresh()
      notify()
    },
    announce() {
      announcing ??= setTimeout(notify, GATHER).unref()
    },
    onChange: listeners.subscribe,
  }
}
