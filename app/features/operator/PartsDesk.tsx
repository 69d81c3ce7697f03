import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { eventParts, type EventDocument } from '#app/features/event/event-document.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from './desk.ts'
import look from './Desk.module.css'
import styles from './Event.module.css'

/** What visitors can take part in. */
export function PartsDesk({ event }: { event: EventDocument }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const path = `events/${desk.eventId}`
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
                actAs(
                  desk,
                  site,
                  { action: 'event.parts', about: part, detail: String(checked) },
                  [{ path, merge: { [`parts.${part}`]: checked } }],
                  [{ path, fields: { [`parts.${part}`]: event.parts[part] } }],
                ),
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
