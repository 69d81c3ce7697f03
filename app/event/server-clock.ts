import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SiteContextValue } from '#app/ui/site.ts'

let offset = 0
let known: number | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How far the server's clock is from this one's, in milliseconds; undefined until it is known, whoever has asked. */
export function useServerOffset(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
}

/** The server's time, in milliseconds, as well as this page knows it: the visitor's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + offset
}

/** What the server's clock showed in an answer, halfway between the question and its arrival. */
export function noteServerTime(shown: number, asked: number, arrived: number): void {
  const found = shown - (asked + arrived) / 2
  // An answer that was long under way tells less than a visitor's clock that is right.
  if (arrived - asked >= 4000) return
  offset = Math.abs(found) < 250 ? 0 : found
  known = offset
  for (const listener of listeners) listener()
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

/** Address of the document of status: the server's, or a copy at a CDN. */
export function statusAddress({ live, base }: SiteContextValue): string | undefined {
  if (!live) return undefined
  return live.status ?? `${live.origin ?? ''}${live.origin ? '' : base}/live.json`
}
