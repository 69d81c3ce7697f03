import { doc, increment, serverTimestamp, setDoc, writeBatch, type WriteBatch } from 'firebase/firestore'
import { newDocumentId } from '#app/live/add-document.ts'
import { liveClient } from '#app/live/live.ts'
import type { SiteContextValue } from '#app/ui/site.ts'
import { shardCount, type CountKind, type ReactionKind } from './event-document.ts'

/** What a player reports of itself. */
export interface Health {
  stalls: number
  failures: number
  source: number
  behind: number
}

/**
 * Every message of a visitor goes in one batch with a stamp that limits how often they may come. They wait in the
 * browser while the database is away. All reject with the SDK's error when the rules refuse.
 */
async function asVisitor(site: SiteContextValue, eventId: string) {
  const [{ db }, uid] = await Promise.all([
    liveClient(site),
    import('#app/live/auth.ts').then(({ visitorId }) => visitorId(site)),
  ])
  const batch = writeBatch(db)
  const at = (path: string) => doc(db, `events/${eventId}/${path}`)
  return {
    uid,
    batch,
    at,
    stamp: (fields: Record<string, unknown>) => batch.set(at(`visitors/${uid}`), fields, { merge: true }),
    count: (kind: CountKind, name: string, by: number): WriteBatch =>
      batch.set(
        at(`counts/${kind}/shards/${Math.floor(Math.random() * shardCount)}`),
        { [name]: increment(by) },
        { merge: true },
      ),
  }
}

/** Sends a question; gives its id, by which the visitor follows it. */
export async function sendQuestion(
  site: SiteContextValue,
  eventId: string,
  question: { text: string; name: string; locale: string },
): Promise<string> {
  const { batch, at, stamp } = await asVisitor(site, eventId)
  const id = newDocumentId()
  stamp({ askedAt: serverTimestamp(), asked: id })
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

export async function sendVote(site: SiteContextValue, eventId: string, question: string): Promise<void> {
  const { uid, batch, at, stamp, count } = await asVisitor(site, eventId)
  stamp({ votedAt: serverTimestamp(), voted: question })
  batch.set(at(`questions/${question}/votes/${uid}`), { at: serverTimestamp() })
  count('votes', question, 1)
  await batch.commit()
}

export async function sendAnswer(
  site: SiteContextValue,
  eventId: string,
  poll: string,
  option: string,
): Promise<void> {
  const { uid, batch, at, stamp, count } = await asVisitor(site, eventId)
  const name = `${poll}_${option}`
  stamp({ answeredAt: serverTimestamp(), answered: name })
  batch.set(at(`polls/${poll}/answers/${uid}`), { at: serverTimestamp(), option })
  count('answers', name, 1)
  await batch.commit()
}

export async function sendReaction(
  site: SiteContextValue,
  eventId: string,
  kind: ReactionKind,
  taps: number,
): Promise<void> {
  const { batch, stamp, count } = await asVisitor(site, eventId)
  stamp({ reactedAt: serverTimestamp(), reaction: kind })
  count('reactions', kind, taps)
  await batch.commit()
}

export async function sendHealth(
  site: SiteContextValue,
  eventId: string,
  session: string,
  health: Health,
): Promise<void> {
  const { db } = await liveClient(site)
  await setDoc(doc(db, `events/${eventId}/health/${session}`), { ...health, seen: serverTimestamp() })
}
