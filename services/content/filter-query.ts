import { isObject, type JsonObject } from './json.ts'
import { timeOf, type Query } from './query.ts'
import { unprocessable } from './refusal.ts'
import { wildcard } from './wildcard.ts'

export type ContentCondition = (content: JsonObject) => boolean

/** Conditions that a filter may have: each may have to make one text of a whole page. */
const MOST_CONDITIONS = 30

/** The conditions of `filter_query`, joined by and; those below `__or` by or. */
export function parseFilter(query: Query): ContentCondition {
  const every: ContentCondition[] = []
  const alternatives = new Map<string, ContentCondition[]>()
  const gathered = gather(query.nested('filter_query'))
  if (gathered.size > MOST_CONDITIONS)
    throw unprocessable(`filter_query has at most ${MOST_CONDITIONS} conditions`)
  for (const [key, values] of gathered) {
    const keys: string[] = JSON.parse(key)
    if (keys[0] === '__or') {
      const [, position, field, operation] = keys
      const condition = conditionOf(field, operation, values)
      const together = position === '' ? key : `at ${position}`
      alternatives.set(together, [...(alternatives.get(together) ?? []), condition])
    } else every.push(conditionOf(keys[0], keys[1], values))
  }
  if (alternatives.size > 0) {
    const groups = [...alternatives.values()]
    every.push((content) => groups.some((group) => group.every((holds) => holds(content))))
  }
  return (content) => every.every((holds) => holds(content))
}

/** Values of the same field and operation, given with commas or as a list. */
function gather(entries: [keys: string[], value: string][]): Map<string, string[]> {
  const gathered = new Map<string, string[]>()
  for (const [keys, value] of entries) {
    const depth = keys[0] === '__or' ? 4 : 2
    const key = JSON.stringify(keys.slice(0, depth))
    gathered.set(key, [...(gathered.get(key) ?? []), value])
  }
  return gathered
}

function conditionOf(
  field: string | undefined,
  operation: string | undefined,
  raw: string[],
): ContentCondition {
  if (!field || !operation) throw unprocessable('filter_query needs a field and an operation')
  const test = TESTS.get(operation)?.(raw)
  if (!test) throw unprocessable(`filter_query: ${operation} is not an operation`)
  const path = field.split('.')
  return (content) => test(valueAt(content, path))
}

type Test = (value: unknown) => boolean

function entriesOf<T>(table: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(table))
}

/** By a name that a client gives: maps, since an object also has what it inherits, as `constructor`. */
const TESTS: ReadonlyMap<string, (raw: string[]) => Test | undefined> = entriesOf({
  is: ([wanted = '']) => STATES.get(wanted),
  in: (raw) => {
    const wanted = valuesOf(raw)
    return (value) => wanted.includes(textOf(value))
  },
  not_in: (raw) => {
    const wanted = valuesOf(raw)
    return (value) => !wanted.includes(textOf(value))
  },
  like: ([pattern = '']) => likeness(pattern),
  not_like: ([pattern = '']) => {
    const like = likeness(pattern)
    return (value) => !like(value)
  },
  all_in_array: (raw) => {
    const wanted = valuesOf(raw)
    return (value) => wanted.every((item) => itemsOf(value).includes(item))
  },
  any_in_array: (raw) => {
    const wanted = valuesOf(raw)
    return (value) => wanted.some((item) => itemsOf(value).includes(item))
  },
  in_array: (raw) => TESTS.get('any_in_array')?.(raw),
  exists: ([wanted = 'true']) => {
    const present = wanted !== 'false' && wanted !== '0'
    return (value) => (value !== undefined) === present
  },
  gt_date: (raw) => compared(raw, timeOf, (value, limit) => value > limit),
  lt_date: (raw) => compared(raw, timeOf, (value, limit) => value < limit),
  gt_int: (raw) => compared(raw, wholeOf, (value, limit) => value > limit),
  lt_int: (raw) => compared(raw, wholeOf, (value, limit) => value < limit),
  gt_float: (raw) => compared(raw, numberOf, (value, limit) => value > limit),
  lt_float: (raw) => compared(raw, numberOf, (value, limit) => value < limit),
})

const STATES = entriesOf<Test>({
  empty: (value) => value == null || value === '',
  not_empty: (value) => value != null && value !== '',
  empty_array: (value) => value == null || (Array.isArray(value) && value.length === 0),
  not_empty_array: (value) => Array.isArray(value) && value.length > 0,
  true: (value) => value === true || value === 'true',
  false: (value) => value === false || value === 'false',
  null: (value) => value == null,
  not_null: (value) => value != null,
})

function compared(
  [raw = '']: string[],
  read: (text: string) => number,
  holds: (value: number, limit: number) => boolean,
): Test {
  const limit = read(raw)
  if (Number.isNaN(limit)) throw unprocessable(`filter_query: ${raw} cannot be compared`)
  return (value) => {
    const operand =
      value == null || value === '' || typeof value === 'object' ? Number.NaN : read(String(value))
    return !Number.isNaN(operand) && holds(operand, limit)
  }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const wholeOf = (text: string) => Math.trunc(numberOf(text))
const valuesOf = (raw: string[]) => raw.flatMap((value) => value.split(',')).map((value) => value.trim())
const textOf = (value: unknown) =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
const itemsOf = (value: unknown) =>
  Array.isArray(value) ? value.map(textOf) : value == null ? [] : [textOf(value)]

/** Letters match in either case, as the original's pattern does. */
function likeness(pattern: string): (value: unknown) => boolean {
  const like = wildcard(pattern.toLowerCase())
  return (value) => value != null && like(textOf(value).toLowerCase())
}

function valueAt(content: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, content)
}
