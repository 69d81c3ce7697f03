import { useEffect } from 'react'
import { useSite } from '#app/base/page/site.ts'
import { useServerTime } from './server-clock.ts'
import { pace, pollStatus } from './status-polling.ts'

/** The server's time in milliseconds since 1970, renewed each second: the operator's own clock may be wrong. */
export function useNow(): number {
  const site = useSite()
  useEffect(() => pollStatus(site, pace.slow), [site])
  return useServerTime('seconds')
}
