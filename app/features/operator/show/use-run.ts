import { useSite } from '#app/base/page/site.ts'
import { actAs, useDesk } from '../desk.ts'
import { putOn, takeBack } from './run-writes.ts'
import type { EventDocument } from '#app/features/event/event-document.ts'

/** The director's presses, made on what the event said when they were asked about; each is recorded. */
export function useRun(event: EventDocument): {
  put: (item: string) => Promise<void>
  back: () => Promise<void>
} {
  const site = useSite()
  const desk = useDesk()
  const path = `events/${desk.eventId}`
  const act = (detail: string, { writes, guards }: ReturnType<typeof putOn>) =>
    actAs(desk, site, { action: 'event.item', about: desk.eventId, detail }, writes, guards)
  return {
    put: (item) => act(item, putOn(path, event, item)),
    back: () => act(`${event.item} taken back`, takeBack(path, event)),
  }
}
