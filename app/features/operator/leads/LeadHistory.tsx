import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { millisOf } from '#app/features/live/millis.ts'
import { textOf } from '../csv.ts'
import { OwnLink } from '../OwnLink.tsx'
import { useList } from '../use-list.ts'
import styles from './Leads.module.css'

/** What was done for a lead, the newest first. */
export function LeadHistory({ id }: { id: string }) {
  const t = useT()
  const locale = useLocale()
  const { documents } = useList(`leads/${id}/history`, { newestBy: 'at' })
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  if (!documents?.length) return null
  return (
    <details className={styles.history}>
      <summary>{t('operator.leads.history', { count: documents.length })}</summary>
      <ol>
        {documents.map(({ id: entry, data }) => (
          <li key={entry}>
            <span className="mute">
              {time.format(millisOf(data.at) ?? 0)} · {textOf(data.by)} · <code>{textOf(data.action)}</code>
            </span>
            <p dir="auto">{textOf(data.text)}</p>
            {textOf(data.link) && (
              <p>
                {textOf(data.file)}{' '}
                <OwnLink text={textOf(data.link)}>{t('operator.leads.quoteSent')}</OwnLink>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
