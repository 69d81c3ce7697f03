import { useCallback, useState } from 'react'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { useDesk } from '../desk.ts'
import { attachedQuote } from './attached-quote.ts'
import { askServer } from './lead-tasks.ts'
import type { ReadyQuote } from './LeadQuote.tsx'
import { OpenQuote } from './OpenQuote.tsx'
import { useDraft } from '../use-draft.ts'
import look from '../Desk.module.css'

interface LeadMailProps {
  lead: Lead
  /** It has only just been asked for, and is written next. */
  isNext: boolean
  onSent: () => void
  onClose: () => void
}

/** Requests that a quote can be made of, at most. */
const mostRequests = 10

const loadQuote = () => import('./LeadQuote.tsx').then(({ LeadQuote }) => LeadQuote)

/** An answer by mail, with the addresses of the builds it is about, or with a quote; what comes back goes to the operator. */
export function LeadMail({ lead, isNext, onSent, onClose }: LeadMailProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [fresh] = useState(() => freshMail(lead))
  const [draft, setDraft] = useDraft<LeadAnswer | undefined>(`lead ${lead.id} mail`, undefined)
  const mail = draft ?? fresh
  const { to, subject, text } = mail
  const change = (part: Partial<LeadAnswer>) => setDraft({ ...mail, ...part })
  const begin = useCallback(
    (field: HTMLElement | null) => void (isNext && field?.focus({ preventScroll: true })),
    [isNext],
  )
  const [asked, setAsked] = useState('')
  const [quote, setQuote] = useState<ReadyQuote>()
  const [isLarge, setLarge] = useState(false)
  const requests = lead.forms.filter(({ form }) => form === 'quotes').slice(0, mostRequests)
  const request = requests.find(({ id }) => id === asked)
  const LeadQuote = useLater(request !== undefined, loadQuote, ['offer'])
  const send = async () => {
    let isTooLarge = false
    const isDone = await task.run(async () => {
      const attached = request && quote && (await attachedQuote(quote))
      isTooLarge = Boolean(request && !attached)
      if (!isTooLarge)
        await askServer(site, { task: 'mail', lead: lead.id, ...mail, ...(attached && { quote: attached }) })
    })
    setLarge(isTooLarge)
    if (!isDone || isTooLarge) return
    setDraft(undefined)
    onSent()
  }
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const day = dateFormat(locale, { dateStyle: 'medium' })
  return (
    <form
      className={look.panel}
      data-busy={task.busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label className={look.field}>
        <span className={look.label}>{t('operator.leads.to')}</span>
        <select ref={begin} value={to} onChange={(event) => change({ to: event.currentTarget.value })}>
          {lead.emails.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </label>
      {requests.length > 0 && (
        <label className={look.field}>
          <span className={look.label}>{t('operator.leads.quote')}</span>
          <select
            value={asked}
            onChange={(event) => {
              setAsked(event.currentTarget.value)
              setQuote(undefined)
            }}
          >
            <option value="">{t('operator.leads.noQuote')}</option>
            {requests.map(({ id, title, at }) => (
              <option key={id} value={id}>
                {t('operator.leads.quoteOf', { machine: title, date: day.format(at) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {LeadQuote === null && request && <p role="alert">{t('account.fault.network')}</p>}
      {LeadQuote && request && (
        <LeadQuote
          key={request.id}
          part={request}
          onChange={setQuote}
          onWords={(words) =>
            change({
              ...(!subject && { subject: words.subject }),
              ...(text === linksOf(lead) && { text: words.text }),
            })
          }
        />
      )}
      {request && quote && <OpenQuote quote={quote} />}
      <label className={look.field}>
        <span className={look.label}>{t('operator.leads.subject')}</span>
        <input
          required
          maxLength={200}
          value={subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      </label>
      <label className={look.field}>
        <span className={look.label}>{t('operator.leads.text')}</span>
        <textarea
          required
          rows={8}
          maxLength={9000}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </label>
      <p className="small mute">{t('operator.leads.replyTo', { email: desk.email })}</p>
      {isLarge && <p role="alert">{t('operator.leads.quoteLarge')}</p>}
      <Fault task={task} />
      <div className={buttonRow}>
        <button {...buttonLook({ size: 'small' })} disabled={request && !quote}>
          {t('operator.leads.send')}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={close}>
          {t('operator.cancel')}
        </button>
      </div>
    </form>
  )
}

/** A mail as it is written. */
interface LeadAnswer {
  /** Of this mail: sent again after a lost answer it is one. */
  key: string
  to: string
  subject: string
  text: string
}

const freshMail = (lead: Lead): LeadAnswer => ({
  key: newDocumentId(),
  to: lead.emails[0] ?? lead.email,
  subject: '',
  text: linksOf(lead),
})

/** The builds a lead asks about. What a visitor gives as a link may lead anywhere; only this site's own go into a mail of ours. */
function linksOf({ forms }: Lead): string {
  const links = forms.flatMap(({ title, link }) =>
    URL.canParse(link) && new URL(link).origin === location.origin
      ? [[title, link].filter(Boolean).join('\n')]
      : [],
  )
  return links.length ? `\n\n${[...new Set(links)].slice(0, 3).join('\n\n')}\n` : ''
}
