import type { Caller } from './caller.ts'
import { forbidden } from './refusals.ts'

const names = { read: 'read drafts', edit: 'change content', publish: 'publish', admin: 'do that' }

/** Throws 403 for somebody who may not. */
export function need(caller: Caller, right: keyof typeof names): void {
  if (!caller.rights.has(right)) throw forbidden(`${caller.name} may not ${names[right]}`)
}

export const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
