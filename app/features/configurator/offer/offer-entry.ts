import type { Locale } from '#app/content/locales.ts'
import { typedNumber } from '#app/base/i18n/typed-number.ts'
import type { EntryRefusal } from '#app/features/calculator/rules/entry.ts'
import type { OfferInputs } from '#app/features/configurator/rules/offer.ts'

/** What is asked for an offer, all of it optional. */
export const numberNames = ['tradeIn', 'downPayment', 'interest', 'months'] as const
export type NumberName = (typeof numberNames)[number]
export const textNames = ['company', 'name'] as const
export type TextName = (typeof textNames)[number]
export type EntryName = NumberName | TextName

/** As it was typed. */
export type Entries = Readonly<Record<EntryName, string>>
export const noEntries: Entries = {
  company: '',
  name: '',
  tradeIn: '',
  downPayment: '',
  interest: '',
  months: '',
}

/** Characters of a name. */
export const maxTextLength = 200

export type Fault =
  | EntryRefusal
  | { kind: 'whole' }
  | { kind: 'needed' }
  | { kind: 'tooMuch' }
  | { kind: 'long' }

interface EntryContext {
  locale: Locale
  /** Smallest units in one of the currency. */
  minor: number
  /** Signs of the currency that may stand beside an amount. */
  signs: readonly string[]
  /** What the offer comes to, in smallest units; undefined where that is not known. */
  net: number | undefined
}

const limits = { interest: { min: 0, max: 40 }, months: { min: 1, max: 180 } } as const
const maxAmount = 1_000_000_000

/** What was typed, as the offer takes it; `faults` say beside which field it cannot. */
export function readEntries(
  entries: Entries,
  context: EntryContext,
): { inputs: OfferInputs; faults: Partial<Record<EntryName, Fault>> } {
  const faults: Partial<Record<EntryName, Fault>> = {}
  const value = (name: NumberName): number | undefined => {
    const read = readNumber(name, entries[name], context)
    if (read === undefined || typeof read === 'number') return read
    faults[name] = read
    return undefined
  }
  for (const name of textNames) if ([...entries[name]].length > maxTextLength) faults[name] = { kind: 'long' }
  const [tradeIn = 0, downPayment = 0, interest, months] = numberNames.map(value)
  if (interest === undefined && months !== undefined) faults.interest ??= { kind: 'needed' }
  if (months === undefined && interest !== undefined) faults.months ??= { kind: 'needed' }
  if (context.net !== undefined && tradeIn + downPayment > context.net)
    faults[downPayment ? 'downPayment' : 'tradeIn'] ??= { kind: 'tooMuch' }
  const financing = interest === undefined || months === undefined ? undefined : { interest, months }
  return { inputs: { tradeIn, downPayment, financing }, faults }
}

/** Amounts in smallest units; undefined for nothing. */
function readNumber(
  name: NumberName,
  text: string,
  { locale, minor, signs }: EntryContext,
): number | undefined | Fault {
  const isAmount = name === 'tradeIn' || name === 'downPayment'
  const typed = typedNumber(text, locale, isAmount ? signs : ['%', '％'])
  if (typed.kind === 'empty') return undefined
  if (typed.kind !== 'number') return typed
  const { min, max } = isAmount ? { min: 0, max: maxAmount } : limits[name]
  if (typed.value < min) return { kind: 'least', limit: min }
  if (typed.value > max) return { kind: 'most', limit: max }
  if (name === 'months' && !Number.isInteger(typed.value)) return { kind: 'whole' }
  return isAmount ? Math.round(Number((typed.value * minor).toPrecision(14))) : typed.value
}

/** What was typed earlier in this visit; anything else that is stored there counts as nothing. */
export function entriesIn(stored: unknown): Entries | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const given = stored as Partial<Record<EntryName, unknown>>
  const text = (name: EntryName) => (typeof given[name] === 'string' ? given[name] : '')
  return {
    company: text('company'),
    name: text('name'),
    tradeIn: text('tradeIn'),
    downPayment: text('downPayment'),
    interest: text('interest'),
    months: text('months'),
  }
}
