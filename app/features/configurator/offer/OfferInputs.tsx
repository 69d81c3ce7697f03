import { useRef, useState, type SyntheticEvent } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { TextLength } from '#app/base/ui/TextLength.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { refusalText } from '#app/features/calculator/inputs/refusal-text.ts'
import {
  sumsOf,
  type OfferCurrency,
  type OfferInputs as Inputs,
  type OfferItem,
} from '#app/features/configurator/rules/offer.ts'
import {
  readEntries,
  maxTextLength,
  textNames,
  type Entries,
  type EntryName,
  type Fault,
} from './offer-entry.ts'
import { showAmount } from './offer-sheet.ts'
import styles from './Offer.module.css'

interface OfferInputsProps {
  entries: Entries
  onType: (entries: Entries) => void
  currency: OfferCurrency
  items: readonly OfferItem[]
  onDraw: (inputs: Inputs) => void
}

/** For whom an offer is and how it is to be paid. What cannot be used stays as it was typed, with the reason beside it. */
export function OfferInputs({ entries, onType, currency, items, onDraw }: OfferInputsProps) {
  const t = useT()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<EntryName>>(new Set())
  const none = { tradeIn: 0, downPayment: 0, financing: undefined }
  const { net } = sumsOf(items, undefined, none)
  const signs = [
    currency.code,
    ...(['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      numberFormat(locale, { style: 'currency', currency: currency.code, currencyDisplay })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
    ),
    ...(currency.code === 'JPY' ? ['円', '￥', '¥'] : []),
  ]
  const { inputs, faults } = readEntries(entries, { locale, minor: currency.minor, signs, net })
  const { monthly } = sumsOf(items, undefined, inputs)
  const money = (amount: number) => showAmount(amount, currency, locale)
  const wordsFor = (name: EntryName, fault: Fault): string => {
    if (fault.kind === 'whole') return t('offer.whole')
    if (fault.kind === 'needed') return t('offer.needed')
    if (fault.kind === 'tooMuch') return t('offer.tooMuch', { total: money(net ?? 0) })
    if (fault.kind === 'long') return ''
    const isMoney = name === 'tradeIn' || name === 'downPayment'
    const plain = (shown: number) => numberFormat(locale).format(shown)
    const figure = (shown: number) => (isMoney ? money(shown * currency.minor) : plain(shown))
    return refusalText(fault, { t, locale, figure })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const [first] = Object.keys(faults)
    setLeft(new Set(Object.keys(entries) as EntryName[]))
    if (first === undefined) onDraw(inputs)
    else form.current?.querySelector<HTMLInputElement>(`#offer-${first}`)?.focus()
  }
  const fieldOf = (name: EntryName, unit?: string) => {
    const fault = left.has(name) ? faults[name] : undefined
    const id = `offer-${name}`
    const isText = (textNames as readonly string[]).includes(name)
    return (
      <div className={`field ${styles.field}`}>
        <label htmlFor={id}>{t(`offer.${name}`)}</label>
        <span className={styles.entry}>
          <input
            id={id}
            name={name}
            value={entries[name]}
            inputMode={isText ? undefined : name === 'months' ? 'numeric' : 'decimal'}
            autoComplete={name === 'company' ? 'organization' : name === 'name' ? 'name' : 'off'}
            aria-invalid={fault ? true : undefined}
            aria-describedby={[unit && `${id}-unit`, `${id}-fault`].filter(Boolean).join(' ')}
            onChange={(event) => onType({ ...entries, [name]: event.target.value })}
            onBlur={() => setLeft(new Set([...left, name]))}
          />
          {unit && <span id={`${id}-unit`}>{unit}</span>}
        </span>
        {isText ? (
          <TextLength
            id={`${id}-fault`}
            length={[...entries[name]].length}
            max={maxTextLength}
            className={styles.fault}
          />
        ) : (
          <p id={`${id}-fault`} className={styles.fault} role="alert">
            {fault && wordsFor(name, fault)}
          </p>
        )}
      </div>
    )
  }
  return (
    <form ref={form} className={styles.inputs} noValidate onSubmit={submit}>
      <p>{t('offer.intro')}</p>
      {fieldOf('company')}
      {fieldOf('name')}
      {net !== undefined && (
        <>
          {fieldOf('tradeIn', currency.code)}
          {fieldOf('downPayment', currency.code)}
          {fieldOf('interest', '%')}
          {fieldOf('months')}
        </>
      )}
      <p role="status" className={styles.monthly}>
        {monthly !== undefined && `${t('offer.monthly')}: ${money(monthly)}`}
      </p>
      <button type="submit" {...buttonLook()}>
        {t('offer.draw')}
      </button>
    </form>
  )
}
