/** Time a message stays, in milliseconds. */
const toastTime = 5000

export interface Toast {
  id: number
  text: string
  /** Milliseconds it still has, counted from `since`. */
  left: number
  /** When its clock was last started; absent while it is held. */
  since?: number
}

/** The messages with a new one at the end; the same words again start anew. */
export function withToast(toasts: readonly Toast[], id: number, text: string, now: number): Toast[] {
  const held = toasts.some((toast) => toast.since === undefined)
  const added: Toast = held ? { id, text, left: toastTime } : { id, text, left: toastTime, since: now }
  return [...toasts.filter((toast) => toast.text !== text), added]
}

/** Stops all clocks, while somebody reads or stands on the messages. */
export function held(toasts: readonly Toast[], now: number): Toast[] {
  return toasts.map(({ since, ...toast }) =>
    since === undefined ? toast : { ...toast, left: toast.left - (now - since) },
  )
}

/** Lets the clocks run on. What was nearly over stays long enough not to vanish under the pointer. */
export function released(toasts: readonly Toast[], now: number): Toast[] {
  return toasts.map((toast) =>
    toast.since === undefined ? { ...toast, left: Math.max(toast.left, 1000), since: now } : toast,
  )
}

/** The messages whose time is not over. */
export function stillShown(toasts: readonly Toast[], now: number): Toast[] {
  return toasts.filter((toast) => toast.since === undefined || now - toast.since < toast.left)
}

/** Milliseconds until the next message is over; undefined when none runs. */
export function nextEnd(toasts: readonly Toast[], now: number): number | undefined {
  const ends = toasts.flatMap((toast) => (toast.since === undefined ? [] : [toast.since + toast.left - now]))
  return ends.length ? Math.max(0, Math.min(...ends)) : undefined
}
