import type { SiteContextValue } from '#app/base/page/site.ts'
import { noteServerTime } from './server-time.ts'

/** The small document that says the same as the live database, for those who cannot reach it, and the time. */
export interface PublicStatus {
  /** Milliseconds since 1970 by the server's clock. */
  now: number
  banner: Record<string, unknown> | null
  events: Record<string, Record<string, unknown>>
  /** It could not be had when it was asked for last: this is what it said before. */
  stale?: true
}

type Served = Pick<SiteContextValue, 'live' | 'base'>

/** Milliseconds in which those who ask share one answer: several blocks of a page ask at once. */
const shared = 500
let last: { at: number; answer: Promise<PublicStatus | undefined> } | undefined

/** Asks for the document of status once. Undefined when there is none or it cannot be had. */
export function askStatus(site: Served): Promise<PublicStatus | undefined> {
  const address = statusAddress(site)
  if (!address) return Promise.resolve(undefined)
  const at = performance.now()
  if (!last || at - last.at > shared) last = { at, answer: ask(address) }
  return last.answer
}

async function ask(address: string): Promise<PublicStatus | undefined> {
  const asked = Date.now()
  try {
    const answer = await fetch(address, {
      cache: 'no-cache',
      // Asked for while the page's pictures come.
      priority: 'low',
      signal: AbortSignal.timeout(5000),
    })
    if (!answer.ok) return undefined
    const status = (await answer.json()) as Partial<PublicStatus> | null
    if (typeof status?.now !== 'number') return undefined
    // A copy that lay at a CDN shows when it was made: how long ago is in its age.
    noteServerTime(status.now + Number(answer.headers.get('age') ?? 0) * 1000, asked, Date.now())
    return { now: status.now, banner: status.banner ?? null, events: status.events ?? {} }
  } catch {
    return undefined
  }
}

/** Address of the document: the server's, or a copy at a CDN. */
function statusAddress({ live, base }: Served): string | undefined {
  if (!live) return undefined
  return live.status ?? `${live.origin ?? ''}${live.origin ? '' : base}/live.json`
}
