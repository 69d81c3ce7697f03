import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { EventBanner } from './EventBanner.tsx'
import { keptPass, passIn } from './pass.ts'
import { blocksIn, type RawBlock } from '#app/content/blocks-in.ts'
import { planOf, type EventPlan } from './plan.ts'
import { EventBadge } from './EventBadge.tsx'
import styles from './RoomMark.module.css'
import { useEvent } from './use-event.ts'

const neverChanges = () => () => {}
const headerMark = () => document.querySelector('header [data-mark]')
const nowhere = () => null

/** The event that a block sends. */
const eventOf = ({ component, event }: RawBlock) =>
  component === 'EventTheater' || component === 'EventScene' ? event : undefined

/**
 * In a room: what operators tell those at its event, and in the header what the event is doing, with the way to it from
 * other pages. A page that is no event's own names all that are on.
 */
export function RoomMark() {
  const { base } = useSite()
  const locale = useLocale()
  const page = usePage()
  const here = page?.alternates[locale]
  const settings = page?.settings
  const plans = useMemo(
    () => (settings?.events ?? []).flatMap(({ event_id }) => planOf(settings, event_id, base) ?? []),
    [settings, base],
  )
  const content = page?.story.content
  const named = useMemo(() => new Set(blocksIn(content).map(eventOf)), [content])
  const own = plans.filter(({ id, page }) => (page !== undefined && page === here) || named.has(id))
  const shown = own.length ? own : plans
  const [first] = shown
  return (
    <>
      {shown.map(({ id, title }) => (
        <EventBanner key={id} id={id} title={title} />
      ))}
      {shown.map((plan) => (
        <Mark key={plan.id} plan={plan} here={here} isOnly={shown.length === 1} />
      ))}
      {first && <Entrance key={first.id} plan={first} isHere={own.length > 0} />}
    </>
  )
}

/** Shows the pass of a registration to the server. Who is at another event's page is not said to be at this one. */
function Entrance({ plan, isHere }: { plan: EventPlan; isHere: boolean }) {
  const site = useSite()
  const isForGuests = useEvent(plan.id)?.guestsOnly === true
  const event = isHere ? plan.id : undefined
  const [linked, setLinked] = useState<{ pass: string }>()
  useEffect(() => {
    // A link that is opened in the tab that stands at its room changes the fragment alone.
    const look = () => {
      const pass = passIn(location.hash)
      if (pass) setLinked({ pass })
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useEffect(() => {
    const pass = linked?.pass ?? passIn(location.hash) ?? keptPass()
    if (!pass) return
    const entering = import('./entrance.ts').then(({ enterRoom }) =>
      enterRoom(site, pass, isForGuests, event),
    )
    entering.catch(console.warn)
    return () => void entering.then((end) => end?.()).catch(() => undefined)
  }, [site, isForGuests, event, linked])
  return null
}

/** Nothing before an event begins. Of several those that are over are left out. */
function Mark({ plan, here, isOnly }: { plan: EventPlan; here: string | undefined; isOnly: boolean }) {
  const event = useEvent(plan.id)
  // Looked for after each drawing: the header may be another one after a navigation.
  const place = useSyncExternalStore(neverChanges, headerMark, nowhere)
  if (!place || !event) return null
  const { state, replay } = event
  if (state === 'upcoming' || (state === 'ended' && !(replay && isOnly))) return null
  if (state === 'cancelled' && !isOnly) return null
  return createPortal(
    <Link href={plan.page === here ? undefined : plan.page} className={styles.mark} data-event-state={state}>
      <EventBadge state={state} />
      <span className={styles.title}>{plan.title}</span>
    </Link>,
    place,
  )
}
