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
  // For those who must not load the SDK to hear of it.
  if (changes) dispatchEvent(new Event('live:signed-in'))
}
