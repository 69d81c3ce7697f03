import { readFileSync } from 'node:fs'
import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth'
import {
  collection,
  doc,
  type Firestore,
  getAggregate,
  getCount,
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
import { locales } from '#app/content/locales.ts'
import { makeReady } from '../../identity/try-second-factor.ts'
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
    await makeReady(auth, user, identity.outbox)
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
  batch.set(doc(db, `events/launch/visitors/${uid}`), { askedAt: now, asked: id })
  batch.set(doc(db, `events/launch/visitors/${uid}/asked/${id}`), { at: now })
  batch.set(doc(db, `events/launch/questions/${id}`), {
    text: 'How heavy is it?',
    locale: 'de',
    createdAt: now,
    state: 'waiting',
    ...change,
  })
  return batch.commit()
}

const vote = (db: Firestore, uid: string, id: string) =>
  setDoc(doc(db, `events/launch/questions/${id}/votes/${uid}`), { at: now })

const answer = (db: Firestore, uid: string, poll: string, option: string) =>
  setDoc(doc(db, `events/launch/polls/${poll}/answers/${uid}`), { at: now, option })

function react(db: Firestore, uid: string, taps: object) {
  const none = { clap: increment(0), heart: increment(0), wow: increment(0), fire: increment(0) }
  return setDoc(doc(db, `events/launch/reactions/${uid}`), { at: now, ...none, ...taps }, { merge: true })
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

test('a visitor votes once for each question that is shown, one right after the other', async () => {
  const { db, asVisitor, auth, operator, event } = await openEvent()
  await setDoc(doc(event, `questions/${qid(2)}`), { text: 'Too?', state: 'answered', locale: 'en' })
  await setDoc(doc(event, `questions/${qid(3)}`), { text: 'No', state: 'waiting', locale: 'en' })
  const uid = await asVisitor()
  await Promise.all([vote(db, uid, qid(1)), vote(db, uid, qid(2))])
  for (const question of [qid(1), qid(2), qid(3), qid(9)])
    await expect(vote(db, uid, question)).rejects.toEqual(denied)
  await expect(vote(db, 'somebody-else', qid(1))).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  for (const [question, votes] of [
    [qid(1), 1],
    [qid(2), 1],
    [qid(3), 0],
  ] as const)
    expect((await getCount(collection(event, `questions/${question}/votes`))).data().count).toBe(votes)
})

test('an open poll takes one answer of each visitor, an option it has; a draft takes none', async () => {
  const { db, asVisitor, auth, operator, event } = await openEvent()
  const uid = await asVisitor()
  await expect(answer(db, uid, 'p2', 'a')).rejects.toEqual(denied)
  await expect(getDoc(doc(event, 'polls/p2'))).rejects.toEqual(denied)
  await expect(answer(db, uid, 'p1', 'c')).rejects.toEqual(denied)
  await answer(db, uid, 'p1', 'b')
  await expect(answer(db, uid, 'p1', 'a')).rejects.toEqual(denied)
  expect((await getDoc(doc(event, `polls/p1/answers/${uid}`))).data()?.option).toBe('b')
  const answers = collection(event, 'polls/p1/answers')
  await expect(getDocs(answers)).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  expect((await getCount(query(answers, where('option', '==', 'b')))).data().count).toBe(1)
})

test('reactions are of four kinds, ten at most at a time; what is switched off takes nothing', async () => {
  const { db, asVisitor, auth, operator, event, parts } = await openEvent()
  const uid = await asVisitor()
  await expect(react(db, uid, { clap: increment(11) })).rejects.toEqual(denied)
  await expect(react(db, uid, { clap: increment(6), wow: increment(5) })).rejects.toEqual(denied)
  await expect(react(db, uid, { boo: increment(1) })).rejects.toEqual(denied)
  await react(db, uid, { clap: increment(7), wow: increment(3) })
  await expect(react(db, uid, { clap: increment(1) })).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  const taps = await getAggregate(collection(event, 'reactions'), { clap: sum('clap'), fire: sum('fire') })
  expect(taps.data()).toEqual({ clap: 7, fire: 0 })
  await setDoc(event, { state: 'live', parts: { ...parts, reactions: false, questions: false } })
  const other = await asVisitor()
  await expect(react(db, other, { clap: increment(1) })).rejects.toEqual(denied)
  await expect(ask(db, other, qid(4))).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  await setDoc(event, { state: 'ended', parts })
  const late = await asVisitor()
  await expect(ask(db, late, qid(4))).rejects.toEqual(denied)
  await expect(vote(db, late, qid(1))).rejects.toEqual(denied)
})

test('health is reported without a name and read as one sum by operators', async () => {
  const { db, auth, operator, event, parts } = await openEvent()
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
  // Neither for an event nobody has begun nor for one that is over.
  await expect(setDoc(doc(db, 'events/nowhere/health/sessionsession55'), report)).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  await setDoc(event, { state: 'ended', parts })
  await auth.signOut()
  await expect(setDoc(doc(event, 'health/sessionsession55'), report)).rejects.toEqual(denied)
  const lately = query(collection(event, 'health'), where('seen', '>', new Date(Date.now() - 60_000)))
  await expect(getDocs(lately)).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  const found = await getAggregate(lately, { stalls: sum('stalls'), failures: sum('failures') })
  expect(found.data()).toEqual({ stalls: 4, failures: 2 })
  expect(db.type).toBe('firestore-lite')
})

test('a question waits twenty seconds after the last, taps two after theirs, and no time can be made up', () => {
  const time = new Date('2027-05-12T09:00:30Z')
  const at = (seconds: number) => Timestamp.of(new Date(Date.UTC(2027, 4, 12, 9, 0, seconds)))
  const may = (
    folder: string,
    before: Record<string, unknown> | null,
    after: Record<string, unknown>,
    final = after,
  ) =>
    tryRules(source, {
      method: before ? 'update' : 'create',
      path: ['events', 'launch', folder, 'ann'],
      auth: { uid: 'ann' },
      time,
      resource: before,
      newResource: after,
      documents: {
        'events/launch': { state: 'live', parts: { questions: true, reactions: true } },
        [`events/launch/${folder}/ann`]: final,
      },
    }).allowed
  const q = (n: number) => ({ asked: qid(n) })
  expect(may('visitors', null, { askedAt: at(30), ...q(1) })).toBe(true)
  expect(may('visitors', null, { askedAt: at(10), ...q(1) })).toBe(false)
  expect(may('visitors', { askedAt: at(10), ...q(1) }, { askedAt: at(30), ...q(2) })).toBe(true)
  expect(may('visitors', { askedAt: at(11), ...q(1) }, { askedAt: at(30), ...q(2) })).toBe(false)
  expect(may('visitors', { askedAt: at(10), ...q(1) }, { askedAt: at(10), ...q(2) })).toBe(false)
  expect(may('visitors', { askedAt: at(10), ...q(1) }, q(2))).toBe(false)
  const taps = (clap: bigint, seconds: number) => ({ clap, heart: 0n, wow: 0n, fire: 0n, at: at(seconds) })
  expect(may('reactions', null, taps(10n, 30))).toBe(true)
  expect(may('reactions', taps(5n, 28), taps(15n, 30))).toBe(true)
  expect(may('reactions', taps(5n, 29), taps(6n, 30))).toBe(false)
  expect(may('reactions', taps(5n, 28), taps(16n, 30))).toBe(false)
  expect(may('reactions', taps(5n, 28), taps(4n, 30))).toBe(false)
  expect(may('reactions', taps(995n, 28), taps(1001n, 30))).toBe(false)
  // A service that judged each write of a batch by the state before it would still see the sum of them all.
  expect(may('reactions', taps(5n, 28), taps(15n, 30), taps(25n, 30))).toBe(false)
})

test('operators alone say how mails go, and only in ways that mails can go', async () => {
  const { db, asVisitor } = await openEvent()
  const plan = (kind: string) => doc(db, `events/launch/mails/${kind}`)
  const good = { on: true, minutes: 120, subject: { en: 'Tomorrow', ja: '明日' }, lead: {} }
  await setDoc(plan('dayBefore'), good)
  await setDoc(plan('live'), {
    on: false,
    lead: Object.fromEntries(locales.map((locale) => [locale, 'x'.repeat(600)])),
  })
  for (const [kind, bad] of [
    ['everyDay', good],
    ['dayBefore', { ...good, on: 'yes' }],
    ['dayBefore', { ...good, minutes: 1 }],
    ['dayBefore', { ...good, minutes: 20_161 }],
    ['dayBefore', { ...good, minutes: 60.5 }],
    ['dayBefore', { ...good, subject: 'Tomorrow' }],
    ['dayBefore', { ...good, subject: { en: 'x'.repeat(151) } }],
    ['dayBefore', { ...good, subject: { xx: 'Tomorrow' } }],
    ['dayBefore', { ...good, lead: { pt: 'x'.repeat(601) } }],
    ['dayBefore', { ...good, lead: { pt: 7 } }],
    ['dayBefore', { ...good, more: 1 }],
  ] as const)
    await expect(setDoc(plan(kind), bad), JSON.stringify([kind, bad])).rejects.toEqual(denied)
  expect((await getDoc(plan('dayBefore'))).data()).toEqual(good)
  await asVisitor()
  await expect(setDoc(plan('dayBefore'), good)).rejects.toEqual(denied)
  await expect(getDoc(plan('dayBefore'))).rejects.toEqual(denied)
})

test('a cancelled event takes neither questions nor votes', async () => {
  const { db, auth, asVisitor, operator, event, parts } = await openEvent()
  await setDoc(event, { state: 'cancelled', parts })
  const uid = await asVisitor()
  await expect(ask(db, uid, qid(3))).rejects.toEqual(denied)
  await expect(vote(db, uid, qid(1))).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  await setDoc(event, { state: 'live', parts })
  const again = await asVisitor()
  await ask(db, again, qid(4))
})
