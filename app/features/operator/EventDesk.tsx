import { readSources } from '#app/features/event/event-document.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { BeginEvent } from './BeginEvent.tsx'
import { ChaptersDesk } from './ChaptersDesk.tsx'
import { sourcesPath } from './source-writes.ts'
import { useDesk } from './desk.ts'
import { GuestsDesk } from './GuestsDesk.tsx'
import { EventFields } from './EventFields.tsx'
import { PartsDesk } from './PartsDesk.tsx'
import { RehearsalDesk } from './RehearsalDesk.tsx'
import { StateDesk } from './StateDesk.tsx'
import type { Events } from './use-events.ts'
import look from './Desk.module.css'
import styles from './Event.module.css'

/** The state of the event, what is sent, and a clock to rehearse with. */
export function EventDesk({ events, onBegun }: { events: Events; onBegun: (id: string) => void }) {
  const t = useT()
  const { eventId, event: stored } = useDesk()
  const sources = useLive(stored?.guestsOnly ? sourcesPath(eventId) : undefined)
  const event = stored?.guestsOnly ? { ...stored, ...readSources(sources.data) } : stored
  if (!events.isKnown && !events.fault) return <div className="ruler" aria-busy="true" />
  if (!event) return <BeginEvent key={eventId} id={eventId} events={events} onBegun={onBegun} />
  return (
    <div className={look.columns}>
      <div className={styles.pile}>
        <StateDesk event={event} />
        <PartsDesk event={event} />
        <GuestsDesk event={event} />
      </div>
      <div className={styles.pile}>
        <RehearsalDesk event={event} />
      </div>
      <section className={`${look.panel} ${look.whole}`}>
        <h2>{t('operator.sent')}</h2>
        <EventFields event={event} />
      </section>
      <ChaptersDesk event={event} />
    </div>
  )
}
