import type { SiteContextValue } from '#app/base/page/site.ts'
import { removeStored } from '#app/base/storage.ts'
import { wasSignedIn } from '#app/features/live/signed-in.ts'
import { releaseWaiting } from '#app/features/forms/waiting.ts'

/** Milliseconds that signing out may take; what is stored of it is deleted in any case. */
const patience = 3000

/**
 * Forgets everything a visitor has left in this browser: builds, calculations, what was typed, settings, sign-in, cookies
 * that scripts may delete. What stays: that this is a kiosk, forms that wait to be sent, and pages stored for offline use.
 */
export async function forgetVisitor(site: SiteContextValue): Promise<void> {
  // They go without an account: its sign-out takes what it has not sent with it.
  releaseWaiting()
  if (wasSignedIn()) await Promise.race([signOutHere(site), new Promise((end) => setTimeout(end, patience))])
  removeStored(/^(?!kiosk$|form:waiting$)/, 'device')
  removeStored(/./, 'visit')
  forgetCookies(site.base)
  // The pages of this tab have them open: those are let go of as the next page loads.
  const names = (await indexedDB.databases().catch(() => [])).flatMap(({ name }) => name ?? [])
  for (const name of names) if (/^fire(base|store)/.test(name)) indexedDB.deleteDatabase(name)
}

async function signOutHere(site: SiteContextValue): Promise<void> {
  try {
    const [{ openAuth }, { endThisSession }] = await Promise.all([
      import('#app/features/live/auth.ts'),
      import('#app/features/account/sessions.ts'),
    ])
    const auth = await openAuth(site)
    await auth.authStateReady()
    const { currentUser } = auth
    await Promise.all([currentUser && endThisSession(site, currentUser), auth.signOut()])
  } catch (error) {
    console.warn('Signing out needs a connection: what is stored of it is deleted', error)
  }
}

function forgetCookies(base: string): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=', 1)
    for (const path of new Set(['/', base || '/'])) document.cookie = `${name}=; Path=${path}; Max-Age=0`
  }
}
