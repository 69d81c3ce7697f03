import type { Locale } from '#app/content/locales.ts'
import { halfWidth } from './half-width.ts'
import { numberFormat } from './formats.ts'

/** What was typed, as a number; or why it is none: nothing there, no number, or one that can be read as either of two. */
export type Typed =
  | { kind: 'number'; value: number }
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'ambiguous'; readings: readonly [number, number] }

/** Spaces of any width, of which some languages group thousands by a narrow one that does not break. */
const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g
/** A minus as keyboards, typography and spreadsheets write it. */
const minus = /^[-−–‒﹣]\s?/
const wholeFraction: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
}
const unreadable = { kind: 'unreadable' } as const

/**
 * A number as people of a language type it: `1.250,5` in German, `1,250.5` in English, `1 250,5` in French, `１２．５` in
 * Japanese, `6.08e5`, `2 1/2`, `−50`. A sign that groups in the language counts as a decimal one where it cannot group:
 * `7.5` is seven and a half in German too. What could be either is `ambiguous`; nothing is left out to make a number of
 * the rest. `units` are words that may stand beside it, as its field shows them.
 */
export function typedNumber(text: string, locale: Locale, units: readonly string[] = []): Typed {
  const written = withoutUnit(halfWidth(text).replace(spaces, ' ').trim(), units)
  if (!written) return { kind: 'empty' }
  const isNegative = minus.test(written)
  const read = unsigned(isNegative ? written.replace(minus, '') : written.replace(/^\+/, ''), locale)
  if (!isNegative) return read
  if (read.kind === 'number') return { kind: 'number', value: -read.value || 0 }
  return read.kind === 'ambiguous' ? unreadable : read
}

/**
 * A count, which has no decimals: signs and spaces in it can only group, in whatever language. Undefined for anything
 * else: `12.500`, `12 500` and `１２５００` are 12500, `12.5` is none.
 */
export function typedCount(text: string): number | undefined {
  const written = halfWidth(text).replace(spaces, ' ').trim()
  const count = /^\d+$/.test(written) || isGrouping(written) ? Number(written.replace(/\D/g, '')) : undefined
  return Number.isSafeInteger(count) ? count : undefined
}

function unsigned(text: string, locale: Locale): Typed {
  const [, mantissa = text, exponent] = /^(.*\d[.,]?)[eE]([+-]?\d{1,2})$/.exec(text) ?? []
  if (exponent !== undefined) {
    // Nobody groups thousands before an exponent.
    const read =
      isGrouping(mantissa) && !isOwnDecimal(mantissa, locale) ? unreadable : decimal(mantissa, locale)
    return read.kind === 'number' && !/[ '’]/.test(mantissa)
      ? numberOr(Number(`${read.value}e${exponent}`))
      : unreadable
  }
  return fraction(text) ?? decimal(text, locale)
}

/** `1/2`, `2 1/2`, `2½`; undefined for what has no fraction. */
function fraction(text: string): Typed | undefined {
  const spelled = text.replace(/ ?([½⅓⅔¼¾⅛])$/, (_, sign: string) => ` ${wholeFraction[sign] ?? ''}`).trim()
  if (!spelled.includes('/')) return undefined
  const [, whole = '0', above = '', below = ''] = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/.exec(spelled) ?? []
  return Number(below) > 0 ? numberOr(Number(whole) + Number(above) / Number(below)) : unreadable
}

function decimal(text: string, locale: Locale): Typed {
  const signs = [...text.replace(/\d/g, '')]
  if (!/\d/.test(text) || /[^\d.,'’ ]/.test(text)) return unreadable
  const last = signs.at(-1)
  if (last === undefined) return numberOr(Number(text))
  const grouped = numberOr(Number(text.replace(/\D/g, '')))
  // Of a decimal sign there is one, behind all that group, and those are of another kind.
  const point = last === '.' || last === ',' ? text.lastIndexOf(last) : -1
  const body = text.slice(0, point)
  const isDecimal =
    point >= 0 && (/^\d*$/.test(body) || (isGrouping(body) && !body.includes(last))) && text.length > 1
  const asDecimal = numberOr(Number(`${body.replace(/\D/g, '')}.${text.slice(point + 1)}`))
  if (!isDecimal) return isGrouping(text) ? grouped : unreadable
  // `0,125` groups nothing.
  if (!isGrouping(text) || text.startsWith('0')) return asDecimal
  const localeSigns = signsOf(locale)
  if (last === localeSigns.decimal) return asDecimal
  if (last === localeSigns.group) return grouped
  return asDecimal.kind === 'number' && grouped.kind === 'number'
    ? { kind: 'ambiguous', readings: [grouped.value, asDecimal.value] }
    : unreadable
}

/** Thousands in threes, parted by one kind of sign. */
function isGrouping(text: string): boolean {
  return /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(text)
}

function isOwnDecimal(text: string, locale: Locale): boolean {
  return text.replace(/\d/g, '') === signsOf(locale).decimal
}

function signsOf(locale: Locale): { decimal: string | undefined; group: string | undefined } {
  const parts = numberFormat(locale, { useGrouping: 'always' }).formatToParts(1234567.8)
  const sign = (name: string) => parts.find(({ type }) => type === name)?.value
  return { decimal: sign('decimal'), group: sign('group') }
}

/** The text without the unit in front of the number or behind it. */
function withoutUnit(text: string, units: readonly string[]): string {
  const small = text.toLocaleLowerCase('en')
  for (const unit of units.map((item) =>
    halfWidth(item).replace(spaces, ' ').trim().toLocaleLowerCase('en'),
  )) {
    if (!unit) continue
    if (small.endsWith(unit) && small.length > unit.length) return text.slice(0, -unit.length).trim()
    if (small.startsWith(unit) && small.length > unit.length) return text.slice(unit.length).trim()
  }
  return text
}

function numberOr(value: number): Typed {
  return Number.isFinite(value) ? { kind: 'number', value } : unreadable
}
