import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { bannerPath, isDue, readBanner } from '#app/features/live/banner/banner.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { recordOf } from '#app/features/event/event-document.ts'
import { useDesk } from './desk.ts'
import type { Room } from './rooms/ongoing.ts'
import { Rooms } from './rooms/Rooms.tsx'
import type { Events } from './use-events.ts'
import { useKnownConnection } from './use-known-connection.ts'
import { useNow } from '#app/features/live/use-now.ts'
import styles from './Strip.module.css'

interface StripProps {
  email: string
  events: Events
  /** Events that are on. */
  rooms: readonly Room[]
  onChoose: (id: string) => void
  onLeave: () => Promise<void>
}

/** What holds now, always in sight. */
export function Strip({ email, events, rooms, onChoose, onLeave }: StripProps) {
  const t = useT()
  const { eventId, event, watching } = useDesk()
  const connection = useKnownConnection()
  const now = useNow()
  const clock = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const everybody = readBanner(useLive(bannerPath).data)
  const own = readBanner(recordOf(useLive(eventId ? `events/${eventId}` : undefined).data?.banner))
  const shownOf = (banner: typeof own) =>
    !banner ? 'off' : isDue(banner, now) ? 'on' : (banner.from ?? 0) > now ? 'planned' : 'over'
  const states = [shownOf(everybody), shownOf(own)]
  const shown = (['on', 'planned', 'over'] as const).find((state) => states.includes(state)) ?? 'off'
  return (
    <header className={styles.strip}>
      <dl>
        <div>
          <dt>{t('operator.banner')}</dt>
          <dd data-alarm={shown === 'on' || undefined}>{t(`operator.banner.${shown}`)}</dd>
        </div>
        <div>
          <dt>{t('operator.event')}</dt>
          <dd data-live={event?.state === 'live' || undefined}>
            {event ? t(`operator.state.${event.state}`) : '–'}
          </dd>
        </div>
        <div>
          <dt>{t('operator.watching')}</dt>
          <dd>{watching ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('operator.connection')}</dt>
          <dd data-alarm={connection === 'offline' || undefined}>{t(`operator.connection.${connection}`)}</dd>
        </div>
      </dl>
      {event && event.rehearsal !== 0 && (
        <p className={styles.rehearsal}>
          <Icon name="clock" />
          {t('operator.rehearsal.runs', { time: clock.format(now + event.rehearsal) })}
        </p>
      )}
      <div className={styles.who}>
        {events.all.length > 1 && (
          <select
            aria-label={t('operator.event')}
            value={eventId}
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            {events.all.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
        <span>{email}</span>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => void onLeave()}
        >
          {t('operator.leave')}
        </button>
      </div>
      <Rooms rooms={rooms} eventId={eventId} onChoose={onChoose} />
    </header>
  )
}
