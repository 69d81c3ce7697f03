import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { readStored } from '#app/base/storage.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { passIn, passKey } from './pass.ts'
import { EventBadge } from './EventBadge.tsx'
import styles from './RoomMark.module.css'
import { useEvent } from './use-event.ts'

const neverChanges = () => () => {}
const headerMark = () => document.querySelector('header [data-mark]')
const nowhere = () => null

/** In the header of a room: what the event is doing, and the way to it from other pages. Nothing before it begins. */
export function RoomMark() {
  const event = useEvent(undefined)
  const site = useSite()
  const isForGuests = event?.guestsOnly === true
  useEffect(() => {
    const pass = passIn(location.hash) ?? readStored(passKey)
    if (!pass) return
    const entering = import('./entrance.ts').then(({ enterRoom }) => enterRoom(site, pass, isForGuests))
    entering.catch(console.warn)
    return () => void entering.then((end) => end?.()).catch(() => undefined)
  }, [site, isForGuests])
  const locale = useLocale()
  const page = usePage()
  const here = page?.alternates[locale]
  // Looked for after each drawing: the header may be another one after a navigation.
  const place = useSyncExternalStore(neverChanges, headerMark, nowhere)
  if (!place || !event) return null
  const { plan, state, replay } = event
  if (state === 'upcoming' || (state === 'ended' && !replay)) return null
  return createPortal(
    <Link href={plan.page === here ? undefined : plan.page} className={styles.mark} data-event-state={state}>
      <EventBadge state={state} />
      <span className={styles.title}>{plan.title}</span>
    </Link>,
    place,
  )
}
