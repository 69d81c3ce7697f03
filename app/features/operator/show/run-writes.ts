import type { EventDocument } from '#app/features/event/event-document.ts'
import type { Write } from '#app/features/live/lite-firestore.ts'
import type { Guard } from '../guarded-write.ts'

type Run = Pick<EventDocument, 'item' | 'itemAt' | 'runs'>

/** What a write needs, and what must still stand for it. */
export interface RunWrite {
  writes: Write[]
  guards: Guard[]
}

/** How many items are remembered as put on: what was before them is of no use any more. */
const longest = 100

/** Nothing was put on: the agenda goes by the clock. */
export const noRun = { item: '', itemAt: null, runs: [] }

/** Puts an item on, at the server's time; an empty one has the agenda follow the clock. */
export function putOn(path: string, event: Run, item: string): RunWrite {
  const before = event.itemAt === undefined ? [] : [{ item: event.item, at: event.itemAt }]
  const runs = [...event.runs, ...before].slice(-longest).map(stored)
  return { writes: [{ path, merge: { item, runs }, timed: 'itemAt' }], guards: [asSeen(path, event)] }
}

/** Takes the last press back: what was on before it is on again, since when it was. */
export function takeBack(path: string, event: Run): RunWrite {
  const before = event.runs.at(-1)
  const run = before
    ? { item: before.item, itemAt: new Date(before.at), runs: event.runs.slice(0, -1).map(stored) }
    : noRun
  return { writes: [{ path, merge: run }], guards: [asSeen(path, event)] }
}

const stored = ({ item, at }: { item: string; at: number }) => ({ item, at: new Date(at) })

const asSeen = (path: string, { item, itemAt }: Run): Guard => ({ path, fields: { item, itemAt } })
