/** Whether the visitor wants things to move by themselves: not with reduced motion, and not where data is to be saved. */
export function wantsMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    !connection?.saveData &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  )
}

/** Whether views change at once, without gliding there. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
