import type { User } from 'firebase/auth'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { askOwnService, hasOwnService } from './own-service.ts'

/** A place where somebody is signed in. */
export interface ListedSession {
  id: string
  /** Browser and system; empty when they were not recognised. */
  agent: string
  begunAt: string
  usedAt: string
  isCurrent: boolean
}

/** Where somebody is signed in, the last used first. Rejects with a `code` as the SDK's errors have one. */
export async function readSessions(site: SiteContextValue, user: User): Promise<ListedSession[]> {
  const { sessions } = await askOwnService(site, user, '/identity/sessions')
  return sessions as ListedSession[]
}

/** Ends one session, or all of them without an id. */
export async function endSessions(site: SiteContextValue, user: User, id?: string): Promise<void> {
  await askOwnService(site, user, '/identity/sessions:end', id ? { id } : {})
  // Whoever has ended this one too is signed out by the SDK as it finds out.
  await user.reload().catch(() => undefined)
}

/** Ends the session of this browser at the site's own service, so that its tokens are of no use to anybody and no list has it. */
export async function endThisSession(site: SiteContextValue, user: User): Promise<void> {
  if (!hasOwnService(site)) return
  const { claims } = await user.getIdTokenResult()
  const { session } = claims.firebase as { session?: string }
  if (session) await askOwnService(site, user, '/identity/sessions:end', { id: session })
}
