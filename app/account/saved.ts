import type { User } from 'firebase/auth'
import { calculationsHere, type SavedCalculation } from '#app/calculator/saved-calculations.ts'
import { buildsHere, type SavedBuild } from '#app/configurator/saved-builds.ts'
import { openAuth } from '#app/live/auth.ts'
import type { SiteContextValue } from '#app/ui/site.ts'
import { dropKept, syncKept } from './documents.ts'
import { buildId, calculationId } from './kept.ts'

/**
 * Brings device and account to the same builds and calculations: both have all of both from then on. False when nobody
 * is signed in. Rejects when the account cannot be reached; nothing is lost then.
 */
export async function syncSaved(site: SiteContextValue): Promise<boolean> {
  const user = await signedIn(site)
  if (user) await syncKept(site, user)
  return !!user
}

/** Forgets a build on the device and, signed in, in the account. Rejects when the account cannot be reached. */
export async function forgetBuild(site: SiteContextValue, build: SavedBuild): Promise<void> {
  const user = await signedIn(site)
  if (user) await dropKept(site, user, { collection: 'builds', id: await buildId(build) })
  buildsHere.drop(build)
}

/** The same for a calculation. */
export async function forgetCalculation(
  site: SiteContextValue,
  calculation: SavedCalculation,
): Promise<void> {
  const user = await signedIn(site)
  if (user) await dropKept(site, user, { collection: 'calculations', id: await calculationId(calculation) })
  calculationsHere.drop(calculation)
}

async function signedIn(site: SiteContextValue): Promise<User | null> {
  const auth = await openAuth(site)
  await auth.authStateReady()
  return auth.currentUser
}
