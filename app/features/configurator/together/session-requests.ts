import { visitorId } from '#app/features/live/auth.ts'
import { readOne, writeTogether, type Write } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { randomHex, readSession, type Session } from './session-documents.ts'
import type { SharedStep } from './shared-history.ts'

/** What others learn of somebody. */
export interface Self {
  name: string
  /** ISO 3166. */
  country: string
}

export const sessionPath = (id: string): string => `shared_builds/${id}`

/** Milliseconds one may wait for the server. */
const patience = 15_000

/** Rejects with the SDK's error, or after `patience`. */
async function write(site: SiteContextValue, writes: readonly Write[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Request time out')), patience)
  })
  try {
    await Promise.race([writeTogether(site, writes), late])
  } finally {
    clearTimeout(timer)
  }
}

const personWrite = (id: string, uid: string, { name, country }: Self, left: boolean): Write => ({
  path: `${sessionPath(id)}/people/${uid}`,
  set: { name, country, left },
  timed: 'seen',
})

/** Begins a session with a build (a link without terms); gives its id, and the visitor's. Rejects with the SDK's error. */
export async function beginSession(
  site: SiteContextValue,
  { product, link }: { product: string; link: string },
  self: Self,
): Promise<{ id: string; uid: string }> {
  const uid = await visitorId(site)
  const id = randomHex(16)
  const set = { product, link, members: [uid], state: 'open', steps: 0 }
  await write(site, [{ path: sessionPath(id), set, timed: 'touchedAt' }, personWrite(id, uid, self, false)])
  return { id, uid }
}

/** A session as it stands; undefined when there is none any more. Rejects with the SDK's error. */
export async function findSession(
  site: SiteContextValue,
  id: string,
): Promise<{ uid: string; session: Session | undefined }> {
  const uid = await visitorId(site)
  const document = await readOne(site, sessionPath(id)).catch((error: unknown) => {
    // Refused a day after its last step.
    if ((error as { code?: string }).code === 'permission-denied') return undefined
    throw error
  })
  return { uid, session: readSession(document) }
}

/** Joins. Somebody else may arrive at the same moment: the caller finds the session anew and tries again. */
export async function joinSession(
  site: SiteContextValue,
  id: string,
  { members }: Session,
  self: Self,
): Promise<void> {
  const uid = await visitorId(site)
  await write(site, [
    { path: sessionPath(id), merge: { members: [...members, uid] }, timed: 'touchedAt' },
    personWrite(id, uid, self, false),
  ])
}

/** Whether the log has no step of a number yet. Rejects with the SDK's error. */
export async function isNext(site: SiteContextValue, id: string, number: number): Promise<boolean> {
  return (await readOne(site, `${sessionPath(id)}/steps/${number}`)) === undefined
}

/** Sends a step; refused when its number is taken. */
export async function sendStep(site: SiteContextValue, id: string, step: SharedStep): Promise<void> {
  const { number, by, key, kind } = step
  const rest =
    step.kind === 'choose'
      ? { link: step.link, ...(step.code !== undefined && { code: step.code, wanted: step.wanted }) }
      : { of: step.of }
  await write(site, [
    { path: sessionPath(id), merge: { steps: number }, timed: 'touchedAt' },
    { path: `${sessionPath(id)}/steps/${number}`, set: { by, key, kind, ...rest }, timed: 'at' },
  ])
}

/** Says that somebody is there, or has gone. */
export function sendPresence(
  site: SiteContextValue,
  id: string,
  uid: string,
  self: Self,
  left: boolean,
): Promise<void> {
  return write(site, [personWrite(id, uid, self, left)])
}

export function endSession(site: SiteContextValue, id: string, uid: string): Promise<void> {
  return write(site, [{ path: sessionPath(id), merge: { state: 'ended', endedBy: uid }, timed: 'touchedAt' }])
}
