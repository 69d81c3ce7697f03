import { element, member } from './evaluate.ts'
import { callMethod } from './methods.ts'
import {
  anything,
  combine,
  either,
  exact,
  type Facts,
  failure,
  type Known,
  ofTypes,
  orFailing,
  singleValue,
  withFacts,
} from './known.ts'
import { knownOutcome } from './known-truth.ts'
import { isContained, itemsOf } from './known-relations.ts'
import type { Value } from './values.ts'

/** A list of items of which some may not be known. */
export function listOf(items: readonly Known[]): Known {
  const fails = items.some((item) => item.fails)
  const values = items.map(singleValue)
  if (values.every((value) => value !== undefined)) return orFailing(exact(values), fails)
  if (items.some((item) => 'values' in item && item.values.length === 0)) return failure
  return withFacts({ ...ofTypes('list'), contains: items.map((item) => ({ ...item, fails: false })) }, fails)
}

/** A map of fields of which some may not be known. */
export function mapOf(fields: ReadonlyMap<string, Known>): Known {
  const entries = [...fields].map(([name, field]) => [name, { ...field, fails: false }] as const)
  const fails = [...fields.values()].some((field) => field.fails)
  const values = entries.map(([name, field]) => [name, singleValue(field)] as const)
  const whole = values.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined)
  if (whole.length === values.length) return orFailing(exact(new Map(whole)), fails)
  return withFacts({ ...ofTypes('map'), fields: new Map(entries), closed: true }, fails)
}

/** `of.name` */
export function memberOf(of: Known, name: string): Known {
  if ('values' in of) return combine([of], ([value = null]) => member(value, name))
  const { types, fields, closed } = of.facts
  const field = fields?.get(name)
  if (field) return orFailing(field, of.fails)
  return closed || (types && !types.has('map')) ? failure : anything
}

/** `of[at]` */
export function elementOf(of: Known, at: Known): Known {
  const name = singleValue(at)
  if ('facts' in of && typeof name === 'string') return orFailing(memberOf(of, name), at.fails)
  return combine([of, at], ([value = null, index = null]) => element(value, index))
}

/** `of.name(args)`, where not everything about `of` needs to be known. */
export function methodOf(of: Known, name: string, args: readonly Known[]): Known {
  if ('values' in of || of.facts.types?.size !== 1)
    return combine([of, ...args], ([self = null, ...values]) => callMethod(self, name, values))
  const fails = of.fails || args.some((arg) => arg.fails)
  const [type] = of.facts.types
  const run =
    type === 'map' ? mapMethods[name] : type === 'list' || type === 'set' ? listMethods[name] : undefined
  const result = run && run.arity === args.length ? run.of(of.facts, args) : anything
  return orFailing(result, fails)
}

type Methods = Record<
  string,
  { arity: number; of: (facts: Facts, args: readonly Known[]) => Known } | undefined
>

const atLeast = (size: number) =>
  withFacts({ ...ofTypes('int'), low: { value: BigInt(size), inclusive: true } })

const mapMethods: Methods = {
  keys: {
    arity: 0,
    of: ({ fields = new Map<string, Known>() }) =>
      withFacts({ ...ofTypes('list'), contains: [...fields.keys()].map((name) => exact(name)) }),
  },
  size: { arity: 0, of: ({ fields }) => atLeast(fields?.size ?? 0) },
  get: { arity: 2, of: (facts, [key = anything, otherwise = anything]) => getField(facts, key, otherwise) },
}

/** A map's field by its name, or by a list of names one within the other; another value where there is none. */
function getField(facts: Facts, key: Known, otherwise: Known): Known {
  const wanted = singleValue(key)
  const names = Array.isArray(wanted) ? wanted : [wanted]
  let result: Known = withFacts(facts)
  for (const [at, name] of names.entries()) {
    if (typeof name !== 'string') return anything
    if ('values' in result)
      return combine([result, otherwise], ([value = null, none = null]) =>
        value instanceof Map ? callMethod(value, 'get', [names.slice(at) as Value[], none]) : none,
      )
    const { types, fields, closed }: Facts = result.facts
    const field = fields?.get(name)
    if (!field) return closed || (types && !types.has('map')) ? otherwise : either(withFacts({}), otherwise)
    result = field
  }
  return result
}

const listMethods: Methods = {
  size: { arity: 0, of: () => atLeast(0) },
  toSet: { arity: 0, of: (facts) => (isList(facts) ? withFacts({ ...facts, ...ofTypes('set') }) : anything) },
  hasAny: { arity: 1, of: (facts, [wanted = anything]) => includes(facts, wanted, 'some') },
  hasAll: { arity: 1, of: (facts, [wanted = anything]) => includes(facts, wanted, 'every') },
  concat: {
    arity: 1,
    of: (facts, [more = anything]) =>
      isList(facts) && itemsOf(more)
        ? withFacts({
            ...ofTypes('list'),
            contains: [...(facts.contains ?? []), ...(itemsOf(more) ?? []).map((item) => exact(item))],
          })
        : anything,
  },
}

const isList = (facts: Facts) => facts.types?.has('list') === true

/** Whether some or every one of the wanted items is in a list; sure only when it is among what the list must contain. */
function includes(facts: Facts, wanted: Known, how: 'some' | 'every'): Known {
  const items = itemsOf(wanted)
  if (!items) return { ...anything, facts: ofTypes('bool') }
  const sure = items[how]((item) => isContained(item, facts))
  const never = how === 'some' && items.length === 0
  return knownOutcome({ yes: !never, no: !sure, error: false })
}
