import { savedCollections } from '../saved-entry.ts'
import { lists } from './device.ts'
import { keepSyncState, syncState } from './state.ts'

/** Removes the saved items that belong to the account; tells how many. */
export function forgetSaved(uid: string): number {
  const state = syncState()
  if (state?.uid !== uid) return 0
  let removed = 0
  for (const collection of savedCollections) {
    const list = lists[collection]
    const all = list.all()
    const marks = state.marks[collection] ?? {}
    const stay = all.filter((item) => {
      const mark = marks[list.keyOf(item)]
      return !mark || mark.guest
    })
    removed += all.length - stay.length
    list.keep(stay)
  }
  keepSyncState(undefined)
  return removed
}
