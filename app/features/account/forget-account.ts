import { removeStored } from '#app/base/storage.ts'
import { forgetCache } from '#app/features/live/forget-cache.ts'
import { rememberSignIn, signedInAccount, type SignedInUser } from '#app/features/live/signed-in.ts'
import { dropDraftsOf } from '#app/features/forms/draft.ts'
import { dropWaitingOf } from '#app/features/forms/waiting.ts'
import { noteLeft } from './left.ts'
import { savedCollections } from '#app/features/saved/saved-entry.ts'
import { lists } from '#app/features/saved/sync/device.ts'
import { forgetSaved } from '#app/features/saved/sync/forget-saved.ts'
import { syncState } from '#app/features/saved/sync/state.ts'

/**
 * Follows who is signed in, from every change the SDK tells of: a sign-out here or in another tab, a session that was
 * ended or an account that was deleted elsewhere, another account. What the browser holds of an account goes with it.
 */
export function followAccount(user: SignedInUser | null): void {
  const now = user && !user.isAnonymous ? user.uid : undefined
  const before = signedInAccount() ?? syncState()?.uid
  if (now !== undefined) noteLeft(undefined)
  if (before !== undefined && before !== now) void forgetAccount(before)
  rememberSignIn(user)
}

/**
 * Removes from this browser what came from an account or was made for it: saved items, drafts and forms that wait, what
 * was done in events, and the live database's cache. What guests have saved stays.
 */
async function forgetAccount(uid: string): Promise<void> {
  const saved = forgetSaved(uid)
  const drafts = dropDraftsOf(uid)
  const forms = dropWaitingOf(uid)
  removeStored(/^(event:|account:(email|language)$)/)
  noteLeft({ removed: saved + drafts, forms, stays: stillHere() })
  await forgetCache()
}

const stillHere = () => savedCollections.reduce((sum, collection) => sum + lists[collection].all().length, 0)
