import { useSyncExternalStore } from 'react'
import { consentVersion, type Category, type ConsentRecord } from './record.ts'
import { consent, onConsent, readAgain, renew } from './stored-answer.ts'

/*
 * What the visitor lets others do here. Whoever loads something from another origin asks `isAllowed` first.
 */

export function isAllowed(category: Category): boolean {
  return consent()?.allowed.includes(category) ?? false
}

/** Allows a category or takes that back; what is not named stays as it is. What comes from there already must go. */
export function setAllowed(category: Category, allowed: boolean): Promise<void> {
  const others = (consent()?.allowed ?? []).filter((item) => item !== category)
  return answer(allowed ? [...others, category] : others)
}

/** Answers for all categories at once: only those named may. */
export async function answer(allowed: readonly Category[]): Promise<void> {
  const now = { allowed, at: Date.now(), version: consentVersion }
  // At once, and for this page in any case.
  renew(now)
  const { keepAnswer } = await import('./library.ts')
  await keepAnswer(allowed)
  readAgain(now)
}

/** As if never asked. */
export async function forgetConsent(): Promise<void> {
  renew(undefined)
  const { forget } = await import('./library.ts')
  forget()
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
  const answer = useConsent()
  return typeof answer === 'object' && answer.allowed.includes(category)
}
