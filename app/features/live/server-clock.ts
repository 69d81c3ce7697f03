import { useEffect, useState, useSyncExternalStore } from 'react'
import { onServerTime, serverNow, serverOffset } from './server-time.ts'

/** How far the server's clock is from this one's, in milliseconds; undefined until it is known, whoever has asked. */
export function useServerOffset(): number | undefined {
  return useSyncExternalStore(onServerTime, serverOffset, () => undefined)
}

/** The event's time, renewed on the second; 0 on the server and in the first render. */
export function useEventClock(rehearsal: number, running = true): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = serverNow() + rehearsal
      setNow(at)
      timer = setTimeout(tick, 1000 - (at % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [rehearsal, running])
  return now
}
