import type { Write } from '#app/features/live/lite-firestore.ts'
import type { EventDocument } from '#app/features/event/event-document.ts'
import type { Guard } from './guarded-write.ts'

/*
 * The addresses of the stream stand in the event's document, which everybody reads, or, where only registered visitors
 * may enter, in `sources/now`, which they alone read.
 */

/** Names of the fields that are guests' alone to read. */
const sourceNames = ['stream', 'alternates'] as const

export const sourcesPath = (eventId: string): string => `events/${eventId}/sources/now`

interface Guarded {
  writes: Write[]
  guards: Guard[]
}

type Fields = Readonly<Record<string, unknown>>

/** Writes fields of an event where they belong, while there stands what was seen. */
export function fieldWrites(
  eventId: string,
  { guestsOnly }: Pick<EventDocument, 'guestsOnly'>,
  fields: Fields,
  seen: Fields,
  timed?: string,
): Guarded {
  const isSource = (name: string) => guestsOnly && sourceNames.some((item) => item === name)
  const parted = (all: Fields, sources: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isSource(name) === sources))
  const parts = [
    { path: `events/${eventId}`, merge: parted(fields, false), seen: parted(seen, false), timed },
    { path: sourcesPath(eventId), merge: parted(fields, true), seen: parted(seen, true), timed: undefined },
  ]
  return {
    writes: parts
      .filter(({ merge }) => Object.keys(merge).length)
      .map(({ path, merge, timed }) => ({ path, merge, ...(timed && { timed }) })),
    guards: parts
      .filter(({ seen }) => Object.keys(seen).length)
      .map(({ path, seen }) => ({ path, fields: seen })),
  }
}

/**
 * Closes the room to all but guests or opens it, and takes the addresses along; `event` has those that stand there now.
 * Where none do, guests are told those of the plan.
 */
export function doorWrites(
  eventId: string,
  { guestsOnly, stream, alternates }: Pick<EventDocument, 'guestsOnly' | 'stream' | 'alternates'>,
  closes: boolean,
  plan?: { stream: string; alternates: readonly string[] },
): Guarded {
  const path = `events/${eventId}`
  const sources = { stream, alternates: [...alternates] }
  const none = { stream: '', alternates: [] }
  const told = {
    stream: stream || (plan?.stream ?? ''),
    alternates: [...(alternates.length ? alternates : (plan?.alternates ?? []))],
  }
  return {
    writes: [
      { path, merge: { guestsOnly: closes, ...(closes ? none : sources) } },
      closes ? { path: sourcesPath(eventId), set: told } : { path: sourcesPath(eventId), remove: true },
    ],
    guards: [
      { path, fields: { guestsOnly } },
      { path: guestsOnly ? sourcesPath(eventId) : path, fields: sources },
    ].reduce<Guard[]>((all, guard) => {
      const same = all.find((item) => item.path === guard.path)
      if (!same) return [...all, guard]
      return all.map((item) => (item === same ? { path, fields: { ...item.fields, ...guard.fields } } : item))
    }, []),
  }
}
