import type { CountedEvent } from './counted.ts'

type Listener = (name: CountedEvent, path: string) => void
let listener: Listener | undefined

/** Counts what a visitor has finished on a page (`path` without base path); nothing happens unless this visit is counted. */
export function count(name: CountedEvent, path: string): void {
  listener?.(name, path)
}

export function onCount(next: Listener): void {
  listener = next
}
