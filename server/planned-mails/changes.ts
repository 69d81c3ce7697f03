import type { Looked, LookOptions, Mailed } from './looked.ts'
import { saySame, taskOf, toldTimes, type KnownTimes, type MoveRecord } from './move-record.ts'
import { keysOf, putAll } from './put-all.ts'

/** Which mail tells somebody of a change, by what they were told before; none where nothing is new to them. */
export function kindOfChange(
  told: KnownTimes | undefined,
  last: KnownTimes,
): 'cancelled' | 'resumed' | 'moved' | undefined {
  if (!told || saySame(told, last)) return undefined
  if (last.isCancelled) return 'cancelled'
  return told.isCancelled ? 'resumed' : 'moved'
}

/** Mails about the last change of an event, once it has stood for a while: it was moved, cancelled, or takes place after all. */
export async function mailChange(
  { event, data, document, mails, planFor }: Looked,
  record: MoveRecord | undefined,
  save: (record: MoveRecord) => Promise<void>,
  { admin, notices, mailFor, now }: LookOptions,
): Promise<Mailed[]> {
  const last = record?.known.at(-1)
  const task = record && document && taskOf(record, data, now)
  if (!record || !last || !task || task === 'nothing') return []
  // What still waits of an earlier change would say what no longer holds.
  await notices.withdraw(`move/${event}/`, keysOfChange(event, last))
  if (task === 'wait') return []
  const result =
    task === 'settle'
      ? { put: 0, isDone: true }
      : await putAll(
          { admin, notices },
          event,
          keysOfChange(event, last),
          { until: last.end, over: last.end },
          async ({ id, email, locale, registered, person }) => {
            const told = await toldTimes(record, registered, (times) =>
              notices.has(keysOfChange(event, times) + person),
            )
            const kind = kindOfChange(told, last)
            if (!kind || !mails[kind].isOn) return undefined
            const plan = await planFor(locale)
            return mailFor({
              kind,
              to: email,
              locale,
              registration: id,
              plan,
              ...(told && { before: told }),
              now: last,
              own: mails[kind],
              stamp: now,
            })
          },
        )
  if (result.isDone) await save({ ...record, settled: last.move })
  return [{ event, kind: last.isCancelled ? 'cancelled' : 'moved', ...result }]
}

/** What the keys of a change's mails begin with. */
export const keysOfChange = (event: string, { move, at }: KnownTimes) =>
  keysOf('move', event, `${move}@${at}`)
