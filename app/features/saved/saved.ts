import { openAuth } from '#app/features/live/auth.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { syncSaved } from './sync/sync-saved.ts'

/**
 * Brings device and account to the same builds and calculations. False when nobody is signed in. Rejects when the
 * account cannot be reached; nothing is lost then.
 */
export async function syncHere(site: SiteContextValue): Promise<boolean> {
  const auth = await openAuth(site)
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user || user.isAnonymous) return false
  await syncSaved(site, user)
  return true
}
