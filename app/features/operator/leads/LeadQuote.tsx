import { useEffect, useEffectEvent, useState } from 'react'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { LocaleProvider, useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { Locale } from '#app/content/locales.ts'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'
import { showAmount } from '#app/features/configurator/offer/offer-sheet.ts'
import { OfferView } from '#app/features/configurator/offer/OfferView.tsx'
import {
  NoQuote,
  prepareQuote,
  quoteLink,
  quotePdf,
  type PreparedQuote,
} from '#app/features/configurator/quote/prepare-quote.ts'
import { quoteMail, quoteSheet, type QuoteChoice } from '#app/features/configurator/quote/quote-sheet.ts'
import {
  netOf,
  priceChanges,
  readRequest,
  type PricedBuild,
} from '#app/features/configurator/quote/quoted-build.ts'
import { titleOf } from '#app/features/configurator/rules/reasons.ts'
import { partPath, type SentPart } from '#app/features/leads/lead.ts'
import { readOne } from '#app/features/live/lite-firestore.ts'
import { useDesk } from '../desk.ts'
import look from '../Desk.module.css'
import styles from './Leads.module.css'

/** A quote that can be attached, as it stands. */
export interface ReadyQuote {
  name: string
  /** Where it can be opened again as it is sent. */
  link: string
  pdf: () => Promise<Blob>
}

interface LeadQuoteProps {
  /** The form that asks for it. */
  part: SentPart
  onChange: (quote: ReadyQuote | undefined) => void
  /** The mail that may bring it; told once. */
  onWords: (words: { subject: string; text: string }) => void
}

/** The quote that a request asks for, in its language: with what has changed since, and as it will be read. */
export function LeadQuote({ part, onChange, onWords }: LeadQuoteProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const [quote, setQuote] = useState<PreparedQuote>()
  const [fault, setFault] = useState<'operator.leads.quoteBroken' | 'account.fault.network'>()
  const take = useEffectEvent((next: PreparedQuote) => {
    setQuote(next)
    onWords(quoteMail(next, next.terms?.validDays ?? 30))
  })
  const { email } = desk
  const reads = useLocale()
  useEffect(() => {
    let isGone = false
    prepared(site, part, { contact: email, reads }).then(
      (next) => isGone || take(next),
      (error: unknown) => {
        const isOurs = error instanceof NoQuote
        if (!isOurs) console.warn('A quote could not be prepared', error)
        if (!isGone) setFault(isOurs ? 'operator.leads.quoteBroken' : 'account.fault.network')
      },
    )
    return () => {
      isGone = true
    }
  }, [site, part, email, reads])
  if (fault) return <p role="alert">{t(fault)}</p>
  if (!quote) return <div className="ruler" aria-busy="true" />
  return <Prepared quote={quote} onChange={onChange} />
}

async function prepared(
  site: SiteContextValue,
  part: SentPart,
  who: { contact: string; reads: Locale },
): Promise<PreparedQuote> {
  const fields = (await readOne(site, partPath(part))) ?? {}
  const locale = typeof fields.locale === 'string' ? fields.locale : ''
  return prepareQuote(site, readRequest(part.id, part.at, fields), locale, who)
}

function Prepared({ quote, onChange }: { quote: PreparedQuote; onChange: LeadQuoteProps['onChange'] }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const { quoted, request, number } = quote
  const { seen, today, gone } = quoted
  const changes = priceChanges(quoted)
  const [isToday, setToday] = useState(!seen)
  const [validDays, setDays] = useState(quote.terms?.validDays ?? 30)
  const choice: QuoteChoice = { priced: isToday ? today : (seen ?? today), validDays }
  const tell = useEffectEvent(() =>
    onChange({
      name: `${number}.pdf`,
      link: quoteLink(quote, choice),
      pdf: () => quotePdf(quote, choice, site),
    }),
  )
  useEffect(() => tell(), [isToday, validDays])
  const money = (amount: number | undefined, { currency }: PricedBuild) =>
    amount === undefined ? '–' : showAmount(amount, currency, locale)
  const day = dateFormat(locale, { dateStyle: 'medium' }).format(request.at)
  return (
    <section className={styles.quote}>
      <h2>{t('operator.leads.quote')}</h2>
      {!seen && <p role="status">{t('operator.leads.quoteNone')}</p>}
      {seen && changes.length === 0 && <p role="status">{t('operator.leads.quoteSame')}</p>}
      {seen && changes.length > 0 && (
        <div role="alert" className={styles.changes}>
          <p>{t('operator.leads.quoteChanged')}</p>
          <ul>
            {changes.map(({ code, before, now }) => (
              <li key={code ?? ''}>
                {code === undefined
                  ? seen.isLump
                    ? t('operator.leads.quoteTotal')
                    : quote.block.name
                  : titleOf(quote.read, code)}
                : {money(before, seen)} → {money(now, today)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {gone.length > 0 && <p role="alert">{t('operator.leads.quoteGone', { choices: gone.join(', ') })}</p>}
      <div className={look.pair}>
        <label className={look.field}>
          <span className={look.label}>{t('operator.leads.quotePrices')}</span>
          <select
            value={isToday ? 'today' : 'seen'}
            onChange={(event) => setToday(event.currentTarget.value === 'today')}
          >
            {seen && (
              <option value="seen">
                {t('operator.leads.quoteSeen', { date: day, price: money(netOf(seen), seen) })}
              </option>
            )}
            <option value="today">
              {t('operator.leads.quoteToday', { price: money(netOf(today), today) })}
            </option>
          </select>
        </label>
        <label className={look.field}>
          <span className={look.label}>{t('operator.leads.quoteDays')}</span>
          <input
            type="number"
            min={1}
            max={366}
            required
            value={validDays || ''}
            onChange={(event) => setDays(Math.trunc(event.currentTarget.valueAsNumber) || 0)}
          />
        </label>
      </div>
      {validDays > 0 && validDays <= 366 && (
        <details className={styles.history} open>
          <summary>{t('operator.leads.quotePreview')}</summary>
          <div className={styles.preview} lang={quote.locale}>
            <LocaleProvider locale={quote.locale}>
              <OfferView sheet={quoteSheet(quote, choice)} />
            </LocaleProvider>
          </div>
        </details>
      )}
    </section>
  )
}
