import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { newDocumentId } from '#app/features/live/add-document.ts'
import { useDesk } from '../desk.ts'
import { askServer } from './lead-tasks.ts'
import look from '../Desk.module.css'

interface LeadMailProps {
  lead: Lead
  onSent: () => void
  onClose: () => void
}

/** An answer by mail, with the addresses of the builds it is about; what comes back goes to the operator. */
export function LeadMail({ lead, onSent, onClose }: LeadMailProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [to, setTo] = useState(lead.emails[0] ?? lead.email)
  const [subject, setSubject] = useState('')
  // What a visitor gives as a link may lead anywhere; only this site's own go into a mail of ours.
  const links = lead.forms.flatMap(({ title, link }) =>
    URL.canParse(link) && new URL(link).origin === location.origin
      ? [[title, link].filter(Boolean).join('\n')]
      : [],
  )
  const [text, setText] = useState(
    links.length ? `\n\n${[...new Set(links)].slice(0, 3).join('\n\n')}\n` : '',
  )
  /** Of this mail: sent again after a lost answer it is one. */
  const [key] = useState(newDocumentId)
  const send = async () => {
    if (await task.run(() => askServer(site, { task: 'mail', lead: lead.id, key, to, subject, text })))
      onSent()
  }
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
        <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          {lead.emails.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </label>
      <label className={look.field}>
        <span className={look.label}>{t('operator.leads.subject')}</span>
        <input
          required
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      </label>
      <label className={look.field}>
        <span className={look.label}>{t('operator.leads.text')}</span>
        <textarea
          required
          rows={8}
          maxLength={9000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p className="small mute">{t('operator.leads.replyTo', { email: desk.email })}</p>
      <Fault task={task} />
      <div className={buttonRow}>
        <button {...buttonLook({ size: 'small' })}>{t('operator.leads.send')}</button>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
          {t('operator.cancel')}
        </button>
      </div>
    </form>
  )
}
