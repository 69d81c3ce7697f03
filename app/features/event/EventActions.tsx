import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useStore } from '#app/base/use-store.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { enteredEvent } from './entered.ts'
import type { EventNow } from './event-now.ts'

/** What a visitor can do now: register and keep the date before it, go there while it is live, watch it afterwards. */
export function EventActions({
  event,
  label,
  here,
}: {
  event: EventNow
  /** Words of the register button. */
  label?: string
  /** The block stands in the event's own room. */
  here?: boolean
}) {
  const t = useT()
  const { plan, state, replay } = event
  const isRegistered = useStore(enteredEvent, '') === plan.id
  const isOn = state === 'live' || state === 'break'
  if (here && state !== 'upcoming') return null
  if (state === 'cancelled') return <p>{t('event.isCancelled')}</p>
  return (
    <div className={buttonRow}>
      {!here && isOn && (
        <Link href={plan.page} {...buttonLook()}>
          <Icon name="play" />
          <span>{t('event.watchNow')}</span>
        </Link>
      )}
      {!here && state === 'ended' && replay && (
        <Link href={plan.page} {...buttonLook()}>
          <Icon name="play" />
          <span>{t('event.watchRecording')}</span>
        </Link>
      )}
      {state === 'upcoming' && isRegistered && (
        <p>
          <strong>{t('event.isRegistered')}</strong>
        </p>
      )}
      {state === 'upcoming' && plan.register && !isRegistered && (
        <Link href={plan.register} {...buttonLook()}>
          {label || t('event.register')}
        </Link>
      )}
      {state === 'upcoming' && <CalendarLink event={event} />}
      {state === 'upcoming' && !here && plan.page && (
        <Link href={plan.page} {...buttonLook({ variant: 'ghost' })}>
          <span>{t('event.joinRoom')}</span>
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  )
}
