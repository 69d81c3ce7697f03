import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'

/** Milliseconds a number takes to its new value. */
const TIME = 320

/** A number that counts to its new value; at once when motion is to be reduced. */
export function useCounting(value: number): number {
  const [shown, show] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value) return
    const began = performance.now()
    const time = prefersReducedMotion() ? 0 : TIME
    let next = requestAnimationFrame(function count(now) {
      const share = time ? Math.min(1, (now - began) / time) : 1
      from.current = share < 1 ? Math.round(start + (value - start) * (1 - (1 - share) ** 3)) : value
      show(from.current)
      if (share < 1) next = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(next)
  }, [value])
  return shown
}
