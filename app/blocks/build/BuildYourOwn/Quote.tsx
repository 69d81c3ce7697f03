import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { Block } from '#app/blocks/schema.ts'
import { totalsOf } from '#app/configurator/figures.ts'
import type { ProductBlock } from '#app/configurator/product-of.ts'
import { buttonLook } from '#app/ui/button.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { useSite } from '#app/ui/site.ts'
import { hasWaiting, sendQuote, sendWaiting } from './quote-queue.ts'
import { useTold } from './tell.ts'
import styles from './BuildYourOwn.module.css'

interface QuoteProps {
  open: boolean
  onClose: () => void
  block: ProductBlock
  summary: Block<'Summary'>
  address: string
}

const fields = [
  { name: 'name', type: 'text', complete: 'name', required: true, most: 200 },
  { name: 'email', type: 'email', complete: 'email', required: true, most: 254 },
  { name: 'company', type: 'text', complete: 'organization', required: false, most: 200 },
  { name: 'phone', type: 'tel', complete: 'tel', required: false, most: 50 },
] as const

/** As the rules of the database have it. */
const emailShape = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>".]{2,}$/

/** Asks a salesperson for a quote of this very build. */
export function Quote({ open, onClose, block, summary, address }: QuoteProps) {
  const { handle, product, t, locale, market, money } = useTold()
  const site = useSite()
  const [state, setState] = useState<'form' | 'sending' | 'sent' | 'waiting' | 'failed'>('form')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const send = () => {
      if (hasWaiting())
        void sendWaiting(site).then((count) => count && setState((now) => (now === 'waiting' ? 'sent' : now)))
    }
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [site])
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const given = Object.fromEntries(
      Object.entries(draft)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value),
    )
    const consent = new FormData(event.currentTarget).get('consent') === 'on'
    const missing = [
      ...(given.name ? [] : ['name']),
      ...(emailShape.test(given.email ?? '') ? [] : ['email']),
      ...(consent ? [] : ['consent']),
    ]
    setWrong(missing)
    if (missing.length) return form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus()
    setState('sending')
    const { price } = totalsOf(product, handle.codes)
    try {
      setState(
        await sendQuote(site, {
          ...given,
          consent: true,
          locale,
          page: location.pathname.slice(0, 500),
          country: market,
          machine: block.name,
          options: [...handle.codes],
          link: address.slice(0, 2000),
          currency: money.currency,
          ...(price !== undefined &&
            money.prices !== 'hidden' && { price: Math.round((price / 100) * money.rate) }),
        }),
      )
    } catch (error) {
      console.warn('The request could not be sent', error)
      setState('failed')
    }
  }
  const change = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  return (
    <Dialog open={open} onClose={onClose} labelledBy="build-quote">
      <div className={styles.quote}>
        <h2 id="build-quote">{t('build.quote')}</h2>
        {state === 'sent' || state === 'waiting' ? (
          <p className="lead" role="status">
            {state === 'sent' ? summary.thanks : t('build.waiting')}
          </p>
        ) : (
          <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
            {fields.map(({ name, type, complete, required, most }) => (
              <label key={name}>
                <span>
                  {t(`build.${name}`)} {!required && <small>{t('build.optional')}</small>}
                </span>
                <input
                  name={name}
                  type={type}
                  autoComplete={complete}
                  maxLength={most}
                  value={draft[name] ?? ''}
                  aria-invalid={wrong.includes(name) || undefined}
                  aria-describedby={wrong.includes(name) ? `quote-${name}` : undefined}
                  onChange={(event) => change(name, event.target.value)}
                />
                {wrong.includes(name) && (
                  <em id={`quote-${name}`}>
                    {t(name === 'email' ? 'build.emailWrong' : 'build.nameMissing')}
                  </em>
                )}
              </label>
            ))}
            <label>
              <span>
                {t('build.message')} <small>{t('build.optional')}</small>
              </span>
              <textarea
                rows={4}
                maxLength={5000}
                value={draft.message ?? ''}
                onChange={(event) => change('message', event.target.value)}
              />
            </label>
            <label className={styles.consent}>
              <input
                type="checkbox"
                name="consent"
                aria-invalid={wrong.includes('consent') || undefined}
                aria-describedby={wrong.includes('consent') ? 'quote-consent' : undefined}
              />
              <span>
                {summary.consent}
                {wrong.includes('consent') && <em id="quote-consent">{t('build.consentMissing')}</em>}
              </span>
            </label>
            {state === 'failed' && <p role="alert">{t('build.failed')}</p>}
            <button type="submit" {...buttonLook()} disabled={state === 'sending'}>
              {t(state === 'sending' ? 'build.sending' : 'build.send')}
            </button>
          </form>
        )}
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onClose}>
          {t('build.close')}
        </button>
      </div>
    </Dialog>
  )
}
