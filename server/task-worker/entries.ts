import { entriesPath } from '../attendance/asked-entry.ts'
import { letIn } from '../attendance/enter.ts'
import type { Fields } from '#services/live/values/value.ts'
import type { SdkDocuments } from './sdk-documents.ts'

/** Visitors who are let in at once. */
const page = 50

/** Lets visitors in whose pass waits, and says so; the pass goes. Gives how many there were. */
export async function followEntries(documents: SdkDocuments, now: () => number): Promise<number> {
  // Those that were answered have no pass any more.
  const asked = await documents.list(entriesPath, {
    orderBy: [{ field: { fieldPath: 'pass' }, direction: 'ASCENDING' }],
    limit: page,
  })
  await Promise.all(
    asked.map(async ({ name, fields, updateTime }) => {
      const uid = name.slice(name.lastIndexOf('/') + 1)
      const entered = await letIn(documents, fields.pass?.stringValue ?? '', uid, now())
      const path = `${entriesPath}/${uid}`
      const set: Fields = entered
        ? {
            state: { stringValue: 'in' },
            event: { stringValue: entered.event },
            named: { booleanValue: entered.named },
          }
        : { state: { stringValue: 'refused' } }
      // A pass that was shown since is looked at the next time.
      await documents.change([path], ([found]) => ({
        ...(found?.updateTime === updateTime && { writes: [{ path, set, times: ['at'] }] }),
        result: undefined,
      }))
    }),
  )
  return asked.length
}
