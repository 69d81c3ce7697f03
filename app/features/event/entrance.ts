import { openAuth, visitorId } from '#app/features/live/auth.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { readStored, writeStored } from '#app/base/storage.ts'
import { enteredEvent } from './entered.ts'
import { keptPass, passKey, withoutPass } from './pass.ts'

/** The pass this page came with; what it asked for without the one that opens the room was refused. */
const passBefore = readStored(passKey)

/** Milliseconds between two signs that the visitor is here, at least; the rules take one in thirty seconds. */
const every = 60_000

/**
 * Shows a pass to the server, which lets this browser's account in, and keeps it for the next visit. While the page is
 * seen it then says now and then that the visitor is here, if they have agreed to that. A page of a room for guests alone
 * that came without the pass is loaded anew. `here` is the event whose page it is, where it is one's. Gives how to end the signs; undefined when the pass is not taken. Rejects
 * when the server is not reached.
 */
export async function enterRoom(
  site: SiteContextValue,
  pass: string,
  isForGuests: boolean,
  here?: string,
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
    // What any link brings along leaves the pass alone that this browser has.
    const kept = keptPass()
    if (kept !== undefined && kept !== pass) return enterRoom(site, kept, isForGuests, here)
    writeStored(passKey, undefined)
    enteredEvent.set('')
    return undefined
  }
  if (!answer.ok) throw new Error(`The pass could not be shown (${answer.status})`)
  writeStored(passKey, pass)
  const { event, named } = (await answer.json()) as { event: string; named: boolean }
  enteredEvent.set(event)
  // What was refused before is asked for anew.
  if (passBefore !== pass && isForGuests && readStored(passKey) === pass) location.reload()
  if (!named || (here !== undefined && here !== event)) return () => {}
  const { sendSeen } = await import('./send.ts')
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') sendSeen(site, event, uid).catch(() => undefined)
  }, every)
  return () => clearInterval(timer)
}
