import { readFileSync } from 'node:fs'
import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth'
import {
  collection,
  doc,
  type Firestore,
  getAggregate,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  sum,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { startBoth } from './both-services.ts'
import { tryRules } from './try-rules.ts'
import { Timestamp } from './values.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const denied = expect.objectContaining({ code: 'permission-denied' })
const now = serverTimestamp()
const qid = (n: number) => `question0000000000${n}`

/** An event that is live, a signed-in operator who made it, and how to become an anonymous visitor. */
async function openEvent() {
  const { identity, auth, db } = await startBoth()
  const asOperator = async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'olga@example.com', 'a long passphrase')
    identity.setClaims(user.uid, { operator: true })
    await user.getIdToken(true)
  }
  await asOperator()
  const event = doc(db, 'events/launch')
  const parts = { questions: true, reactions: true, polls: true }
  await setDoc(event, { state: 'live', parts })
  await setDoc(doc(event, `questions/${qid(1)}`), { text: 'Shown?', state: 'shown', locale: 'en' })
  await setDoc(doc(event, 'polls/p1'), { state: 'open', options: [{ id: 'a' }, { id: 'b' }] })
  await setDoc(doc(event, 'polls/p2'), { state: 'draft', options: [{ id: 'a' }, { id: 'b' }] })
  const operator = auth.currentUser
  const asVisitor = async () => (await signInAnonymously(auth)).user.uid
  return { db, auth, operator, asVisitor, parts, event }
}

function ask(db: Firestore, uid: string, id: string, change: object = {}) {
  const batch = writeBatch(db)
  batch.set(doc(db, `events/launch/visitors/${uid}`), { askedAt: now, asked: id }, { merge: true })
  batch.set(doc(db, `events/launch/questions/${id}`), {
    text: 'How heavy is it?',
    locale: 'de',
    createdAt: now,
    state: 'waiting',
    ...change,
  })
  return batch.commit()
}

function vote(db: Firestore, uid: string, id: string, by = 1, counted = id) {
  const batch = writeBatch(db)
  batch.set(doc(db, `events/launch/visitors/${uid}`), { votedAt: now, voted: id }, { merge: true })
  batch.set(doc(db, `events/launch/questions/${id}/votes/${uid}`), { at: now })
  batch.set(doc(db, 'events/launch/counts/votes/shards/3'), { [counted]: increment(by) }, { merge: true })
  return batch.commit()
}

function answer(db: Firestore, uid: string, poll: string, option: string) {
  const name = `${poll}_${option}`
  const batch = writeBatch(db)
  batch.set(doc(db, `events/launch/visitors/${uid}`), { answeredAt: now, answered: name }, { merge: true })
  batch.set(doc(db, `events/launch/polls/${poll}/answers/${uid}`), { at: now, option })
  batch.set(doc(db, 'events/launch/counts/answers/shards/0'), { [name]: increment(1) }, { merge: true })
  return batch.commit()
}

function react(db: Firestore, uid: string, kind: string, by = 3) {
  const batch = writeBatch(db)
  batch.set(doc(db, `events/launch/visitors/${uid}`), { reactedAt: now, reaction: kind }, { merge: true })
  batch.set(doc(db, 'events/launch/counts/reactions/shards/9'), { [kind]: increment(by) }, { merge: true })
  return batch.commit()
}

test('a visitor asks once in a while; the question is seen by operators until they show it', async () => {
  const { db, asVisitor, auth, operator, event } = await openEvent()
  const uid = await asVisitor()
  const alone = { text: 'No stamp', locale: 'en', createdAt: now, state: 'waiting' }
  await expect(setDoc(doc(event, `questions/${qid(2)}`), alone)).rejects.toEqual(denied)
  for (const wrong of [{ state: 'shown' }, { votes: 9 }, { text: 'x'.repeat(501) }, { locale: 'xx' }])
    await expect(ask(db, uid, qid(2), wrong)).rejects.toEqual(denied)
  await ask(db, uid, qid(2))
  await expect(ask(db, uid, qid(3))).rejects.toEqual(denied)
  const questions = collection(event, 'questions')
  await expect(getDocs(questions)).rejects.toEqual(denied)
  const shown = query(questions, where('state', 'in', ['shown', 'answered']))
  expect((await getDocs(shown)).docs.map(({ id }) => id)).toEqual([qid(1)])
  const answered = query(questions, where('state', 'in', ['answered']))
  expect((await getDocs(answered)).size).toBe(0)
  await expect(updateDoc(doc(event, `questions/${qid(2)}`), { state: 'shown' })).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  await updateDoc(doc(event, `questions/${qid(2)}`), { state: 'shown', answer: 'Thirty tonnes' })
  expect((await getDocs(questions)).size).toBe(2)
})

