import { ownZone } from '#app/base/calendar/own-zone.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { EventPlan } from '#app/features/event/plan.ts'
import { useDesk } from './desk.ts'
import { zonedTimes } from './zoned-times.ts'
import styles from './ZonedTimes.module.css'

interface ZonedTimesProps {
  id?: string
  /** Milliseconds since 1970. */
  time: number | undefined
  /** Of which event; that of the desk when absent. */
  plan?: EventPlan
}

/** A moment in the operator's own time and in that of the event's city. */
export function ZonedTimes({ id, time, plan }: ZonedTimesProps) {
  const t = useT()
  const locale = useLocale()
  const desk = useDesk()
  if (time === undefined) return <p id={id}>{t('operator.time.none')}</p>
  return (
    <ul id={id} className={styles.zoned}>
      {zonedTimes(time, locale, ownZone(), plan ?? desk.plan).map(({ text, offset, city }) => (
        <li key={city ?? ''}>
          <span className={styles.whose}>{city ?? t('operator.time.yours')}</span>{' '}
          <span className="tnum">{text}</span> <small>({offset})</small>
        </li>
      ))}
    </ul>
  )
}

/** What a moment was and what it becomes. */
export function TimeChange({
  label,
  from,
  to,
}: {
  label: string
  from: number | undefined
  to: number | undefined
}) {
  const t = useT()
  return (
    <div className={styles.change}>
      <h3>{label}</h3>
      <dl>
        <div>
          <dt>{t('operator.time.old')}</dt>
          <dd>
            <ZonedTimes time={from} />
          </dd>
        </div>
        <div>
          <dt>{t('operator.time.new')}</dt>
          <dd>
            <ZonedTimes time={to} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
