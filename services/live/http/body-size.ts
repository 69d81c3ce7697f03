import { maxBodySize, maxValues } from '../limits.ts'
import type { Caller } from '../permit.ts'

/** Bytes of the largest request of somebody who is no operator: the largest form is half as much. */
export const maxVisitorBody = 256 * 1024

/** Bytes a caller's request may have: what the rules could accept of them, known before anything is read. */
export function maxBodyOf({ auth, admin }: Caller, max = maxVisitorBody): number {
  return admin || auth?.['operator'] === true ? maxBodySize : max
}

/** Values of JSON, each object, list and member counted, in the largest request of somebody who is no operator: 4,000 fields. */
const maxVisitorValues = 8000

/** Values of JSON a caller's request may have. */
export function maxValuesOf(caller: Caller, visitorBody?: number): number {
  return maxBodyOf(caller, visitorBody) < maxBodySize ? maxVisitorValues : maxValues
}
