import type { Block } from '#app/content/block.ts'
import { Countdown } from '#app/features/event/Countdown.tsx'
import { timeOf } from '#app/features/event/plan.ts'
import { useServerTime } from '#app/features/live/server-clock.ts'
import { useEvent } from '#app/features/event/use-event.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './PreEventTimer.module.css'

export default function PreEventTimer({ block }: { block: Block<'PreEventTimer'> }) {
  const t = useT()
  const date = timeOf(block.date)
  const event = useEvent(block.event)
  const until = date ?? event?.start
  const rehearsal = date === undefined ? (event?.rehearsal ?? 0) : 0
  const now = useServerTime(date === undefined ? [] : [date])
  if (until === undefined) return null
  // An event begins when its operator says so; a moment when it has come.
  const hasBegun = date === undefined ? event?.state !== 'upcoming' : now > 0 && now >= until
  const title = block.title || t('event.startsIn')
  return (
    <section className="section" data-ground={block.theme || undefined}>
      <div className="wrap">
        {hasBegun ? (
          <p className={styles.title} role="status">
            {date === undefined && event?.state === 'cancelled'
              ? t('event.isCancelled')
              : block.after || t('event.begun')}
          </p>
        ) : (
          <div className={styles.timer}>
            <Countdown
              until={until}
              title={event?.plan.title ?? title}
              label={<p className={styles.title}>{title}</p>}
              rehearsal={rehearsal}
            />
            <div className="ruler" aria-hidden="true" />
          </div>
        )}
      </div>{' '}
    </section>
  )
}
