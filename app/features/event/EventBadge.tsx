import { useT } from '#app/base/i18n/messages.tsx'
import styles from './EventBadge.module.css'
import type { EventState } from './event-document.ts'

/** One word for what an event is doing; none before it begins. */
export function EventBadge({ state }: { state: EventState }) {
  const t = useT()
  if (state === 'upcoming') return null
  return (
    <span className={styles.badge} data-state={state}>
      {t(state === 'ended' ? 'event.recording' : `event.${state}`)}
    </span>
  )
}
