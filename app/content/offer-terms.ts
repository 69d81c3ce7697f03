import { say, type Said } from '#common/say.ts'
import { isObject, numberOf, textOf } from './json.ts'

/** What every offer says, whatever is offered: entered once, in the general settings. */
export interface OfferTerms {
  /** Letters that the numbers of offers begin with. */
  prefix: string
  /** Days an offer is valid for after the day it was drawn up. */
  validDays: number
  /** Percent of tax on a price, by country (ISO 3166 code). */
  tax: Readonly<Record<string, number>>
  /** Who offers: name, street, town and how to reach them, a line each. */
  seller: string
  /** Where the machine is handed over, as traders say it: `FCA Tampere, Incoterms 2020`. */
  delivery: string
  /** How long it takes, in words. */
  deliveryTime: string
  /** What the offer is and what it is not. */
  legal: string
  /** The same of a quote that a salesperson has sent. */
  quoteLegal: string
}

const usual = { prefix: 'TS', validDays: 30 }

/**
 * Reads the settings’ block `OfferTerms`, in the language it was asked for. `problems` name what cannot be read; without a
 * block there are no terms, and offers say less.
 */
export function readOfferTerms(block: unknown): {
  terms: OfferTerms | undefined
  problems: readonly Said[]
} {
  if (!isObject(block)) return { terms: undefined, problems: [] }
  const problems: Said[] = []
  const tax: Record<string, number> = {}
  for (const line of textOf(block.tax).split('\n').filter(Boolean)) {
    const [, country = '', rate = ''] = /^\s*([A-Z]{2})\s+(\d{1,2}(?:\.\d+)?)\s*$/.exec(line) ?? []
    if (!country)
      problems.push(
        say('“{line}” must be a country and its tax in percent, like “DE 19”.', { line: line.trim() }),
      )
    else if (Object.hasOwn(tax, country)) problems.push(say('{country} has two rates of tax.', { country }))
    else tax[country] = Number(rate)
  }
  const days = numberOf(block.valid_days)
  const isPossible = days === undefined || (Number.isInteger(days) && days > 0 && days <= 366)
  if (!isPossible) problems.push(say('An offer is valid for 1 to 366 days, not {days}.', { days }))
  return {
    terms: {
      prefix: textOf(block.prefix) || usual.prefix,
      validDays: isPossible ? (days ?? usual.validDays) : usual.validDays,
      tax,
      seller: textOf(block.seller),
      delivery: textOf(block.delivery),
      deliveryTime: textOf(block.delivery_time),
      legal: textOf(block.legal),
      quoteLegal: textOf(block.quote_legal),
    },
    problems,
  }
}
