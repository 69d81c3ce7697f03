import { loadWords } from '#app/base/i18n/load-messages.ts'
import { messagesOf } from '#app/base/i18n/messages.tsx'
import { paperOf } from '#app/base/pdf/paper.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { isLocale, type Locale } from '#app/content/locales.ts'
import type { PagePayload } from '#app/content/types.ts'
import { machinePictures } from '../handover/machine-pictures.ts'
import { offerPdf } from '../offer/offer-pdf.ts'
import { buildHash, offerHash, outsideFrame } from '../rules/address.ts'
import { configuratorsIn } from '../rules/configurators-in.ts'
import { dayOf, newOfferNumber, offerState } from '../rules/offer-link.ts'
import { productOf } from '../rules/product-of.ts'
import type { Product } from '../rules/product.ts'
import { quotedBuild, type QuoteRequest } from './quoted-build.ts'
import { issuedQuote, quoteSheet, type QuoteChoice, type QuoteParts } from './quote-sheet.ts'

export interface PreparedQuote extends QuoteParts {
  /** Address of the builder's page. */
  page: string
  /** The machine in the language of whoever answers. */
  read: Product
}

/** Why a quote cannot be made of a request. */
export class NoQuote extends Error {}

/**
 * Fetches what a quote is made of: the machine's page and the words, in the language of whoever asked. Throws `NoQuote` for a
 * request whose link leads to no machine of this site, and as `fetch` does.
 */
export async function prepareQuote(
  site: SiteContextValue,
  request: QuoteRequest,
  asked: string,
  { contact, reads }: { contact: string; reads: Locale },
): Promise<PreparedQuote> {
  const wanted: Locale = isLocale(asked) ? asked : 'en'
  const address = URL.canParse(request.link) ? new URL(request.link) : undefined
  if (address?.origin !== location.origin || !address.pathname.startsWith(`${site.base}/`))
    throw new NoQuote('The link leads elsewhere')
  const there = await payloadAt(site, outsideFrame(address.pathname.slice(site.base.length)))
  const path = there.alternates[wanted]
  const payload = there.locale === wanted || path === undefined ? there : await payloadAt(site, path)
  const { locale, rates, offerTerms, roads } = payload
  const [block] = configuratorsIn(payload.story.content)
  const quoted = block && quotedBuild(block, request, locale, rates)
  if (!block || !quoted) throw new NoQuote('The link leads to no machine')
  await loadWords(locale, site, 'offer')
  const date = dayOf(new Date())
  return {
    block,
    request,
    quoted,
    terms: offerTerms,
    roads,
    number: newOfferNumber(offerTerms?.prefix ?? 'TS', date),
    date,
    contact,
    t: messagesOf(locale),
    locale,
    read: await productIn(site, payload, reads, quoted.build.product),
    page: `${location.origin}${site.base}${payload.alternates[locale] ?? ''}`,
  }
}

/** The machine in a language; as it is where its page has none in that. */
async function productIn(
  site: SiteContextValue,
  { locale, alternates }: PagePayload,
  wanted: Locale,
  product: Product,
): Promise<Product> {
  const path = alternates[wanted]
  if (wanted === locale || path === undefined) return product
  const [block] = configuratorsIn((await payloadAt(site, path)).story.content)
  return block ? productOf(block).product : product
}

async function payloadAt(site: SiteContextValue, path: string): Promise<PagePayload> {
  const answer = await fetch(`${site.base}${path.replace(/\/$/, '')}/_payload.json`)
  if (answer.status === 404) throw new NoQuote('The machine’s page is gone')
  if (!answer.ok) throw new Error(`The machine’s page was answered with ${answer.status}`)
  return (await answer.json()) as PagePayload
}

/** Where the quote can be opened again as it was sent. */
export function quoteLink(quote: PreparedQuote, choice: QuoteChoice): string {
  return `${quote.page}${offerHash(quote.quoted.build.link, offerState(issuedQuote(quote, choice)))}`
}

/** The file that is sent. */
export async function quotePdf(
  quote: PreparedQuote,
  choice: QuoteChoice,
  site: SiteContextValue,
): Promise<Blob> {
  const { quoted, block, t, locale, page } = quote
  const { link, codes, terms } = quoted.build
  return offerPdf({
    sheet: quoteSheet(quote, choice),
    t,
    locale,
    paper: paperOf(terms.country),
    site: site.title,
    buildAddress: `${page}${buildHash(link)}`,
    pictures: await machinePictures(block, codes, undefined),
  })
}
