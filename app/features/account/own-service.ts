import type { User } from 'firebase/auth'
import { liveHost } from '#app/base/page/live-config.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'

/** Whether sign-in is this site's own service, which answers calls that Firebase has none for. */
export const hasOwnService = ({ live }: SiteContextValue): boolean =>
  live?.origin !== undefined && !live.hosted && !live.authEmulator

/**
 * Asks the site's own sign-in service in the name of who is signed in. Rejects with a `code` as the SDK's errors have
 * one: `unavailable`, `too-many-requests`, or `user-token-expired` for whatever else is refused.
 */
export async function askOwnService(
  { live, base }: SiteContextValue,
  user: User,
  path: '/identity/data' | '/identity/sessions' | '/identity/sessions:end',
  more: object = {},
): Promise<Record<string, unknown>> {
  const host = live && liveHost(live, location, base)
  if (!host) throw new Error('This site has no sign-in service of its own')
  const address = `${host.ssl ? 'https' : 'http'}://${host.host}${path}?key=${encodeURIComponent(live.apiKey)}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: await user.getIdToken(), ...more }),
    // Who signs out may close the page at once.
    keepalive: true,
  }).catch(() => undefined)
  if (answer?.ok) return answer.json()
  throw Object.assign(new Error(`${path} was not answered`), { code: await codeOf(answer) })
}

async function codeOf(answer: Response | undefined): Promise<string> {
  if (!answer || answer.status >= 500) return 'unavailable'
  const reply = (await answer.json().catch(() => undefined)) as { error?: { message?: string } } | undefined
  const isThrottled =
    answer.status === 429 || reply?.error?.message?.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER')
  return isThrottled ? 'too-many-requests' : 'user-token-expired'
}
