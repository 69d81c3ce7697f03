import type { User } from 'firebase/auth'
import { liveHost } from '#app/features/live/live-config.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'

/** A place where somebody is signed in. */
export interface ListedSession {
  id: string
  /** Browser and system; empty when they were not recognised. */
  agent: string
  begunAt: string
  usedAt: string
  isCurrent: boolean
}

/** Whether this site's sign-in lists sessions: our own service does, Firebase has no call for it. */
export const listsSessions = ({ live }: SiteContextValue): boolean =>
  live?.origin !== undefined && !live.authEmulator

/** Where somebody is signed in, the last used first. Rejects with a `code` as the SDK's errors have one. */
export async function readSessions(site: SiteContextValue, user: User): Promise<ListedSession[]> {
  const { sessions } = await ask(site, '/identity/sessions', { idToken: await user.getIdToken() })
  return sessions as ListedSession[]
}

/** Ends one session, or all of them without an id. */
export async function endSessions(site: SiteContextValue, user: User, id?: string): Promise<void> {
  await ask(site, '/identity/sessions:end', { idToken: await user.getIdToken(), ...(id && { id }) })
  // Whoever has ended this one too is signed out by the SDK as it finds out.
  await user.reload().catch(() => undefined)
}

async function ask(
  { live, base }: SiteContextValue,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const own = live && liveHost(live, location, base)
  if (!own) throw new Error('This site lists no sessions')
  const address = `${own.ssl ? 'https' : 'http'}://${own.host}${path}?key=${encodeURIComponent(live.apiKey)}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (answer?.ok) return answer.json()
  throw Object.assign(new Error('The sessions were not answered'), {
    code: answer ? 'user-token-expired' : 'unavailable',
  })
}
