import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'

/*
 * Texts that name when an event is, as the server wrote them, and what they say since it has been moved. The feature that
 * follows the event tells of it; texts are drawn with it wherever they stand.
 */

interface Moved {
  /** What texts say now, by what the server wrote. */
  times: ReadonlyMap<string, string>
  /** Finds any of what the server wrote, the longest first. */
  pattern: RegExp | undefined
}

const none: Moved = { times: new Map(), pattern: undefined }
const moved = createStore(() => none)

/** What texts say now, by what the server wrote. */
export function moveTimes(texts: readonly (readonly [written: string, now: string])[]): void {
  const { times: before } = moved.get()
  const news = texts.filter(([written, now]) => (before.get(written) ?? written) !== now)
  if (news.length) moved.set(movedTimes([...before, ...news]))
}

/** The pairs, and how they are found in a text: each as a whole, since `9:00` is no part of `19:00`. */
export function movedTimes(pairs: Iterable<readonly [written: string, now: string]>): Moved {
  const times = new Map(pairs)
  const parts = [...times.keys()]
    .filter((written) => written !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((written) => written.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return {
    times,
    pattern: parts.length ? new RegExp(String.raw`(?<![\d:.])(?:${parts.join('|')})(?!\d)`, 'g') : undefined,
  }
}

/**
 * The text with its times as they are now. All at once: where an event of an hour is moved by an hour, its new start is
 * its former end, which is not to be moved once more.
 */
export function withMovedTimes(text: string, { times, pattern }: Moved): string {
  return pattern ? text.replaceAll(pattern, (written) => times.get(written) ?? written) : text
}

/** The text with the times of events as they are now. */
export function useMovedTimes(text: string): string {
  return withMovedTimes(text, useStore(moved, none))
}
