import { useState } from 'react'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { isOverdue } from '#app/features/leads/due.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { LeadBody } from './LeadBody.tsx'
import type { OfficeFacts } from './office.ts'
import look from '../Desk.module.css'
import styles from './Leads.module.css'

interface LeadCardProps {
  lead: Lead
  office: OfficeFacts
  isChosen?: boolean
  /** Absent: it cannot be chosen for something that is done with several. */
  onChoose?: (isChosen: boolean) => void
  isOpenAtFirst?: boolean
}

/** A lead in a line; opened, with all that was sent and done. */
export function LeadCard({ lead, office, isChosen, onChoose, isOpenAtFirst = false }: LeadCardProps) {
  const t = useT()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const name = lead.name || lead.email
  const kinds = [...new Set(lead.forms.map(({ form }) => form))]
  return (
    <li className={`${look.card} ${styles.lead}`}>
      {onChoose && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('operator.leads.choose', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.who}>
            <strong dir="auto">{name}</strong>
            <span dir="auto">{[lead.company, lead.country].filter(Boolean).join(', ')}</span>
          </span>
          <span className={styles.kinds}>
            {kinds.map((kind) => (
              <span key={kind}>{t(`operator.inbox.${kind}`)}</span>
            ))}
          </span>
          <span>{lead.ownerName || t('operator.leads.nobody')}</span>
          {lead.state === 'open' && lead.due ? (
            <span className={styles.due} data-overdue={isOverdue(lead, office.today) || undefined}>
              {t(isOverdue(lead, office.today) ? 'operator.leads.wasDue' : 'operator.leads.isDue', {
                day: day.format(Date.parse(lead.due)),
              })}
            </span>
          ) : (
            <span>{t(`operator.leads.${lead.state}`)}</span>
          )}
          <span className="mute">{time.format(lead.last)}</span>
        </summary>
        {isOpen && <LeadBody lead={lead} office={office} />}
      </details>
    </li>
  )
}
