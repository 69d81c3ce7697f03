import { useSyncExternalStore } from 'react'
import { held, nextEnd, released, stillShown, withToast, type Toast } from './toast-rules.ts'
import { Listeners } from '#common/listeners.ts'

const none: readonly Toast[] = []
let toasts = none
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Listeners()

function set(next: readonly Toast[]): void {
  toasts = next
  clearTimeout(timer)
  const wait = nextEnd(toasts, Date.now())
  if (wait !== undefined) timer = setTimeout(() => set(stillShown(toasts, Date.now())), wait)
  listeners.notify()
}

/**
 * Tells the visitor something in passing (“Link copied”). It is gone after five seconds, so it is never the only place
 * where the visitor can learn it.
 */
export function showToast(text: string): void {
  set(withToast(toasts, ++last, text, Date.now()))
}

export function dropToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function holdToasts(): void {
  set(held(toasts, Date.now()))
}

export function releaseToasts(): void {
  set(released(toasts, Date.now()))
}

/** The messages shown now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => toasts,
    () => none,
  )
}
