import { Listeners } from '#common/listeners.ts'

let offset = 0
let known: number | undefined
const listeners = new Listeners()

/** Calls back whenever more is known of the server's clock; returns how to stop. */
export const onServerTime = listeners.subscribe

/** How far the server's clock is from this one's, in milliseconds; undefined until it is known, whoever has asked. */
export const serverOffset = (): number | undefined => known

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
  listeners.notify()
}
