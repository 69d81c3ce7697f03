import { doc, increment, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { liveClient } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import type { ReactionKind } from './participation.ts'
import { chatRefusalOf, type ChatRefusal } from './chat.ts'
import { readEvent } from './event-document.ts'
import { refusalOf, type Refusal } from './refusal.ts'

/** What a player reports of itself. */
export interface PlaybackHealth {
  stalls: number
  failures: number
  source: number
  behind: number
}

/**
 * What a visitor sends is documents of their own, by their account's id: one for each vote and answer, one for all
 * their reactions. They wait in the browser while the database is away. All reject with the SDK's error.
 */
async function asVisitor(site: SiteContextValue, eventId: string) {
  const [{ db }, uid] = await Promise.all([
    liveClient(site),
    import('#app/features/live/auth.ts').then(({ visitorId }) => visitorId(site)),
  ])
  return { uid, db, at: (path: string) => doc(db, `events/${eventId}/${path}`) }
}

/** Sends a question; gives its id, by which the visitor follows it. */
export async function sendQuestion(
  site: SiteContextValue,
  eventId: string,
  question: { text: string; name: string; locale: string },
): Promise<string> {
  const { uid, db, at } = await asVisitor(site, eventId)
  const batch = writeBatch(db)
  const id = newDocumentId()
  batch.set(at(`visitors/${uid}`), { askedAt: serverTimestamp(), asked: id })
  batch.set(at(`visitors/${uid}/asked/${id}`), { at: serverTimestamp() })
  batch.set(at(`questions/${id}`), {
    text: question.text,
    ...(question.name && { name: question.name }),
    locale: question.locale,
    createdAt: serverTimestamp(),
    state: 'waiting',
  })
  await batch.commit()
  return id
}

/** Why a question was not taken, by the error it was refused with. */
export async function questionRefusal(
  site: SiteContextValue,
  eventId: string,
  name: string,
  error: unknown,
): Promise<Refusal> {
  if (!isDenied(error)) return { why: 'failed' }
  try {
    const { uid } = await asVisitor(site, eventId)
    const [event, visitor] = await Promise.all([
      stored(site, `events/${eventId}`),
      stored(site, `events/${eventId}/visitors/${uid}`),
    ])
    return refusalOf(event, visitor, serverNow(), await isTaken(name))
  } catch {
    // The database is away by now, so nothing more can be said than that it failed.
    return { why: 'failed' }
  }
}

/** Whether a name is a moderator's or the maker's. What tells it comes only once something was refused. */
const isTaken = async (name: string) => (await import('./reserved-names.ts')).isReservedName(name)

/** Sends a message to the chat. */
export async function sendChat(
  site: SiteContextValue,
  eventId: string,
  message: { text: string; name: string },
): Promise<void> {
  const { uid, db, at } = await asVisitor(site, eventId)
  const batch = writeBatch(db)
  const id = newDocumentId()
  batch.set(at(`chatters/${uid}`), { at: serverTimestamp(), said: id })
  batch.set(at(`authors/${id}`), { uid })
  batch.set(at(`chat/${id}`), {
    text: message.text,
    ...(message.name && { name: message.name }),
    at: serverTimestamp(),
    state: 'shown',
  })
  await batch.commit()
}

/** Why a message was not taken, by the error it was refused with. */
export async function chatRefusal(
  site: SiteContextValue,
  eventId: string,
  name: string,
  error: unknown,
): Promise<ChatRefusal> {
  if (!isDenied(error)) return { why: 'failed' }
  try {
    const { uid } = await asVisitor(site, eventId)
    const path = `events/${eventId}`
    const [event, blocked, settings, chatter] = await Promise.all([
      stored(site, path),
      stored(site, `${path}/blocked/${uid}`),
      stored(site, `${path}/settings/chat`),
      stored(site, `${path}/chatters/${uid}`),
    ])
    const { state, parts } = readEvent(event) ?? {}
    const isOpen = parts?.chat === true && state !== 'ended' && state !== 'cancelled'
    const isNameTaken = await isTaken(name)
    const found = { isOpen, isBlocked: blocked !== undefined, settings, chatter, isNameTaken }
    return chatRefusalOf(found, serverNow())
  } catch {
    // The database is away by now, so nothing more can be said than that it failed.
    return { why: 'failed' }
  }
}

/** Votes for a question. Resolves with whether the vote stands: cast now, or before in another tab. */
export async function sendVote(site: SiteContextValue, eventId: string, question: string): Promise<boolean> {
  const { uid, at } = await asVisitor(site, eventId)
  const vote = at(`questions/${question}/votes/${uid}`)
  try {
    await setDoc(vote, { at: serverTimestamp() })
    return true
  } catch (error) {
    if (!isDenied(error)) throw error
    return (await stored(site, vote.path)) !== undefined
  }
}

/**
 * Answers a poll. Resolves with the option that stands: this one, or what was answered before in another tab; undefined
 * when none does, as the poll takes no answers any more.
 */
export async function sendAnswer(
  site: SiteContextValue,
  eventId: string,
  poll: string,
  option: string,
): Promise<string | undefined> {
  const { uid, at } = await asVisitor(site, eventId)
  const answer = at(`polls/${poll}/answers/${uid}`)
  try {
    await setDoc(answer, { at: serverTimestamp(), option })
    return option
  } catch (error) {
    if (!isDenied(error)) throw error
    const before = (await stored(site, answer.path))?.option
    return typeof before === 'string' ? before : undefined
  }
}

/** Adds taps to the visitor's own; the rules take ten in all, and two seconds after the last at the earliest. */
export async function sendReactions(
  site: SiteContextValue,
  eventId: string,
  taps: Readonly<Record<ReactionKind, number>>,
): Promise<void> {
  const { uid, at } = await asVisitor(site, eventId)
  const grown = Object.fromEntries(Object.entries(taps).map(([kind, count]) => [kind, increment(count)]))
  await setDoc(at(`reactions/${uid}`), { at: serverTimestamp(), ...grown }, { merge: true })
}

/** Says that a visitor who agreed to be seen is here. */
export async function sendSeen(site: SiteContextValue, eventId: string, uid: string): Promise<void> {
  const { db } = await liveClient(site)
  await updateDoc(doc(db, `events/${eventId}/guests/${uid}`), { seen: serverTimestamp() })
}

export async function sendHealth(
  site: SiteContextValue,
  eventId: string,
  session: string,
  health: PlaybackHealth,
): Promise<void> {
  const { db } = await liveClient(site)
  await setDoc(doc(db, `events/${eventId}/health/${session}`), { ...health, seen: serverTimestamp() })
}

/** What stands in the database, whatever this page's listeners know of it. */
async function stored(site: SiteContextValue, path: string): Promise<Record<string, unknown> | undefined> {
  return (await import('#app/features/live/lite-firestore.ts')).readOne(site, path)
}

/** True for what the rules refuse: sending it again changes nothing. */
export function isDenied(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === 'permission-denied'
}
