import { isOn, timedItems } from '#app/features/event/agenda.ts'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { minutesOf, runOfShow } from '#app/features/event/run-of-show.ts'
import { clockOf } from '#app/features/event/times.ts'
import { useAgenda } from '#app/features/event/use-agenda.ts'
import { useNow } from '#app/features/live/use-now.ts'
import { clockTime } from '#app/features/video/clock.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import styles from './Speaker.module.css'

/** Milliseconds before its end from which an item's time is told as short. */
const short = 2 * 60_000

/** What is on with the time it has left, what comes next, and the time of day at the event. */
export function StageTimer({ plan, event }: { plan: EventPlan; event: EventDocument }) {
  const t = useT()
  const locale = useLocale()
  const now = useNow() + event.rehearsal
  const items = useAgenda(plan) ?? []
  const { start, end } = timesOf(plan, event)
  const { running, next, left } = runOfShow(timedItems(items, start), event, { now, end })
  const clock = (time: number) => clockOf(time, locale, plan.zone)
  const untilStart = start - now
  return (
    <div className={styles.now}>
      {event.state === 'upcoming' && untilStart > 0 && (
        <p className={styles.timer} role="timer">
          {clockTime(untilStart / 1000)}
          <small>{t('stage.untilStart')}</small>
        </p>
      )}
      {running && left !== undefined && (
        <>
          <h2>{running.item.title}</h2>
          <p
            className={styles.timer}
            role="timer"
            data-time={left < 0 ? 'over' : left < short ? 'short' : undefined}
          >
            {left < 0 ? `+${clockTime(-left / 1000)}` : clockTime(left / 1000)}
            <small>{t(left < 0 ? 'stage.over' : 'stage.left')}</small>
          </p>
        </>
      )}
      {event.state === 'break' && <p>{t('stage.break')}</p>}
      {!isOn(event) && event.state !== 'upcoming' && <p>{t('stage.ended')}</p>}
      {next && (
        <p className={styles.next}>
          {t('stage.next', { title: next.item.title, time: clock(next.start) })}
          {next.item.speaker && <span>{next.item.speaker}</span>}
          {minutesOf(next.start - next.planned) > 0 && (
            <span>{t('stage.planned', { time: clock(next.planned) })}</span>
          )}
        </p>
      )}
      <p className={styles.clock}>{t('stage.clock', { time: clock(now), city: plan.city || plan.zone })}</p>
    </div>
  )
}
