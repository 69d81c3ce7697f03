import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { onServerTime, serverNow, serverOffset } from './server-time.ts'

/** Milliseconds a timer runs at most: a device that slept in between looks again. */
const longest = 3_600_000

/**
 * The server's time, renewed at these moments (milliseconds since 1970) or on every second, and when more is known of the
 * server's clock; 0 on the server and in the first render.
 */
export function useServerTime(moments: readonly number[] | 'seconds'): number {
  const hydrated = useHydrated()
  const offset = useSyncExternalStore(onServerTime, serverOffset, () => undefined)
  const [now, setNow] = useState(() => (hydrated ? serverNow() : 0))
  const renewals = String(moments)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const renew = () => {
      const time = serverNow()
      setNow(time)
      const waits = renewals.split(',').map((moment) => Number(moment) - time)
      const next =
        renewals === 'seconds' ? 1000 - (time % 1000) : Math.min(...waits.filter((wait) => wait > 0))
      if (next < Infinity) timer = setTimeout(renew, Math.min(next + 5, longest))
    }
    renew()
    return () => clearTimeout(timer)
  }, [renewals, offset])
  return now
}
