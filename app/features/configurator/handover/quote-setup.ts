import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import type { Locale } from '#app/content/locales.ts'
import { consentVersion } from '#app/features/forms/consent.ts'
import { askedOf, type FormSetup } from '#app/features/forms/setup.ts'
import { cleanName } from '#app/features/saved/names.ts'
import { buildHash } from '#app/features/configurator/rules/address.ts'
import { openedBuild, type OpenedBuild } from '#app/features/configurator/rules/opened-build.ts'
import { pricesOf } from '#app/features/configurator/rules/offer.ts'
import { minorOf, priceOf, sumIn } from '#app/features/configurator/rules/price.ts'
import { listed, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { seenPricesText } from '#app/features/configurator/rules/seen-prices.ts'

/** `_uid` of the form that asks for a quote of a product, on its page and to the server. */
export function quoteUid(product: string): string {
  return `quote-${product}`
}

/** Characters of the line of prices that a form takes. */
const maxPrices = 6000

interface AskedBuild {
  /** Leads to the build. */
  address: string
  /** What its visitor has called it. */
  name?: string | undefined
  /** What prices are converted by. */
  rates: ExchangeRates | undefined
}

/** What a request for a quote says of a build, whoever sends it. */
export function quoteSetup(
  block: Pick<ProductBlock, 'name' | 'summary' | 'currency'>,
  { product, codes, terms, money }: Omit<OpenedBuild, 'link'>,
  { address, name = '', rates }: AskedBuild,
): FormSetup {
  const buildName = cleanName(name)
  // So that a quote can say in weeks what they have seen today.
  const prices = seenPricesText({
    prices: pricesOf(product, codes, false),
    base: block.currency,
    currency: { code: money.currency, rate: money.rate, minor: minorOf(money.currency) },
    ratesOf: money.currency === block.currency ? undefined : rates?.date,
    isFrom: money.prices === 'from',
  })
  const { known, items, onRequest } = priceOf(product, codes)
  const minor = minorOf(money.currency)
  return {
    form: 'quotes',
    asked: askedOf('quotes', ['company', 'phone', 'message']),
    given: {
      country: terms.country,
      machine: block.name,
      ...(buildName && { buildName }),
      options: [...codes],
      link: address.slice(0, 2000),
      currency: money.currency,
      // A sum that leaves something out is no price: the link says what is known of it.
      ...(known !== undefined &&
        onRequest.length === 0 &&
        money.prices !== 'hidden' && {
          price: Math.round(sumIn(items, { rate: money.rate, minor }) / minor),
        }),
      ...(money.prices !== 'hidden' && prices.length <= maxPrices && { prices }),
    },
    consentVersion: consentVersion(undefined, listed(block.summary)[0]?.consent ?? ''),
    interests: [],
    topics: [],
    models: [],
  }
}

/** What the server knows of the page that a quote is asked for on. */
export interface QuotePage {
  block: ProductBlock
  locale: Locale
  rates: ExchangeRates | undefined
  /** Address of the page, outside of any frame. */
  address: string
}

/** The same for a form posted without script, which names its build by a link. */
export function postedQuote({ block, locale, rates, address }: QuotePage, link: string) {
  const build = openedBuild(block, link, locale, rates)
  return (
    build && {
      build,
      setup: quoteSetup(block, build, { address: `${address}${buildHash(build.link)}`, rates }),
    }
  )
}