test('a vote counts once, for a question that is shown, and moves no other counter', async () => {
  const { db, asVisitor, event } = await openEvent()
  const uid = await asVisitor()
  await expect(vote(db, uid, qid(1), 2)).rejects.toEqual(denied)
  await expect(vote(db, uid, qid(1), 1, qid(7))).rejects.toEqual(denied)
  await expect(vote(db, uid, qid(9))).rejects.toEqual(denied)
  await vote(db, uid, qid(1))
  await expect(vote(db, uid, qid(1))).rejects.toEqual(denied)
  await expect(vote(db, 'somebody-else', qid(1))).rejects.toEqual(denied)
  expect((await getDoc(doc(event, 'counts/votes/shards/3'))).data()).toEqual({ [qid(1)]: 1 })
})

test('an open poll takes one answer of each visitor, a draft none', async () => {
  const { db, asVisitor, event } = await openEvent()
  const uid = await asVisitor()
  await expect(answer(db, uid, 'p2', 'a')).rejects.toEqual(denied)
  await expect(getDoc(doc(event, 'polls/p2'))).rejects.toEqual(denied)
  await answer(db, uid, 'p1', 'b')
  await expect(answer(db, uid, 'p1', 'a')).rejects.toEqual(denied)
  expect((await getDoc(doc(event, 'counts/answers/shards/0'))).data()).toEqual({ p1_b: 1 })
  await expect(getDocs(collection(event, 'polls/p1/answers'))).rejects.toEqual(denied)
})

test('reactions are of four kinds, ten at most at a time; what is switched off takes nothing', async () => {
  const { db, asVisitor, auth, operator, event, parts } = await openEvent()
  const uid = await asVisitor()
  await expect(react(db, uid, 'clap', 11)).rejects.toEqual(denied)
  await expect(react(db, uid, 'boo')).rejects.toEqual(denied)
  await react(db, uid, 'clap', 10)
  await expect(react(db, uid, 'clap', 1)).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  await setDoc(event, { state: 'live', parts: { ...parts, reactions: false, questions: false } })
  const other = await asVisitor()
  await expect(react(db, other, 'clap')).rejects.toEqual(denied)
  await expect(ask(db, other, qid(4))).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  await setDoc(event, { state: 'ended', parts })
  await asVisitor()
  await expect(ask(db, auth.currentUser?.uid ?? '', qid(4))).rejects.toEqual(denied)
})

test('health is reported without a name and read as one sum by operators', async () => {
  const { db, auth, operator, event } = await openEvent()
  await auth.signOut()
  const report = { seen: now, stalls: 2, failures: 1, source: 0, behind: 12 }
  for (const session of ['sessionsession1', 'sessionsession22', 'sessionsession33'])
    if (session.length < 16)
      await expect(setDoc(doc(event, `health/${session}`), report)).rejects.toEqual(denied)
    else await setDoc(doc(event, `health/${session}`), report)
  await expect(setDoc(doc(event, 'health/sessionsession22'), report)).rejects.toEqual(denied)
  await expect(setDoc(doc(event, 'health/sessionsession44'), { ...report, stalls: 1e9 })).rejects.toEqual(
    denied,
  )
  const lately = query(collection(event, 'health'), where('seen', '>', new Date(Date.now() - 60_000)))
  await expect(getDocs(lately)).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  const found = await getAggregate(lately, { stalls: sum('stalls'), failures: sum('failures') })
  expect(found.data()).toEqual({ stalls: 4, failures: 2 })
  expect(db.type).toBe('firestore-lite')
})

test('each stamp waits its seconds, and cannot be taken back or set to another time', () => {
  const time = new Date('2027-05-12T09:00:30Z')
  const at = (seconds: number) => Timestamp.of(new Date(Date.UTC(2027, 4, 12, 9, 0, seconds)))
  const may = (before: Record<string, unknown> | null, after: Record<string, unknown>) =>
    tryRules(source, {
      method: before ? 'update' : 'create',
      path: ['events', 'launch', 'visitors', 'ann'],
      auth: { uid: 'ann' },
      time,
      resource: before,
      newResource: after,
    }).allowed
  expect(may(null, { askedAt: at(30), asked: 'q' })).toBe(true)
  expect(may(null, { askedAt: at(10), asked: 'q' })).toBe(false)
  expect(may({ askedAt: at(10), asked: 'p' }, { askedAt: at(30), asked: 'q' })).toBe(true)
  expect(may({ askedAt: at(11), asked: 'p' }, { askedAt: at(30), asked: 'q' })).toBe(false)
  expect(may({ askedAt: at(10), asked: 'p' }, { askedAt: at(10), asked: 'q' })).toBe(false)
  expect(may({ askedAt: at(10), asked: 'p' }, { reactedAt: at(30), reaction: 'clap' })).toBe(false)
  expect(may({ reactedAt: at(29) }, { reactedAt: at(30), reaction: 'clap' })).toBe(false)
})
