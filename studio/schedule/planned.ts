import type { StoryLine } from '../service/types.ts'

/** One thing that happens to a story at a time. */
export interface PlannedEntry<Line> {
  line: Line
  kind: 'publish' | 'expire'
  /** ISO time with its zone. */
  at: string
}

/** The service's times, in UTC also where none is named: `2026-11-27T08:00` → `2026-11-27T08:00Z`. */
export function inUtc(time: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time.replace(' ', 'T')}Z`
}

/** What is to happen, the next first. Times that are no times are left out. */
export function planned<Line extends Pick<StoryLine, 'publish_at' | 'expire_at'>>(
  lines: readonly Line[],
): PlannedEntry<Line>[] {
  return lines
    .flatMap((line): PlannedEntry<Line>[] => [
      ...(line.publish_at ? [{ line, kind: 'publish' as const, at: inUtc(line.publish_at) }] : []),
      ...(line.expire_at ? [{ line, kind: 'expire' as const, at: inUtc(line.expire_at) }] : []),
    ])
    .filter(({ at }) => !Number.isNaN(Date.parse(at)))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Milliseconds after its time by which everything has been carried out, by a clock that is a little fast too. */
const CARRIED_OUT = 120_000

type Due = PlannedEntry<Pick<StoryLine, 'published'>>

/** Whether its time has come, and there is still something to do. */
export const isDue = ({ line, kind, at }: Due, now: number): boolean =>
  Date.parse(at) <= now && (kind === 'publish' || line.published)

/** Whether the service should have carried something out long ago: it could not. */
export const isLate = (entry: Due, now: number): boolean => isDue(entry, now - CARRIED_OUT)

/** What an input of the platform for local times shows of a time: `2026-11-27T09:00`, in the editor's zone. */
export function toLocalInput(at: string | null): string {
  if (!at) return ''
  const time = new Date(inUtc(at))
  if (Number.isNaN(time.getTime())) return ''
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What was entered there, as the service keeps times: in UTC. Null for none. */
export function fromLocalInput(text: string): string | null {
  const time = new Date(text)
  return text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}
