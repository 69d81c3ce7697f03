import type { Value } from '#services/live/values/value.ts'
import { time } from './stored-mail.ts'

/* Conditions of a query. */

const field = (name: string, op: string, value: Value) => ({
  fieldFilter: { field: { fieldPath: name }, op, value },
})
const range = (name: string, op: string, value: string) => field(name, op, { stringValue: value })

export const equal = (name: string, value: string) => field(name, 'EQUAL', { stringValue: value })
export const until = (name: string, at: number) => field(name, 'LESS_THAN_OR_EQUAL', time(at))
/** Whose text begins with a prefix that ends with a slash. */
export const beginning = (name: string, prefix: string) => [
  range(name, 'GREATER_THAN_OR_EQUAL', prefix),
  range(name, 'LESS_THAN', `${prefix.slice(0, -1)}0`),
]
export const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } })
