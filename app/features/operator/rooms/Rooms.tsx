import { useEffect, useState } from 'react'
import { countAll } from '#app/features/live/lite-firestore.ts'
import { useNow } from '#app/features/live/use-now.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { bannerPath, isDue, readBanner } from '#app/features/live/banner/banner.ts'
import { recordOf } from '#app/features/event/event-document.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { startOf } from '../late.ts'
import type { Room } from './ongoing.ts'
import styles from './Rooms.module.css'

/** Milliseconds between two counts of what waits; at Firebase each is billed as a read for each thousand questions. */
const every = 5000

interface RoomsProps {
  rooms: readonly Room[]
  eventId: string
  onChoose: (id: string) => void
}

/** Where several events are on at once: each with its state, what waits there and what is wrong, and the way to it. */
export function Rooms({ rooms, eventId, onChoose }: RoomsProps) {
  const t = useT()
  const waiting = useWaiting(rooms.map(({ id }) => id).join())
  const now = useNow()
  if (rooms.length < 2) return null
  return (
    <div role="group" aria-label={t('operator.rooms')} className={styles.rooms}>
      {rooms.map(({ id, title, event, plan }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === eventId}
          data-live={event?.state === 'live' || undefined}
          onClick={() => onChoose(id)}
        >
          <strong>{title}</strong>
          <span>
            {event && t(`operator.state.${event.state}`)}
            {waiting[id] !== undefined && ` · ${t('operator.rooms.waiting', { count: waiting[id] })}`}
          </span>
          {startOf(event, plan, now) === 'late' && <em>{t('operator.late')}</em>}
          <RoomBanner id={id} now={now} />
        </button>
      ))}
    </div>
  )
}

function RoomBanner({ id, now }: { id: string; now: number }) {
  const t = useT()
  const everybody = readBanner(useLive(bannerPath).data)
  const own = readBanner(recordOf(useLive(`events/${id}`).data?.banner))
  const isOn = [everybody, own].some((banner) => banner && isDue(banner, now))
  return isOn ? (
    <em>
      {t('operator.banner')}: {t('operator.banner.on')}
    </em>
  ) : null
}

/** How many questions wait in each of several events, by id; none while there is but one. */
function useWaiting(ids: string): Readonly<Record<string, number>> {
  const site = useSite()
  const [found, setFound] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    const all = ids.split(',')
    if (all.length < 2) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const look = async () => {
      if (document.visibilityState === 'visible')
        await Promise.all(
          all.map(
            async (id) =>
              [
                id,
                await countAll(site, `events/${id}/questions`, { field: 'state', value: 'waiting' }),
              ] as const,
          ),
        ).then(
          (counts) => ended || setFound(Object.fromEntries(counts)),
          (error: unknown) => ended || console.warn('Questions could not be counted', error),
        )
      if (!ended) timer = setTimeout(() => void look(), every)
    }
    void look()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [site, ids])
  return found
}
