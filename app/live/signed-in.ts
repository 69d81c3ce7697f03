const key = 'live:signed-in'

/** Whether somebody was signed in when this browser was last here: then the live database needs sign-in from the start. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberSignIn(signedIn: boolean): void {
  const changes = signedIn !== wasSignedIn()
  try {
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage is closed to this page: sign-in is loaded when it is asked for.
  }
  if (changes) for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls back when somebody signs in or out on this page; returns how to stop. */
export function onSignInChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
