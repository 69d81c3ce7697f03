import { Listeners } from '#common/listeners.ts'

let offset = 0
let knownOffset: number | undefined
const listeners = new Listeners()

/** Calls back whenever more is known of the server's clock; returns how to stop. */
export const onServerTime = listeners.subscribe

/** Milliseconds the server's clock is ahead of this device's; undefined until a request has told. */
export const serverOffset = (): number | undefined => knownOffset

/** The server's time in milliseconds since 1970, as well as this page knows it: the visitor's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + offset
}

/** Takes the server's time from an answer: it was `shown` halfway between the request and the answer. */
export function noteServerTime(shown: number, sentAt: number, receivedAt: number): void {
  // An answer that took long says less than a visitor's clock that is right.
  if (receivedAt - sentAt >= 4000) return
  const difference = shown - (sentAt + receivedAt) / 2
  offset = Math.abs(difference) < 250 ? 0 : difference
  knownOffset = offset
  listeners.notify()
}
