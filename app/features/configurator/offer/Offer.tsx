import { useState, type RefObject } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { rateBetween } from '#app/content/exchange-rates.ts'
import { buildHash, offerHash } from '#app/features/configurator/rules/address.ts'
import {
  dayOf,
  newOfferNumber,
  offerState,
  readOffer,
  type IssuedOffer,
} from '#app/features/configurator/rules/offer-link.ts'
import { itemsOf, pricesOf } from '#app/features/configurator/rules/offer.ts'
import { minorOf } from '#app/features/configurator/rules/price.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { useConfigurator, type ConfiguratorValue } from '../configurator-context.ts'
import { figuresOf } from '../handover/build-text.ts'
import { Issued } from './Issued.tsx'
import { entriesIn, noEntries, type Entries } from './offer-entry.ts'
import { offerSheet, wordingCheck, type Row } from './offer-sheet.ts'
import { OfferInputs } from './OfferInputs.tsx'
import styles from './Offer.module.css'

interface OfferProps {
  block: ProductBlock
  page: string
  road: { title: string; lines: readonly string[] } | undefined
  /** What the address holds: an offer, or `new`; undefined while the window is closed. */
  text: string | undefined
  /** The view of the 3D model, while there is one. */
  view: RefObject<ModelView | undefined>
  onIssue: (state: string) => void
  onClose: () => void
}

const today = () => dayOf(new Date())

/** What was typed for an offer, kept over reloads until the tab is closed. */
const key = 'offer:inputs'

/** The window of indicative offers: what is asked for one, then the offer itself, which its address brings back. */
export function Offer({ block, page, road, text, view, onIssue, onClose }: OfferProps) {
  // Its words have come later than those of the configurator around it.
  const t = useT()
  const configurator = { ...useConfigurator(), t }
  const { configuration, product, money } = configurator
  const { rates, offerTerms } = usePage() ?? {}
  const issued = text === undefined || text === 'new' ? undefined : readOffer(text)
  const [entries, setEntries] = useState(() => entriesIn(readStoredJson(key, 'visit')))
  const type = (typed: Entries) => {
    setEntries(typed)
    writeStoredJson(key, typed, 'visit')
  }
  const currency = { code: money.currency, rate: money.rate, minor: minorOf(money.currency) }
  const prices = pricesOf(product, configuration.codes, money.prices === 'hidden')
  const seen = { configurator, terms: offerTerms, machine: block.name, kind: block.kind ?? '' }
  const draw = (inputs: IssuedOffer['inputs'], { company, name }: Entries) => {
    const date = today()
    onIssue(
      offerState({
        number: newOfferNumber(offerTerms?.prefix ?? 'TS', date),
        date,
        validDays: offerTerms?.validDays ?? 30,
        customer: { name: name.trim(), company: company.trim() },
        currency,
        ratesOf: currency.code === block.currency ? undefined : rates?.date,
        prices,
        isFrom: money.prices === 'from',
        taxRate: offerTerms?.tax[configurator.terms.country],
        inputs,
        wording: { locale: configurator.locale, check: wordingCheck(prices, seen) },
      }),
    )
  }
  const typed = entries ?? noEntries
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      labelledBy="offer-title"
      wide
      className={styles.offer}
    >
      <header className={styles.head}>
        <h2 id="offer-title">{t('offer.title')}</h2>
        <button type="button" className="icon-button" aria-label={t('build.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {text !== undefined && text !== 'new' && !issued && <p role="alert">{t('offer.broken')}</p>}
      {issued ? (
        <Issued
          sheet={offerSheet(issued, {
            ...seen,
            base: block.currency,
            transport: transportRows(configurator, road),
            today: {
              day: today(),
              rate: rateBetween(rates, block.currency, issued.currency.code) ?? issued.currency.rate,
            },
          })}
          address={`${page}${offerHash(configuration.link, text ?? '')}`}
          buildAddress={`${page}${buildHash(configuration.link)}`}
          country={configurator.terms.country}
          picture={async () => {
            const { machinePictures } = await import('../handover/machine-pictures.ts')
            // What was offered, whatever the rules have made of its build since: only then the view shows it.
            const offered = new Set(issued.prices.options.map(([code]) => code))
            const { codes } = configuration
            const isSeen = offered.size === codes.size && [...offered].every((code) => codes.has(code))
            return machinePictures(block, offered, isSeen ? view.current : undefined)
          }}
          onChange={() => {
            if (!entries) type(entriesOf(issued, configurator))
            onIssue('new')
          }}
        />
      ) : (
        <OfferInputs
          entries={typed}
          onType={type}
          currency={currency}
          items={itemsOf(prices, currency)}
          onDraw={(inputs) => draw(inputs, typed)}
        />
      )}
    </Dialog>
  )

  /** An offer somebody else has drawn up, as its fields would have it. */
  function entriesOf(
    { customer, inputs, currency: own }: IssuedOffer,
    { locale: language }: ConfiguratorValue,
  ): Entries {
    const write = (value: number | undefined) =>
      value ? numberFormat(language, { useGrouping: false, maximumFractionDigits: 3 }).format(value) : ''
    return {
      ...customer,
      tradeIn: write(inputs.tradeIn / own.minor),
      downPayment: write(inputs.downPayment / own.minor),
      interest: write(inputs.financing?.interest),
      months: write(inputs.financing?.months),
    }
  }
}

/** Weight and sizes, and what roads say to them; power and price stand elsewhere. */
function transportRows(
  configurator: ConfiguratorValue,
  road: { title: string; lines: readonly string[] } | undefined,
): Row[] {
  return [
    ...figuresOf(configurator).slice(0, 2),
    ...(road ? [[road.title, road.lines.join(' ')] as const] : []),
  ]
}
