import { createStore } from '#app/base/store.ts'
import { useStore } from '#app/base/use-store.ts'
import { held, nextEnd, released, stillShown, withToast, type Toast } from './toast-rules.ts'

const none: readonly Toast[] = []
const store = createStore(() => none)
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined

function set(toasts: readonly Toast[]): void {
  store.set(toasts)
  clearTimeout(timer)
  const wait = nextEnd(toasts, Date.now())
  if (wait !== undefined) timer = setTimeout(() => set(stillShown(toasts, Date.now())), wait)
}

/**
 * Tells the visitor something in passing (“Link copied”). It is gone after five seconds, so it is never the only place
 * where the visitor can learn it.
 */
export function showToast(text: string): void {
  set(withToast(store.get(), ++last, text, Date.now()))
}

export function dropToast(id: number): void {
  set(store.get().filter((toast) => toast.id !== id))
}

export function holdToasts(): void {
  set(held(store.get(), Date.now()))
}

export function releaseToasts(): void {
  set(released(store.get(), Date.now()))
}

/** The messages shown now, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(store, none)
