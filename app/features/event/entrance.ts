import { openAuth, visitorId } from '#app/features/live/auth.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { readStored, writeStored } from '#app/base/storage.ts'
import { passKey, withoutPass } from './pass.ts'

/** What was asked for before this page had a pass was refused. */
const hadPass = readStored(passKey) !== null

/** Milliseconds between two signs that the visitor is here, at least; the rules take one in thirty seconds. */
const every = 60_000

/**
 * Shows a pass to the server, which lets this browser's account in; keeps it for the next visit. While the page is seen it
then says now and then that the visitor is here, if they have agreed to that. A page of a room for guests alone that had no pass
 * before is loaded anew. Gives how to end the signs; undefined when the pass is not taken. Rejects when the server is not reached.
 */
export async function enterRoom(
  site: SiteContextValue,
  pass: string,
  isForGuests: boolean,
): Promise<(() => void) | undefined> {
  const uid = await visitorId(site)
  const auth = await openAuth(site)
  const token = await auth.currentUser?.getIdToken()
  const answer = await fetch(`${site.base}/_enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pass, token }),
  })
  history.replaceState(history.state, '', withoutPass(location.href))
  if (answer.status === 403) {
    writeStored(passKey, undefined)
    return undefined
  }
  if (!answer.ok) throw new Error(`The pass could not be shown (${answer.status})`)
  writeStored(passKey, pass)
  const { event, named } = (await answer.json()) as { event: string; named: boolean }
  // What was refused before is asked for anew.
  if (!hadPass && isForGuests && readStored(passKey) === pass) location.reload()
  if (!named) return () => {}
  const { sendSeen } = await import('./send.ts')
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') sendSeen(site, event, uid).catch(() => undefined)
  }, every)
  return () => clearInterval(timer)
}
