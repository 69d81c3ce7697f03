import { eventStates, type EventDocument, type EventState } from '#app/features/event/event-document.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import look from './Desk.module.css'
import styles from './Event.module.css'

/** Which state the event is in, and the way to the others. */
export function StateDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const go = (state: EventState) =>
    actAs(desk, site, { action: `event.${state}`, about: desk.eventId, detail: event.state }, [
      { path: `events/${desk.eventId}`, merge: { state } },
    ])
  return (
    <section className={look.panel}>
      <h2>{t('operator.state')}</h2>
      <p className={styles.state} data-state={event.state}>
        {t(`operator.state.${event.state}`)}
      </p>
      <div className={buttonRow}>
        {eventStates
          .filter((state) => state !== event.state)
          .map((state) => (
            <ConfirmButton
              key={state}
              label={t(`operator.state.${state}`)}
              question={t('operator.state.sure', { state: t(`operator.state.${state}`) })}
              variant="secondary"
              isPublic
              onConfirm={() => go(state)}
            >
              <p>{t(`operator.state.${state}.what`)}</p>
            </ConfirmButton>
          ))}
      </div>
    </section>
  )
}
