import { isOn } from '#app/features/event/agenda.ts'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { minutesOf, type RunOfShow } from '#app/features/event/run-of-show.ts'
import { consoleClock } from '../console-clock.ts'
import type { AgendaItem } from '#app/features/event/AgendaList.tsx'
import { clockTime } from '#app/features/video/clock.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { useRun } from './use-run.ts'
import look from '../Desk.module.css'
import styles from './Show.module.css'

interface OnNowProps {
  event: EventDocument
  show: RunOfShow<AgendaItem>
  zone: string
  plannedEnd: number
}

/** What is on with the time it has left, how the show stands, and the press on what comes next. */
export function OnNow({ event, show, zone, plannedEnd }: OnNowProps) {
  const t = useT()
  const locale = useLocale()
  const { put, back } = useRun(event)
  const { running, next, left, late, end } = show
  const live = isOn(event)
  const minutes = minutesOf(late)
  const before = event.runs.at(-1)
  const titleOf = (item: string) =>
    show.cues.find(({ id }) => id === item)?.item.title ?? t('operator.agenda.clock')
  return (
    <section className={look.panel}>
      <p className="small mute">{t('operator.agenda.now')}</p>
      <h2 className={styles.title}>{running?.item.title ?? '–'}</h2>
      {left !== undefined && (
        <p className={styles.left} role="timer" data-over={left < 0 || undefined}>
          {left < 0
            ? t('operator.show.over', { time: clockTime(-left / 1000) })
            : t('operator.show.left', { time: clockTime(left / 1000) })}
        </p>
      )}
      <div role="status">
        {live && running && (
          <p className={styles.deviation} data-late={(late > 0 && minutes > 0) || undefined}>
            {!minutes
              ? t('operator.show.onTime')
              : t(late > 0 ? 'operator.show.late' : 'operator.show.early', { minutes })}
          </p>
        )}
        {live && end !== undefined && minutesOf(end - plannedEnd) > 0 && (
          <p className="small">
            {t('operator.show.end', {
              time: consoleClock(end, locale, zone),
              planned: consoleClock(plannedEnd, locale, zone),
            })}
          </p>
        )}
      </div>
      {!live && event.state !== 'ended' && (
        <p className="small">{t('operator.show.notLive', { live: t('operator.state.live') })}</p>
      )}
      <div className={buttonRow}>
        {/* Each stays while it asks, also when another director's press takes away what it is about. */}
        <ConfirmButton
          label={t('operator.agenda.next', { title: next?.item.title ?? '' })}
          question={t('operator.agenda.sure', { title: next?.item.title ?? '' })}
          isOffered={live && next !== undefined}
          reach="room"
          onConfirm={() => put(next?.id ?? '')}
        />
        <ConfirmButton
          label={t('operator.show.back')}
          question={t('operator.show.backSure', { title: titleOf(before?.item ?? '') })}
          variant="secondary"
          isOffered={live && event.itemAt !== undefined}
          reach="room"
          onConfirm={back}
        />
        <ConfirmButton
          label={t('operator.show.clock')}
          question={t('operator.show.clockSure')}
          variant="secondary"
          isOffered={event.item !== ''}
          reach="room"
          onConfirm={() => put('')}
        />
      </div>
    </section>
  )
}
