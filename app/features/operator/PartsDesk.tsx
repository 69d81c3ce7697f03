import { useRef } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { eventParts, type EventDocument, type EventPart } from '#app/features/event/event-document.ts'
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
  /** Those that are being switched: a second press of one is none, and several wait for each other. */
  const switching = useRef(new Set<EventPart>())
  const path = `events/${desk.eventId}`
  const put = async (part: EventPart, isOn: boolean) => {
    if (switching.current.has(part)) return
    switching.current.add(part)
    await task.enqueue(() =>
      actAs(
        desk,
        site,
        { action: 'event.parts', about: part, detail: String(isOn) },
        [{ path, merge: { [`parts.${part}`]: isOn } }],
        [{ path, fields: { [`parts.${part}`]: event.parts[part] } }],
      ),
    )
    switching.current.delete(part)
  }
  return (
    <section className={look.panel}>
      <h2>{t('operator.parts')}</h2>
      {eventParts.map((part) => (
        <label key={part} className={styles.switch}>
          <input
            type="checkbox"
            checked={event.parts[part]}
            onChange={({ currentTarget: { checked } }) => void put(part, checked)}
          />
          <span>{t(`operator.parts.${part}`)}</span>
        </label>
      ))}
      <Fault task={task} />
    </section>
  )
}
