import type { OperatorStatus } from './status-report.ts'

/** The parts an operator looks after, in the order of what hurts visitors most. */
export const parts = [
  'server',
  'content',
  'live',
  'accounts',
  'forms',
  'mails',
  'disk',
  'backup',
  'certificate',
  'browsers',
] as const
export type Part = (typeof parts)[number]

/** `look`: it works, and somebody should see to it. `off`: this site has none. */
export type PartState = 'up' | 'look' | 'down' | 'off'

export interface PartStatus {
  part: Part
  state: PartState
  since?: string
  /** Why, as the server says it. */
  reason?: string
}

const hour = 3_600_000
const day = 24 * hour
const mb = 1024 * 1024

/** Where `docs/troubleshooting.md` has more. */
export const sections: Record<Part, string> = {
  server: 'the-site',
  content: 'content',
  live: 'live-services-and-accounts',
  accounts: 'live-services-and-accounts',
  forms: 'forms',
  mails: 'live-services-and-accounts',
  disk: 'live-services-and-accounts',
  backup: 'backups-and-exports',
  certificate: 'the-site',
  browsers: 'the-site',
}

const order: readonly PartState[] = ['down', 'look', 'up', 'off']

/** What stands and what does not, trouble first. `now` in milliseconds since 1970. */
export function partsOf(status: OperatorStatus, now: number): PartStatus[] {
  return parts
    .map((part) => ({ part, ...rules[part](status, now) }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

type Found = Omit<PartStatus, 'part'>

const rules: Record<Part, (status: OperatorStatus, now: number) => Found> = {
  server: ({ leaving, server: { delay } }) => ({ state: leaving ? 'down' : delay > 200 ? 'look' : 'up' }),
  content: (status) => upstream(status, 'content'),
  live: (status) => upstream(status, 'live'),
  accounts: (status) => upstream(status, 'accounts'),
  forms: ({ forms: { failedAt } }, now) => ({
    state: failedAt && now - Date.parse(failedAt) < hour ? 'look' : 'up',
  }),
  mails: (status) => {
    const { server, waiting = 0, failed = 0 } = status.mails
    if (!server) return { state: 'look' }
    const found = upstream(status, 'mail')
    return found.state === 'down' || (failed === 0 && waiting < 50) ? found : { state: 'look' }
  },
  disk: (status) => {
    const found = upstream(status, 'disk')
    const { free, total } = status.disk
    return found.state === 'up' && free < Math.min(1024 * mb, total / 10) ? { state: 'look' } : found
  },
  backup: ({ backup }) => {
    if (!backup) return { state: 'off' }
    const { ok, error, since } = backup
    return { state: ok ? 'up' : 'down', ...(error && { reason: error }), ...(since && { since }) }
  },
  certificate: ({ certificate }, now) => {
    if (!certificate) return { state: 'off' }
    const left = Date.parse(certificate) - now
    return { state: left < 0 ? 'down' : left < 14 * day ? 'look' : 'up' }
  },
  browsers: ({ browsers, server }) => {
    const current = browsers.find(({ build }) => build === server.build)
    if (!current) return { state: 'up' }
    const { errors, loads, violations, vitals } = current
    const isBad = (errors >= 20 && errors > loads * 0.05) || violations > 100 || (vitals.LCP ?? 0) > 4000
    return { state: isBad ? 'look' : 'up' }
  },
}

function upstream({ upstreams }: OperatorStatus, name: string): Found {
  const found = upstreams[name]
  if (!found) return { state: 'off' }
  const { state, since, reason } = found
  return { state: state === 'stale' ? 'look' : state, since, ...(reason !== undefined && { reason }) }
}
