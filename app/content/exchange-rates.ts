import { say, type Said } from '#common/say.ts'

/** What one unit of a currency costs in others, on a day. The site has one such table; every conversion uses it. */
export interface ExchangeRates {
  /** ISO 4217 code of the currency that prices are kept in. */
  base: string
  /** The day the rates are of, `2026-11-18`. */
  date: string
  /** Units of a currency for one of the base, by its code; the base itself is 1. */
  rates: Readonly<Record<string, number>>
}

/**
 * Reads the table as an editor enters it in the general settings: `EUR 2026-11-18`, then a line each, `USD 1.08`.
 * `problems` name the lines that cannot be read; without its first line there is no table.
 */
export function readExchangeRates(text: unknown): {
  table: ExchangeRates | undefined
  problems: readonly Said[]
} {
  const [head, ...lines] = (typeof text === 'string' ? text : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (head === undefined) return { table: undefined, problems: [] }
  const [, base = '', date = ''] = /^([A-Z]{3})\s+(\d{4}-\d\d-\d\d)$/.exec(head) ?? []
  if (!base || Number.isNaN(Date.parse(date)))
    return {
      table: undefined,
      problems: [say('“{head}” must be a currency and a day, like “EUR 2026-11-18”.', { head })],
    }
  const rates: Record<string, number> = { [base]: 1 }
  const problems: Said[] = []
  for (const line of lines) {
    const [, code = '', rate = ''] = /^([A-Z]{3})\s+(\d+(?:\.\d+)?)$/.exec(line) ?? []
    if (!(Number(rate) > 0))
      problems.push(say('“{line}” must be a currency and its rate, like “USD 1.08”.', { line }))
    else if (Object.hasOwn(rates, code)) problems.push(say('{code} has two rates.', { code }))
    else rates[code] = Number(rate)
  }
  return { table: { base, date, rates }, problems }
}

/** Units of `to` for one of `from`; undefined when the table lacks either. */
export function rateBetween(table: ExchangeRates | undefined, from: string, to: string): number | undefined {
  if (from === to) return 1
  const [one, other] = [table?.rates[from], table?.rates[to]]
  return one === undefined || other === undefined ? undefined : other / one
}
