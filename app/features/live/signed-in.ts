import { readStored, writeStored } from '#app/base/storage.ts'

/** The name under which the browser keeps it, and of the event that tells this page of a change. */
export const signInMark = 'live:signed-in'

/** Told in every tab when an account has been signed out in this browser, by whoever and wherever. */
export const accountLeft = 'account:left'

/** SavedEntry in the browser while the live database's cache is being deleted; every tab hears of it by the storage's event. */
export const forgettingKey = 'account:cache'

/** Who is signed in, as the SDK's user tells: an account, or a visitor without one who takes part in an event. */
export interface SignedInUser {
  uid: string
  isAnonymous: boolean
}

/** Whether somebody was signed in when this browser was last here: then the live database needs sign-in from the start. */
export function wasSignedIn(): boolean {
  return readStored(signInMark) !== null
}

/** The id of the account that was signed in when this browser was last here. */
export function signedInAccount(): string | undefined {
  return accountIn(readStored(signInMark))
}

/** The account a mark of this browser names; none for a visitor without one. */
function accountIn(value: string | null): string | undefined {
  return value?.startsWith('account ') ? value.slice('account '.length) : undefined
}

export function rememberSignIn(user: SignedInUser | null): void {
  const now = user && (user.isAnonymous ? 'visitor' : `account ${user.uid}`)
  const changes = now !== readStored(signInMark)
  // Where the browser stores nothing, sign-in is loaded when it is asked for.
  writeStored(signInMark, now || undefined)
  // For those who must not load the SDK to hear of it.
  if (changes) dispatchEvent(new Event(signInMark))
}

/** A cache of somebody who has left is being deleted, or its deletion was interrupted. */
export function isForgettingCache(): boolean {
  return readStored(forgettingKey) !== null
}
