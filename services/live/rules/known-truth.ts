import { kindOf } from './compare.ts'
import type { Known } from './known.ts'

/** What a condition can come to: any of true, false and an error. */
export interface KnownOutcome {
  yes: boolean
  no: boolean
  error: boolean
}

/** What is known, read as a condition; a value that is not true or false is an error. */
export function outcomeOf(known: Known): KnownOutcome {
  if ('values' in known)
    return {
      yes: known.values.includes(true),
      no: known.values.includes(false),
      error: known.fails || known.values.some((value) => typeof value !== 'boolean'),
    }
  const { types } = known.facts
  const canBe = !types || types.has('bool')
  return { yes: canBe, no: canBe, error: known.fails || !types || [...types].some((type) => type !== 'bool') }
}

export const knownOutcome = ({ yes, no, error }: KnownOutcome): Known => ({
  values: [...(yes ? [true] : []), ...(no ? [false] : [])],
  fails: error,
})

/** `a || b` and `a && b`: an error in one operand is absorbed where the other decides. */
export function logical(operator: '&&' | '||', a: KnownOutcome, b: KnownOutcome): KnownOutcome {
  const [decides, other] = operator === '||' ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  const open = (item: KnownOutcome) => item[other] || item.error
  const result: KnownOutcome = { yes: false, no: false, error: false }
  result[decides] = (a[decides] && (b[decides] || open(b))) || (b[decides] && open(a))
  result[other] = a[other] && b[other]
  result.error = (a.error && open(b)) || (b.error && open(a))
  return result
}

/** Whether a value is of a type; `number` is both kinds of number. */
export function isOf(known: Known, type: string): KnownOutcome {
  const fits = (kind: string) => kind === type || (type === 'number' && (kind === 'int' || kind === 'float'))
  const kinds = 'values' in known ? known.values.map(kindOf) : known.facts.types && [...known.facts.types]
  if (!kinds) return { yes: true, no: true, error: known.fails }
  return { yes: kinds.some(fits), no: kinds.some((kind) => !fits(kind)), error: known.fails }
}
