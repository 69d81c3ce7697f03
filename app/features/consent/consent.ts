import { useSyncExternalStore } from 'react'
import { consentVersion, recordIn, recordKey, type Category, type ConsentRecord } from './record.ts'

/*
 * What the visitor lets others do here. Whoever loads something from another origin asks `isAllowed` first. The answer
 * stays in this browser; one that cannot be kept holds until the page is left.
 */
let record: ConsentRecord | undefined
let isRead = false
const listeners = new Set<() => void>()

/** The visitor's answer, if there is one that counts. */
export function consent(): ConsentRecord | undefined {
  if (!isRead) {
    isRead = true
    record = stored()
    addEventListener('storage', ({ key }) => (key === recordKey || key === null) && renew(stored()))
  }
  return record
}

export function isAllowed(category: Category): boolean {
  return consent()?.allowed.includes(category) ?? false
}

/** Allows a category or takes that back; what is not named stays as it is. What comes from there already must go. */
export function setAllowed(category: Category, allowed: boolean): Promise<void> {
  const others = (consent()?.allowed ?? []).filter((one) => one !== category)
  return answer(allowed ? [...others, category] : others)
}

/** Answers for all categories at once: only those named may. */
export async function answer(allowed: readonly Category[]): Promise<void> {
  const now = { allowed, at: Date.now(), version: consentVersion }
  // At once, and for this page in any case.
  renew(now)
  const { keepAnswer } = await import('./library.ts')
  await keepAnswer(allowed)
  renew(stored() ?? now)
}

/** As if never asked. */
export async function forgetConsent(): Promise<void> {
  renew(undefined)
  const { forget } = await import('./library.ts')
  forget()
}

/** Reads anew what the library has stored. */
export function readAgain(): void {
  renew(stored())
}

function renew(next: ConsentRecord | undefined): void {
  record = next
  for (const listener of listeners) listener()
}

function stored(): ConsentRecord | undefined {
  try {
    return recordIn(localStorage.getItem(recordKey), Date.now())
  } catch {
    return undefined
  }
}

/** Calls back when an answer is given or changes; returns the way to stop. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's answer: `unknown` to the server and the first drawing in the browser. */
export function useConsent(): ConsentRecord | 'none' | 'unknown' {
  return useSyncExternalStore<ConsentRecord | 'none' | 'unknown'>(
    onConsent,
    () => consent() ?? 'none',
    () => 'unknown',
  )
}

/** Whether something may be loaded that a category names; false until that is known. */
export function useAllowed(category: Category): boolean {
  const known = useConsent()
  return typeof known === 'object' && known.allowed.includes(category)
}
