import { itemStates, type AgendaTime } from '#app/features/event/agenda.ts'

/** Numbers of the item that is on, and of the one after it; -1 where there is none. `now` by the event's clock. */
export function runningAndNext(
  items: readonly AgendaTime[],
  { now, isLive, item }: { now: number; isLive: boolean; item: string },
): { running: number; next: number } {
  const running = itemStates(items, { now, live: isLive, ended: false, item }).indexOf('running')
  if (running >= 0) return { running, next: running + 1 < items.length ? running + 1 : -1 }
  return { running, next: items.findIndex(({ start }) => !isLive || start > now) }
}
