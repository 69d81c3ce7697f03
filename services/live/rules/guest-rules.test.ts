import { createUserWithEmailAndPassword, signInAnonymously, signOut } from 'firebase/auth'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { makeReady } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

const denied = expect.objectContaining({ code: 'permission-denied' })
const now = serverTimestamp()
const text = (stringValue: string) => ({ stringValue })
const ago = (seconds: number) => ({ timestampValue: new Date(Date.now() - seconds * 1000).toISOString() })

/** A live event for guests alone, and a visitor who is not one yet. */
async function openForGuests() {
  const { auth, db, admin, identity } = await startBoth()
  const asOperator = async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'olga@example.com', 'a long passphrase')
    await makeReady(auth, user, identity.outbox)
    identity.setClaims(user.uid, { operator: true })
    await user.getIdToken(true)
  }
  await asOperator()
  const event = doc(db, 'events/day')
  const parts = { questions: true, reactions: true, polls: true }
  await setDoc(event, { state: 'live', parts, guestsOnly: true })
  await setDoc(doc(event, 'sources/now'), { stream: '/main.m3u8', alternates: [] })
  await setDoc(doc(event, 'polls/p1'), { state: 'open', options: [{ id: 'a' }, { id: 'b' }] })
  const operator = auth.currentUser
  const { uid } = (await signInAnonymously(auth)).user
  return { auth, db, admin, operator, uid, event, guest: `events/day/guests/${uid}` }
}

test('where the stream is, polls and questions are for who was let in, also past the page', async () => {
  const { db, admin, auth, uid, event, guest } = await openForGuests()
  const sources = doc(event, 'sources/now')
  const answer = () => setDoc(doc(event, `polls/p1/answers/${uid}`), { at: now, option: 'a' })
  const polls = () => getDocs(query(collection(event, 'polls'), where('state', 'in', ['open', 'closed'])))
  const questions = () =>
    getDocs(query(collection(event, 'questions'), where('state', 'in', ['shown', 'answered'])))
  for (const attempt of [() => getDoc(sources), polls, questions, answer])
    await expect(attempt()).rejects.toEqual(denied)
  // Nobody lets themselves in.
  await expect(setDoc(doc(db, guest), { named: false })).rejects.toEqual(denied)
  await admin.set(guest, { named: { booleanValue: false } })
  expect((await getDoc(sources)).data()).toEqual({ stream: '/main.m3u8', alternates: [] })
  expect((await polls()).size).toBe(1)
  expect((await questions()).size).toBe(0)
  await answer()
  await signOut(auth)
  await expect(getDoc(sources)).rejects.toEqual(denied)
  // Open to everybody, it is as any other.
  await admin.update('events/day', { guestsOnly: { booleanValue: false } })
  expect((await polls()).size).toBe(1)
})

test('a question, a poll and the counts are for guests alone, also for who knows an id; who asked reads their own, and a speaker the one on stage', async () => {
  const { auth, db, admin, operator, uid, event, guest } = await openForGuests()
  const id = 'question00000001'
  const question = (state: string) =>
    admin.set(`events/day/questions/${id}`, { text: text('Why?'), state: text(state) })
  const one = () => getDoc(doc(event, `questions/${id}`))
  const poll = () => getDoc(doc(event, 'polls/p1'))
  const counts = () => getDoc(doc(event, 'results/now'))
  await question('shown')
  for (const attempt of [one, poll, counts]) await expect(attempt()).rejects.toEqual(denied)
  await admin.set('events/day/onstage/now', { question: text(id) })
  expect((await one()).get('text')).toBe('Why?')
  await admin.set('events/day/onstage/now', { question: text('question00000002') })
  await expect(one()).rejects.toEqual(denied)
  await admin.set(`events/day/visitors/${uid}/asked/${id}`, { at: ago(9) })
  expect((await one()).get('text')).toBe('Why?')
  await admin.delete(`events/day/visitors/${uid}/asked/${id}`)
  await admin.set(guest, { named: { booleanValue: false } })
  for (const attempt of [one, poll]) expect((await attempt()).exists()).toBe(true)
  await counts()
  await question('hidden')
  await expect(one()).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  expect((await one()).get('text')).toBe('Why?')
  // A question that nobody has put on stage, in a room for everybody.
  const stranger = (await signInAnonymously(auth)).user.uid
  await admin.delete('events/day/onstage/now')
  await question('shown')
  await expect(one()).rejects.toEqual(denied)
  await admin.set(`events/day/visitors/${stranger}/asked/${id}`, { at: ago(9) })
  expect((await one()).exists()).toBe(true)
  await admin.delete(`events/day/visitors/${stranger}/asked/${id}`)
  await admin.update('events/day', { guestsOnly: { booleanValue: false } })
  for (const attempt of [one, poll]) expect((await attempt()).exists()).toBe(true)
  expect((await getDoc(doc(db, 'events/day/results/now'))).exists()).toBe(false)
})

