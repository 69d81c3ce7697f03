import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInAnonymously,
  type Auth,
  type UserCredential,
} from 'firebase/auth'
import { languageTag } from '#app/content/locales.ts'
import { pageLocale } from '#app/base/i18n/page-locale.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { firebaseApp } from './firebase-app.ts'
import { liveHost } from '#app/base/page/live-config.ts'
import { signInFollower } from './sign-in-follower.ts'

let opening: Promise<Auth> | undefined

/** Sign-in of this page. The live database sends its tokens from then on. Rejects on a site that has none. */
export function openAuth(site: SiteContextValue): Promise<Auth> {
  opening ??= open(site)
  return opening
}

let signingIn: Promise<UserCredential> | undefined

/**
 * Who the visitor is to the live database: signed in, or else with an account nobody is named by, made now. Several
 * calls at once make one account.
 */
export async function visitorId(site: SiteContextValue): Promise<string> {
  const auth = await openAuth(site)
  await auth.authStateReady()
  // The SDK names the new user before it has told the database of them: what is sent between would be lost.
  if (!signingIn && auth.currentUser) return auth.currentUser.uid
  signingIn ??= signInAnonymously(auth).finally(() => (signingIn = undefined))
  return (await signingIn).user.uid
}

async function open({ live, base }: SiteContextValue): Promise<Auth> {
  if (!live) throw new Error('This site has no sign-in')
  // Loaded before anybody is signed in, so that signing out needs no connection.
  const [app, follow] = await Promise.all([firebaseApp(live), signInFollower()])
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  const host = liveHost(live, location, base)
  if (live.authEmulator) connectAuthEmulator(auth, live.authEmulator, { disableWarnings: true })
  else if (host) {
    // Before the first call. The SDK's emulator mode would do the same, but speaks of an emulator.
    auth.config.apiScheme = host.ssl ? 'https' : 'http'
    auth.config.apiHost = `${host.host}/identitytoolkit.googleapis.com`
    auth.config.tokenApiHost = `${host.host}/securetoken.googleapis.com`
  }
  auth.languageCode = languageTag(pageLocale())
  onAuthStateChanged(auth, follow)
  return auth
}
