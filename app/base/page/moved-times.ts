import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'

/*
 * Texts that name when an event is, as the server wrote them, and what they say since it has been moved. The feature that
 * follows the event tells of it; texts are drawn with it wherever they stand.
 */

const none: ReadonlyMap<string, string> = new Map()
const moved = createStore(() => none)

/** What texts say now, by what the server wrote. */
export function moveTimes(texts: readonly (readonly [written: string, now: string])[]): void {
  const before = moved.get()
  const news = texts.filter(([written, now]) => (before.get(written) ?? written) !== now)
  if (news.length) moved.set(new Map([...before, ...news]))
}

/** The text with the times of events as they are now. */
export function useMovedTimes(text: string): string {
  let now = text
  for (const [written, time] of useStore(moved, none)) now = now.replaceAll(written, time)
  return now
}