test('a guest who agreed says that they are here, twice a minute at most, and nothing else', async () => {
  const { db, admin, guest } = await openForGuests()
  const own = doc(db, guest)
  const named = { named: { booleanValue: true }, registration: text('registration01'), since: ago(600) }
  await admin.set(guest, { ...named, seen: ago(10) })
  await expect(updateDoc(own, { seen: now })).rejects.toEqual(denied)
  await admin.set(guest, { ...named, seen: ago(40) })
  await expect(updateDoc(own, { seen: new Date(Date.now() - 60_000) })).rejects.toEqual(denied)
  await expect(updateDoc(own, { seen: now, registration: 'another' })).rejects.toEqual(denied)
  await expect(deleteDoc(own)).rejects.toEqual(denied)
  await updateDoc(own, { seen: now })
  expect((await getDoc(own)).data()).toMatchObject({ registration: 'registration01', named: true })
  await admin.set('events/day/guests/somebodyElse', { named: { booleanValue: false } })
  await expect(getDoc(doc(db, 'events/day/guests/somebodyElse'))).rejects.toEqual(denied)
  await expect(getDocs(collection(db, 'events/day/guests'))).rejects.toEqual(denied)
  // Over, they watch the recording.
  await admin.set(guest, { ...named, seen: ago(40) })
  await admin.update('events/day', { state: text('ended') })
  await expect(updateDoc(own, { seen: now })).rejects.toEqual(denied)
  await admin.update('events/day', { state: text('live') })
  await updateDoc(own, { seen: now })
  // Who is counted only leaves no times.
  await admin.set(guest, { named: { booleanValue: false }, seen: ago(600) })
  await expect(updateDoc(own, { seen: now })).rejects.toEqual(denied)
})

test('operators see where the others are, and say so of themselves alone', async () => {
  const { auth, db, operator } = await openForGuests()
  const place = (uid: string) => doc(db, `events/day/desks/${uid}`)
  const here = { name: 'olga@example.com', question: 'question00000001', seen: now }
  await expect(getDocs(collection(db, 'events/day/desks'))).rejects.toEqual(denied)
  await auth.updateCurrentUser(operator)
  const own = place(operator?.uid ?? '')
  await setDoc(own, here)
  await expect(setDoc(place('another'), here)).rejects.toEqual(denied)
  await expect(setDoc(own, { ...here, seen: new Date(Date.now() - 60_000) })).rejects.toEqual(denied)
  await expect(setDoc(own, { ...here, note: 'more' })).rejects.toEqual(denied)
  expect((await getDocs(collection(db, 'events/day/desks'))).size).toBe(1)
  await deleteDoc(own)
})

test('operators read and delete who came, and nobody reads what passes are signed with', async () => {
  const { auth, db, admin, operator, guest } = await openForGuests()
  await admin.set(guest, { named: { booleanValue: false } })
  await admin.set('server_secrets/passes', { key: text('secret') })
  await auth.updateCurrentUser(operator)
  expect((await getDocs(collection(db, 'events/day/guests'))).size).toBe(1)
  await deleteDoc(doc(db, guest))
  expect((await getDocs(collection(db, 'events/day/guests'))).size).toBe(0)
  await expect(setDoc(doc(db, guest), { named: true })).rejects.toEqual(denied)
  await expect(getDoc(doc(db, 'server_secrets/passes'))).rejects.toEqual(denied)
})
