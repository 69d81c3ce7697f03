import {
  events,
  failure,
  vitals,
  type Count,
  type SentCounts,
  type CountedEvent,
  type Vital,
} from '#app/features/measurement/counted.ts'

/** Bytes of the longest message, and most counts in one. */
export const longest = 8 * 1024
const max = 20
/** Milliseconds of the slowest vital that is believed, and the largest CLS. */
const slowest = 10 * 60_000
const largestShift = 100

/** What a page has sent, `build` empty where it is of a build that sent none; undefined for anything that no page sends. */
export function readCounts(text: string): SentCounts | undefined {
  const sent = parsed(text)
  if (Array.isArray(sent)) return withCounts('', sent)
  if (typeof sent !== 'object' || sent === null) return undefined
  const { build, counts, ...more } = sent as Record<string, unknown>
  const isBuild = typeof build === 'string' && /^[\w-]{1,64}$/.test(build)
  return isBuild && Array.isArray(counts) && !Object.keys(more).length ? withCounts(build, counts) : undefined
}

function withCounts(build: string, sent: unknown[]): SentCounts | undefined {
  if (sent.length === 0 || sent.length > max) return undefined
  const counts = sent.map(readCount)
  return counts.every((count) => count !== undefined) ? { build, counts } : undefined
}

function readCount(given: unknown): Count | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { name, path, value, ...more } = given as Record<string, unknown>
  if (Object.keys(more).length || typeof path !== 'string' || path.length > 1024) return undefined
  if (isEvent(name) || name === failure) return value === undefined ? { name, path } : undefined
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
