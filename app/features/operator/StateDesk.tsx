import { eventStates, type EventDocument, type EventState } from '#app/features/event/event-document.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { CancelEvent } from './CancelEvent.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { noRun } from './show/run-writes.ts'
import look from './Desk.module.css'
import styles from './Event.module.css'

/** Which state the event is in, and the way to the others. */
export function StateDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const { plan } = useDesk()
  return (
    <section className={look.panel}>
      <h2>{t('operator.state')}</h2>
      <p className={styles.state} data-state={event.state}>
        {t(`operator.state.${event.state}`)}
      </p>
      {event.state === 'upcoming' && (
        <p className="small">
          {plan?.goesLive
            ? t('operator.goesLive')
            : t('operator.goesLive.not', { live: t('operator.state.live') })}
        </p>
      )}
      <div className={buttonRow}>
        {event.state === 'cancelled' && <CancelEvent event={event} to="upcoming" />}
        {eventStates
          .filter((state) => state !== 'cancelled')
          .map((state) => (
            <ChangeState
              key={state}
              event={event}
              to={state}
              isOffered={state !== event.state && event.state !== 'cancelled'}
            />
          ))}
        {(event.state === 'upcoming' || event.state === 'live' || event.state === 'break') && (
          <CancelEvent event={event} to="cancelled" />
        )}
      </div>
    </section>
  )
}

interface ChangeStateProps {
  event: EventDocument
  to: EventState
  variant?: 'primary' | 'secondary'
  isOffered?: boolean
}

/** Switches the event to a state, after asking; refused when somebody else has switched it meanwhile. */
export function ChangeState({ event, to, variant = 'secondary', isOffered }: ChangeStateProps) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const path = `events/${desk.eventId}`
  return (
    <ConfirmButton
      label={t(`operator.state.${to}`)}
      question={t('operator.state.sure', { state: t(`operator.state.${to}`) })}
      variant={variant}
      reach="pages"
      {...(isOffered !== undefined && { isOffered })}
      onConfirm={() =>
        actAs(
          desk,
          site,
          { action: `event.${to}`, about: desk.eventId, detail: event.state },
          // An event that is yet to come has put nothing on.
          [{ path, merge: { state: to, ...(to === 'upcoming' && noRun) } }],
          [{ path, fields: { state: event.state } }],
        )
      }
    >
      <p>{t(`operator.state.${to}.what`)}</p>
    </ConfirmButton>
  )
}
