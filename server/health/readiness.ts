import type { Health, Upstream, UpstreamState } from './health.ts'

/** Looks at one upstream. Resolves to `up` or `stale` with a reason; rejects when it is down. */
export type Probe = () => Promise<void | { stale: string }>

export interface Readiness {
  /** Whether the site can do its work. */
  ready: boolean
  /** It stops. */
  leaving: boolean
  upstreams: Partial<Record<Upstream, UpstreamState & { required: boolean }>>
}

export interface ReadinessOptions {
  health: Health
  probes: Partial<Record<Upstream, Probe>>
  /** Without these the site does other work as before. */
  optional: readonly Upstream[]
  /** Milliseconds an answer holds, however often it is asked for. */
  holds?: number
  /** Milliseconds a probe may take. */
  patience?: number
}

/** Asks every upstream whether it can be used now, at most once in a while. */
export function readinessOf({
  health,
  probes,
  optional,
  holds = 2000,
  patience = 10_000,
}: ReadinessOptions): () => Promise<Readiness> {
  type Looked = Omit<Readiness, 'leaving'>
  let last: { at: number; found: Promise<Looked> } | undefined

  async function look(): Promise<Looked> {
    const states = await Promise.all(
      (Object.entries(probes) as [Upstream, Probe][]).map(async ([name, probe]) => {
        const state = await within(patience, probe()).then(
          (result) => (result ? health.note(name, 'stale', result.stale) : health.note(name, 'up')),
          (error: unknown) =>
            health.note(name, 'down', error instanceof Error ? error.message : String(error)),
        )
        return [name, { ...state, required: !optional.includes(name) }] as const
      }),
    )
    return {
      ready: states.every(([, { state, required }]) => state !== 'down' || !required),
      upstreams: Object.fromEntries(states),
    }
  }

  return async () => {
    const now = performance.now()
    if (!last || now - last.at > holds) last = { at: now, found: look() }
    const { ready, upstreams } = await last.found
    const leaving = health.isLeaving
    return { ready: ready && !leaving, leaving, upstreams }
  }
}

function within<T>(milliseconds: number, made: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
    made.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
