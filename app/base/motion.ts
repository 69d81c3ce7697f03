import { useSyncExternalStore } from 'react'

const reduced = '(prefers-reduced-motion: reduce)'

/** The visitor has asked for less motion: what would move stands at its end at once. */
export const prefersReducedMotion = (): boolean => matchMedia(reduced).matches

/** Calls back when that wish changes; returns how to stop. */
export function onReducedMotion(listener: () => void): () => void {
  const query = matchMedia(reduced)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False on the server and while the page comes to life. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, prefersReducedMotion, () => false)
}

/** Whether things may move by themselves: not with reduced motion, and not where data is to be saved. */
export function allowsAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    !connection?.saveData && !prefersReducedMotion() && !matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
