import { useEffect, useState } from 'react'
import { useSite } from '#app/base/page/site.ts'
import { askStatus, type PublicStatus } from './published-status.ts'

/** Milliseconds between two questions, the least; chance adds up to as much again, so that not all ask at once. */
const every = 4000
const seldom = 30_000

/**
 * The document of status as it is now: `often` while the live database is away, `seldom` on pages that are no rooms,
 * `once` for the time, `never` where it is not needed. Undefined until it is known.
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
