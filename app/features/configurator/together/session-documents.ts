import { millisOf } from '#app/features/live/millis.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { SharedStep } from './shared-history.ts'

/*
 * `shared_builds/{id}` with its `people` and `steps`, as `firestore.rules` takes them; docs/together.md tells of them. A
 * reader gives a whole value, or none for what makes no sense.
 */

/** `shared_builds/{id}`. */
export interface Session {
  /** Code of the machine. */
  product: string
  /** The build it began with. */
  link: string
  /** Accounts of all who have come, in their order. */
  members: readonly string[]
  isOver: boolean
  /** Who ended it. */
  endedBy: string | undefined
}

/** `people/{uid}`. */
export interface Person {
  uid: string
  name: string
  /** Whose prices they see, ISO 3166. */
  country: string
  /** By the server's clock, milliseconds since 1970. */
  seenAt: number
  hasLeft: boolean
}

/** How many may take part, and how many steps there may be; `firestore.rules` says the same. */
export const maxPeople = 12
export const maxSteps = 500
export const maxName = 30

const name = /^\p{L}[\p{L}\p{M}'’ -]*$/u

/** A first name as it is sent; undefined for what is none: letters of any script, no address. */
export function nameIn(text: string): string | undefined {
  const trimmed = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  return trimmed.length <= maxName && name.test(trimmed) ? trimmed : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export function readSession(data: Fields | undefined): Session | undefined {
  if (!data || !isText(data.product) || !isText(data.link)) return undefined
  return {
    product: data.product,
    link: data.link,
    members: listOf(data.members).filter(isText),
    isOver: data.state !== 'open',
    endedBy: isText(data.endedBy) ? data.endedBy : undefined,
  }
}

export function readPerson(uid: string, data: Fields): Person | undefined {
  const seenAt = millisOf(data.seen)
  const visibleName = isText(data.name) ? nameIn(data.name) : undefined
  if (visibleName === undefined || seenAt === undefined) return undefined
  return {
    uid,
    name: visibleName,
    country: isText(data.country) ? data.country : '',
    seenAt,
    hasLeft: data.left === true,
  }
}

export function readStep(id: string, data: Fields): SharedStep | undefined {
  const { by, key, kind } = data
  if (!/^[1-9]\d*$/.test(id) || !isText(by) || !isText(key)) return undefined
  const base = { number: Number(id), by, key }
  if (kind === 'choose' && isText(data.link))
    return {
      ...base,
      kind,
      link: data.link,
      code: isText(data.code) ? data.code : undefined,
      wanted: data.wanted !== false,
    }
  if ((kind === 'undo' || kind === 'redo') && typeof data.of === 'number')
    return { ...base, kind, of: data.of }
  return undefined
}

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export const isSessionId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
