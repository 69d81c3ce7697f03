import { isOn } from '#app/features/event/agenda.ts'
import { ownZone } from '#app/base/calendar/own-zone.ts'
import type { AgendaItem } from '#app/features/event/AgendaList.tsx'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { minutesOf, type Cue } from '#app/features/event/run-of-show.ts'
import { offsetName } from '#app/features/event/times.ts'
import { consoleClock } from '../console-clock.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { useRun } from './use-run.ts'
import styles from './Show.module.css'

const words = {
  done: 'event.done',
  skipped: 'operator.show.skipped',
  running: 'operator.agenda.now',
  next: 'operator.show.next',
} as const

/** Whether the operator’s clocks show another time than the event’s do. */
const isElsewhere = (time: number, zone: string) => offsetName(time, zone) !== offsetName(time, ownZone())

/** An item of the run of show: when it is planned, when it began or will, and the press that puts it on. */
export function CueRow({ cue, event, zone }: { cue: Cue<AgendaItem>; event: EventDocument; zone: string }) {
  const t = useT()
  const locale = useLocale()
  const { put } = useRun(event)
  const { id, item, planned, start, isActual, state, length } = cue
  const off = start - planned
  const minutes = minutesOf(off)
  const clock = (time: number) => consoleClock(time, locale, zone)
  return (
    <li className={styles.cue} data-state={state} aria-current={state === 'running' ? 'true' : undefined}>
      <p className={`${styles.time} tnum`}>
        <time dateTime={new Date(start).toISOString()}>{clock(start)}</time>
        {isElsewhere(start, zone) && (
          <small title={t('operator.time.yours')}>
            <span className="visually-hidden">{t('operator.time.yours')}: </span>
            {consoleClock(start, locale, ownZone())} {offsetName(start, ownZone())}
          </small>
        )}
        {minutes > 0 && <small>{t('operator.show.planned', { time: clock(planned) })}</small>}
      </p>
      <div className={styles.what}>
        <p className={styles.name}>{item.title}</p>
        <p className="small mute">
          {[item.speaker, length !== undefined && t('operator.show.length', { minutes: minutesOf(length) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={styles.stand}>
        {state !== 'coming' && <strong>{t(words[state])}</strong>}
        {minutes > 0 && (
          <span data-late={off > 0 || undefined}>
            {t(off > 0 ? 'operator.show.late' : 'operator.show.early', { minutes })}
          </span>
        )}
        {isActual && minutes === 0 && <span>{t('operator.show.onTime')}</span>}
      </p>
      <ConfirmButton
        label={t('operator.show.put')}
        name={t('operator.show.putThis', { title: item.title })}
        question={t('operator.agenda.sure', { title: item.title })}
        variant="secondary"
        size="small"
        isOffered={isOn(event) && id !== event.item}
        reach="room"
        onConfirm={() => put(id)}
      />
    </li>
  )
}
