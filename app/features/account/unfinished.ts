import { sendWaiting } from '#app/features/forms/send.ts'
import { waitingOf } from '#app/features/forms/waiting.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { syncState } from '#app/features/saved/sync/state.ts'
import { syncSaved } from '#app/features/saved/sync/sync-saved.ts'

/** What an account has done in this browser and its server does not know yet. */
export interface Unfinished {
  /** Saved or deleted builds and calculations. */
  saved: number
  /** Forms that have not been sent. */
  forms: number
}

/** Milliseconds somebody who signs out waits for it at most. */
const patience = 8000

/** Brings what is unfinished to the server if it can be reached, and gives what is left of it, if anything is. */
export async function finish(site: SiteContextValue, uid: string): Promise<Unfinished | undefined> {
  if (!unfinished(uid)) return undefined
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([Promise.allSettled([syncSaved(site, { uid }), sendWaiting(site)]), late])
  return unfinished(uid)
}

function unfinished(uid: string): Unfinished | undefined {
  const state = syncState()
  const marks = state?.uid === uid ? Object.values(state.marks).flatMap(Object.values) : []
  const pendingItems = marks.filter(({ pending, guest }) => pending && !guest)
  const left = { saved: pendingItems.length, forms: waitingOf(uid).length }
  return left.saved + left.forms > 0 ? left : undefined
}
