import type { VersionWatch } from './version-watch.ts'

/** Keeps the cache filled: one round when started, another after each change, and again later when one fails. */
export interface WarmUp {
  start(): Promise<void>
  stop(): void
}

/**
 * Milliseconds after a change in which further ones join it and visitors who ask for what changed are served first, and
 * before a failed round is repeated (doubling up to a minute).
 */
const GATHER = 1000
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 60_000

/** `round` loads everything and rejects when it could not. */
export function createWarmUp(watch: VersionWatch, round: () => Promise<void>): WarmUp {
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE
  let stopped = false
  let forget: (() => void) | undefined
  let running: Promise<void> | undefined

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void run(), ms).unref()
  }

  async function run(): Promise<void> {
    if (running) return schedule(GATHER)
    running = round().then(
      () => {
        pause = FIRST_PAUSE
      },
      () => {
        schedule(pause)
        pause = Math.min(LONGEST_PAUSE, pause * 2)
      },
    )
    await running
    running = undefined
  }

  return {
    async start() {
      forget ??= watch.onChange(() => schedule(GATHER))
      await run()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      forget?.()
    },
  }
}
