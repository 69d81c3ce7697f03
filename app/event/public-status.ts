import { useEffect, useState } from 'react'
import type { SiteContextValue } from '#app/ui/site.ts'
import { useSite } from '#app/ui/site.ts'
import { noteServerTime, statusAddress } from './server-clock.ts'

/** The small document that says the same as the live database, for those who cannot reach it, and the time. */
export interface PublicStatus {
  /** Milliseconds since 1970 by the server's clock. */
  now: number
  banner: Record<string, unknown> | null
  events: Record<string, Record<string, unknown>>
  /** It could not be had when it was asked for last: this is what it said before. */
  stale?: true
}

/** Milliseconds between two questions, the least; chance adds up to as much again, so that not all ask at once. */
const every = 4000
const seldom = 30_000

/** Asks once. Undefined when there is no such document or it cannot be had. */
export async function askStatus(site: SiteContextValue): Promise<PublicStatus | undefined> {
  const address = statusAddress(site)
  if (!address) return undefined
  const asked = Date.now()
  try {
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(5000) })
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

/**
 * The document as it is now: `never` asks once for the time, `often` while the live database is away, `seldom` on pages
 * that are no rooms. Undefined until it is known.
 */
export function usePublicStatus(pace: 'never' | 'seldom' | 'often' | 'once'): PublicStatus | undefined {
  const site = useSite()
  const [status, setStatus] = useState<PublicStatus>()
  useEffect(() => {
    if (pace === 'never') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const ask = async () => {
      if (document.visibilityState !== 'hidden') {
        const found = await askStatus(site)
        if (ended) return
        setStatus((last) => found ?? (last && { ...last, stale: true }))
      }
      const least = pace === 'often' ? every : seldom
      if (pace !== 'once') timer = setTimeout(() => void ask(), least * (1 + Math.random()))
    }
    void ask()
    return () => {
      ended = true
      clearTimeout(timer)
      // What it said while the database was away is old when that is away once more.
      if (pace === 'often') setStatus(undefined)
    }
  }, [site, pace])
  return status
}
