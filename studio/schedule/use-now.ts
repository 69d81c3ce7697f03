import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, to the minute: what is drawn by it changes by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
