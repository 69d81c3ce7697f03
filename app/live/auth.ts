import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInAnonymously,
  type Auth,
} from 'firebase/auth'
import type { SiteContextValue } from '#app/ui/site.ts'
import { firebaseApp } from './firebase-app.ts'
import { liveHost } from './live-config.ts'
import { rememberSignIn } from './signed-in.ts'

let opening: Promise<Auth> | undefined

/** Sign-in of this page. The live database sends its tokens from then on. Rejects on a site that has none. */
export function openAuth(site: SiteContextValue): Promise<Auth> {
  opening ??= open(site)
  return opening
}

/** Who the visitor is to the live database: signed in, or else with an account nobody is named by, made now. */
export async function visitorId(site: SiteContextValue): Promise<string> {
  const auth = await openAuth(site)
  await auth.authStateReady()
  return (auth.currentUser ?? (await signInAnonymously(auth)).user).uid
}

async function open({ live, base }: SiteContextValue): Promise<Auth> {
  if (!live) throw new Error('This site has no sign-in')
  const auth = initializeAuth(await firebaseApp(live), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  const own = liveHost(live, location, base)
  if (live.authEmulator) connectAuthEmulator(auth, live.authEmulator, { disableWarnings: true })
  else if (own) {
    // Before the first call. The SDK's emulator mode would do the same, but speaks of an emulator.
    auth.config.apiScheme = own.ssl ? 'https' : 'http'
    auth.config.apiHost = `${own.host}/identitytoolkit.googleapis.com`
    auth.config.tokenApiHost = `${own.host}/securetoken.googleapis.com`
  }
  auth.languageCode = document.documentElement.lang || null
  onAuthStateChanged(auth, (user) => rememberSignIn(Boolean(user)))
  return auth
}
