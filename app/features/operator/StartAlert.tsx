import { useEffect } from 'react'
import { timesOf } from '#app/features/event/event-now.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { actAs, useDesk } from './desk.ts'
import { startOf } from './late.ts'
import { ChangeState } from './StateDesk.tsx'
import { useNow } from '#app/features/live/use-now.ts'
import { ZonedTimes } from './ZonedTimes.tsx'
import styles from './StartAlert.module.css'

/** What stands above every desk when the event should have begun; and the press on Live where its plan says so. */
export function StartAlert() {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const { event, plan, eventId, room } = desk
  const now = useNow()
  const start = startOf(event, plan, now)
  const isDue = start !== undefined && start !== 'ahead' && plan?.goesLive === true
  useEffect(() => {
    // The site's own server does it too, where the database is its own; whoever is first wins.
    if (isDue)
      actAs(
        desk,
        site,
        { action: 'event.live', about: eventId, detail: 'upcoming, by itself' },
        [{ path: `events/${eventId}`, merge: { state: 'live' } }],
        [{ path: `events/${eventId}`, fields: { state: 'upcoming' } }],
      ).catch((error: unknown) => console.warn('The event was not begun from here', error))
    // Once for each time it becomes due.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue, eventId])
  return (
    <div role="alert">
      {start === 'late' && event && (
        <div className={styles.late}>
          <Icon name="warning" />
          <div>
            <p>
              <strong>
                {room && `${room}: `}
                {t('operator.late')}
              </strong>{' '}
              {t('operator.late.visitors', {
                // They stand in a sentence that has its own full stop.
                words: t('event.inAMoment').replace(/[.。]$/, ''),
                live: t('operator.state.live'),
              })}
            </p>
            <ZonedTimes time={plan ? timesOf(plan, event).start : event.start} />
          </div>
          <ChangeState event={event} to="live" variant="primary" />
        </div>
      )}
    </div>
  )
}
