import {
  events,
  vitals,
  type Count,
  type CountedEvent,
  type Vital,
} from '#app/features/measurement/counted.ts'

/** Bytes of the longest message, and most counts in one. */
export const longest = 8 * 1024
const max = 20
/** Milliseconds of the slowest vital that is believed, and the largest CLS. */
const slowest = 10 * 60_000
const largestShift = 100

/** What a page has sent; undefined for anything that no page sends. */
export function readCounts(text: string): Count[] | undefined {
  const sent = parsed(text)
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > max) return undefined
  const counts = sent.map(readCount)
  return counts.every((count) => count !== undefined) ? counts : undefined
}

function readCount(given: unknown): Count | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { name, path, value, ...more } = given as Record<string, unknown>
  if (Object.keys(more).length || typeof path !== 'string' || path.length > 1024) return undefined
  if (isEvent(name)) return value === undefined ? { name, path } : undefined
  const largest = name === 'CLS' ? largestShift : slowest
  if (!isVital(name) || typeof value !== 'number' || !(value >= 0 && value <= largest)) return undefined
  return { name, path, value }
}

export function isVital(name: unknown): name is Vital {
  return vitals.some((vital) => vital === name)
}

function isEvent(name: unknown): name is CountedEvent {
  return events.some((event) => event === name)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
