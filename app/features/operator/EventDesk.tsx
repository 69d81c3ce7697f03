import { dateFormat } from '#app/base/i18n/formats.ts'
import { useState } from 'react'
import { Fault, Field, Note } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import {
  eventParts,
  eventStates,
  type EventDocument,
  type EventState,
} from '#app/features/event/event-document.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { actAs, useDesk } from './desk.ts'
import { EventFields } from './EventFields.tsx'
import { fieldOf, timeIn } from './local-time.ts'
import type { Events } from './use-events.ts'
import { useNow } from './use-now.ts'
import look from './Desk.module.css'
import styles from './Event.module.css'

/** The state of the event, what is sent, and a clock to rehearse with. */
export function EventDesk({ events, onBegun }: { events: Events; onBegun: (id: string) => void }) {
  const t = useT()
  const { eventId, event } = useDesk()
  if (!events.isKnown && !events.fault) return <div className="ruler" aria-busy="true" />
  if (!event) return <BeginEvent key={eventId} id={eventId} events={events} onBegun={onBegun} />
  return (
    <div className={look.columns}>
      <div className={styles.pile}>
        <StateDesk event={event} />
        <PartsDesk event={event} />
      </div>
      <RehearsalDesk event={event} />
      <section className={`${look.panel} ${look.whole}`}>
        <h2>{t('operator.sent')}</h2>
        <EventFields event={event} />
      </section>
    </div>
  )
}

function BeginEvent({ id, events, onBegun }: { id: string; events: Events; onBegun: (id: string) => void }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const [name, setName] = useState(id)
  const plan = events.all.find((item) => item.id === name)?.plan
  const begin = () =>
    task
      .run(() =>
        actAs(desk, site, { action: 'event.begin', about: name }, [
          {
            path: `events/${name}`,
            set: {
              state: 'upcoming',
              start: plan?.start ? new Date(plan.start) : null,
              end: plan?.end ? new Date(plan.end) : null,
              parts: { questions: false, reactions: false, polls: false },
              rehearsal: 0,
            },
          },
        ]),
      )
      .then((done) => done && onBegun(name))
  return (
    <form
      className={look.panel}
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <p>{t('operator.begin.text')}</p>
      <Field
        label={t('operator.begin.id')}
        value={name}
        required
        pattern="[A-Za-z0-9_\-]{1,100}"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Fault task={task} />
      <div className={buttonRow}>
        <button {...buttonLook()}>{t('operator.begin')}</button>
      </div>
    </form>
  )
}

function StateDesk({ event }: { event: EventDocument }) {
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

/** The event's clock is set ahead, so that every page shows what comes then. */
function RehearsalDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const now = useNow()
  const [time, setTime] = useState<number>()
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const set = (rehearsal: number) =>
    actAs(desk, site, { action: 'event.rehearsal', about: desk.eventId, detail: String(rehearsal) }, [
      { path: `events/${desk.eventId}`, merge: { rehearsal } },
    ])
  return (
    <section className={look.panel}>
      <h2>{t('operator.rehearsal')}</h2>
      <p className={styles.clock} data-rehearsal={event.rehearsal !== 0 || undefined}>
        {format.format(now + event.rehearsal)}
      </p>
      {event.rehearsal !== 0 && <Note icon="clock">{t('operator.rehearsal.on')}</Note>}
      <Field
        label={t('operator.rehearsal.time')}
        type="datetime-local"
        value={fieldOf(time)}
        onChange={(change) => setTime(timeIn(change.currentTarget.value))}
      />
      <div className={buttonRow}>
        <ConfirmButton
          label={t('operator.rehearsal.begin')}
          question={t('operator.rehearsal.sure')}
          variant="secondary"
          disabled={time === undefined}
          isPublic
          onConfirm={() => set((time ?? 0) - Date.now())}
        >
          {time !== undefined && <p>{format.format(time)}</p>}
        </ConfirmButton>
        {event.rehearsal !== 0 && (
          <ConfirmButton
            label={t('operator.rehearsal.end')}
            question={t('operator.rehearsal.endSure')}
            isPublic
            onConfirm={() => set(0)}
          />
        )}
      </div>
    </section>
  )
}

function PartsDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  return (
    <section className={look.panel}>
      <h2>{t('operator.parts')}</h2>
      {eventParts.map((part) => (
        <label key={part} className={styles.switch}>
          <input
            type="checkbox"
            checked={event.parts[part]}
            onChange={({ currentTarget: { checked } }) =>
              void task.run(() =>
                actAs(desk, site, { action: 'event.parts', about: part, detail: String(checked) }, [
                  { path: `events/${desk.eventId}`, merge: { parts: { ...event.parts, [part]: checked } } },
                ]),
              )
            }
          />
          <span>{t(`operator.parts.${part}`)}</span>
        </label>
      ))}
      <Fault task={task} />
    </section>
  )
}
