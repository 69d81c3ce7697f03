import type { Translate } from '#app/base/i18n/messages.tsx'
import { dateFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'
import type { OfferTerms } from '#app/content/offer-terms.ts'
import type { RoadLimits } from '#app/content/road-limits.ts'
import { machineFigures } from '../handover/build-text.ts'
import { offerSheet, showDay, type OfferSheet } from '../offer/offer-sheet.ts'
import { validUntil, type IssuedOffer } from '../rules/offer-link.ts'
import type { ProductBlock } from '../rules/product-of.ts'
import { roadOf } from '../summary/road.ts'
import type { PricedBuild, QuotedBuild, QuoteRequest } from './quoted-build.ts'

/** What a quote is drawn up from. */
export interface QuoteParts {
  block: ProductBlock
  request: QuoteRequest
  quoted: QuotedBuild
  terms: OfferTerms | undefined
  roads: RoadLimits | undefined
  /** Of its number, which stays the same whatever is changed before it is sent. */
  number: string
  /** The day, `2026-11-23`. */
  date: string
  /** Who answers: a mail address. */
  contact: string
  t: Translate
  locale: Locale
}

/** What the operator decides. */
export interface QuoteChoice {
  priced: PricedBuild
  validDays: number
}

const noInputs = { downPayment: 0, tradeIn: 0, financing: undefined }

/** A quote as the link of an offer has it, so that what was sent can be opened again. */
export function issuedQuote(parts: QuoteParts, { priced, validDays }: QuoteChoice): IssuedOffer {
  const { name, company } = parts.request
  return {
    number: parts.number,
    date: parts.date,
    validDays,
    customer: { name: name.slice(0, 200), company: company.slice(0, 200) },
    currency: priced.currency,
    ratesOf: priced.ratesOf,
    prices: priced.prices,
    isFrom: priced.isFrom,
    taxRate: parts.terms?.tax[parts.quoted.build.terms.country],
    inputs: noInputs,
  }
}

/** A quote in its customer's language, as preview and PDF show it. */
export function quoteSheet(parts: QuoteParts, choice: QuoteChoice): OfferSheet {
  const { block, request, quoted, terms, roads, t, locale } = parts
  const { build } = quoted
  const seen = { t, locale, product: build.product, terms: build.terms, units: build.terms.units }
  const road = roadOf({ ...seen, configuration: build }, roads)
  const [weight, transport, working, power] = machineFigures(seen, build.codes)
  const issued = issuedQuote(parts, choice)
  const sheet = offerSheet(issued, {
    configurator: { ...seen, money: { ...build.money, prices: issued.isFrom ? 'from' : 'full' } },
    terms,
    machine: block.name,
    kind: block.kind ?? '',
    base: choice.priced.base,
    transport: [
      ...[weight, transport, working, power].flatMap((row) => (row ? [row] : [])),
      ...(road ? [[road.title, road.lines.join(' ')] as const] : []),
    ],
    today: { day: parts.date, rate: choice.priced.currency.rate },
    showsCodes: true,
  })
  const sent = dateFormat(locale, { dateStyle: 'long' }).format(request.at)
  const [, ...facts] = sheet.facts
  return {
    ...sheet,
    title: t('offer.quote'),
    facts: [
      [t('offer.quoteNumber'), parts.number],
      ...facts,
      [t('offer.request'), `${request.id} · ${sent}`],
      ...(request.buildName ? [[t('offer.buildName'), request.buildName] as const] : []),
      [t('offer.contact'), parts.contact],
    ],
    // What has changed since is for who answers, not for who asked.
    notices: [],
    legal: (terms?.quoteLegal ?? '').split('\n').flatMap((line) => line.trim() || []),
  }
}

/** The mail that brings it, for the operator to change. */
export function quoteMail(
  { number, block, request, quoted, t, locale, date }: QuoteParts,
  validDays: number,
) {
  const until = validUntil({ date, validDays })
  return {
    subject: t('offer.mailSubject', { number, machine: block.name }),
    text: [
      request.name ? t('offer.mailDear', { name: request.name }) : '',
      t('offer.mailText', { machine: block.name, until: showDay(until, locale) }),
      request.link && quoted.gone.length === 0 ? request.link : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
