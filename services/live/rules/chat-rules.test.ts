import { createUserWithEmailAndPassword, signInAnonymously, signOut } from 'firebase/auth'
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { blockedPattern } from '#app/features/event/blocked-words.ts'
import { makeReady } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

const denied = expect.objectContaining({ code: 'permission-denied' })
const now = serverTimestamp()
const event = 'events/day'
const mid = (n: number) => `message000000000${n}`

/** A live event with a chat, a moderator, and how to become a visitor who has said nothing yet. */
async function openChat() {
  const { identity, auth, db, admin } = await startBoth()
  const { user } = await createUserWithEmailAndPassword(auth, 'mo@example.com', 'a long passphrase')
  await makeReady(auth, user, identity.outbox)
  identity.setClaims(user.uid, { moderator: true })
  await user.getIdToken(true)
  const parts = { mapValue: { fields: { chat: { booleanValue: true } } } }
  await admin.set(event, { state: { stringValue: 'live' }, parts })
  const asVisitor = async () => {
    // Who is anonymous already stays who they are.
    await signOut(auth)
    return (await signInAnonymously(auth)).user.uid
  }
  const asModerator = () => auth.updateCurrentUser(user)
  return { db, admin, auth, asVisitor, asModerator }
}

/** Says something as the page does it; what is changed is what somebody tries beside it. */
function say(db: Firestore, uid: string, id: string, message: object = {}, author: object = {}) {
  const batch = writeBatch(db)
  batch.set(doc(db, `${event}/chatters/${uid}`), { at: now, said: id })
  batch.set(doc(db, `${event}/authors/${id}`), { uid, ...author })
  batch.set(doc(db, `${event}/chat/${id}`), { text: 'Hello', at: now, state: 'shown', ...message })
  return batch.commit()
}

const listed = (db: Firestore) =>
  getDocs(
    query(
      collection(db, `${event}/chat`),
      where('state', 'in', ['shown']),
      orderBy('at', 'desc'),
      limit(100),
    ),
  )

test('a visitor says something now and then, in their own name, and nothing else passes', async () => {
  const { db, asVisitor } = await openChat()
  const uid = await asVisitor()
  const wrong = [
    say(db, uid, mid(0), { text: '' }),
    say(db, uid, mid(0), { text: 'x'.repeat(301) }),
    say(db, uid, mid(0), { name: 'x'.repeat(41) }),
    say(db, uid, mid(0), { at: new Date() }),
    say(db, uid, mid(0), { state: 'hidden' }),
    say(db, uid, mid(0), { pinned: true }),
    say(db, uid, 'short'),
    say(db, uid, mid(0), {}, { uid: 'another0' }),
    setDoc(doc(db, `${event}/chat/${mid(0)}`), { text: 'Alone', at: now, state: 'shown' }),
    setDoc(doc(db, `${event}/authors/${mid(0)}`), { uid }),
  ]
  await Promise.all(wrong.map((attempt) => expect(attempt).rejects.toEqual(denied)))
  await say(db, uid, mid(1), { name: 'Ann' })
  await expect(say(db, uid, mid(2))).rejects.toEqual(denied)
  expect((await listed(db)).docs.map((each) => each.data())).toMatchObject([{ text: 'Hello', name: 'Ann' }])
  // Two in one batch are one too many, however they are stamped.
  const other = await asVisitor()
  const both = writeBatch(db)
  for (const id of [mid(3), mid(4)]) {
    both.set(doc(db, `${event}/chatters/${other}`), { at: now, said: id })
    both.set(doc(db, `${event}/authors/${id}`), { uid: other })
    both.set(doc(db, `${event}/chat/${id}`), { text: 'Twice', at: now, state: 'shown' })
  }
  await expect(both.commit()).rejects.toEqual(denied)
  // Nobody changes, takes down or claims what another has said.
  await expect(updateDoc(doc(db, `${event}/chat/${mid(1)}`), { text: 'Mine' })).rejects.toEqual(denied)
  await expect(deleteDoc(doc(db, `${event}/chat/${mid(1)}`))).rejects.toEqual(denied)
  await expect(say(db, other, mid(1))).rejects.toEqual(denied)
  await expect(getDoc(doc(db, `${event}/authors/${mid(1)}`))).rejects.toEqual(denied)
  await expect(getDocs(collection(db, `${event}/authors`))).rejects.toEqual(denied)
})

test('slow mode, blocked words and a block hold in the database, and their reasons can be read by whom they meet', async () => {
  const { db, admin, asVisitor, asModerator } = await openChat()
  const settings = (name: string) => doc(db, `${event}/settings/${name}`)
  await expect(setDoc(settings('chat'), { slow: 7 })).rejects.toEqual(denied)
  await setDoc(settings('chat'), { slow: 60 })
  const words = ['rogue', '馬鹿']
  await setDoc(settings('words'), { words, pattern: blockedPattern(words) })

  const uid = await asVisitor()
  for (const text of ['You ROGUE!', 'あなたは馬鹿'])
    await expect(say(db, uid, mid(1), { text })).rejects.toEqual(denied)
  await expect(say(db, uid, mid(1), { name: 'Rogue' })).rejects.toEqual(denied)
  await say(db, uid, mid(1), { text: 'Roguelike' })
  // Four seconds are enough without slow mode, and not with it.
  const ago = { timestampValue: new Date(Date.now() - 4000).toISOString() }
  await admin.set(`${event}/chatters/${uid}`, { at: ago, said: { stringValue: mid(1) } })
  await expect(say(db, uid, mid(2))).rejects.toEqual(denied)
  expect((await getDoc(settings('chat'))).data()).toEqual({ slow: 60 })
  await expect(getDoc(settings('words'))).rejects.toEqual(denied)
  await expect(setDoc(settings('chat'), { slow: 3 })).rejects.toEqual(denied)

  await asModerator()
  await setDoc(settings('chat'), { slow: 3 })
  const author = (await getDoc(doc(db, `${event}/authors/${mid(1)}`))).data()
  expect(author).toEqual({ uid })
  const block = writeBatch(db)
  block.set(doc(db, `${event}/blocked/${uid}`), { name: '', at: now })
  block.update(doc(db, `${event}/chat/${mid(1)}`), { state: 'hidden' })
  await block.commit()
  const own = query(collection(db, `${event}/authors`), where('uid', '==', uid))
  expect((await getDocs(own)).size).toBe(1)

  const other = await asVisitor()
  await say(db, other, mid(3))
  // What was hidden is in no list, and not to be had by its name.
  expect((await listed(db)).docs.map(({ id }) => id)).toEqual([mid(3)])
  await expect(getDoc(doc(db, `${event}/chat/${mid(1)}`))).rejects.toEqual(denied)
  await expect(getDocs(collection(db, `${event}/chat`))).rejects.toEqual(denied)
  await expect(getDoc(doc(db, `${event}/blocked/${uid}`))).rejects.toEqual(denied)
  await expect(setDoc(doc(db, `${event}/blocked/${uid}`), { name: '', at: now })).rejects.toEqual(denied)
  await admin.set(`${event}/blocked/${other}`, { name: { stringValue: '' } })
  await admin.delete(`${event}/chatters/${other}`)
  await expect(say(db, other, mid(4))).rejects.toEqual(denied)
  expect((await getDoc(doc(db, `${event}/blocked/${other}`))).exists()).toBe(true)
})

test('without the switch, after the end and in a room for guests alone nobody else says or reads anything', async () => {
  const { db, admin, asVisitor } = await openChat()
  const uid = await asVisitor()
  const put = (state: string, chat: boolean, guestsOnly = false) =>
    admin.set(event, {
      state: { stringValue: state },
      parts: { mapValue: { fields: { chat: { booleanValue: chat } } } },
      guestsOnly: { booleanValue: guestsOnly },
    })
  await put('live', false)
  await expect(say(db, uid, mid(1))).rejects.toEqual(denied)
  await put('ended', true)
  await expect(say(db, uid, mid(1))).rejects.toEqual(denied)
  await put('live', true, true)
  await expect(say(db, uid, mid(1))).rejects.toEqual(denied)
  await expect(listed(db)).rejects.toEqual(denied)
  await admin.set(`${event}/guests/${uid}`, { named: { booleanValue: false } })
  await say(db, uid, mid(1))
  expect((await listed(db)).size).toBe(1)
})

test('nobody stands in for the author of a message, and a name is one line', async () => {
  const { db, asVisitor } = await openChat()
  const straw = await asVisitor()
  const prepared = writeBatch(db)
  prepared.set(doc(db, `${event}/chatters/${straw}`), { at: now, said: mid(7) })
  prepared.set(doc(db, `${event}/authors/${mid(7)}`), { uid: straw })
  await expect(prepared.commit()).rejects.toEqual(denied)
  const uid = await asVisitor()
  await expect(say(db, uid, mid(8), {}, { uid: straw })).rejects.toEqual(denied)
  await expect(say(db, uid, mid(8), { name: 'House\nModerator' })).rejects.toEqual(denied)
  await say(db, uid, mid(8), { name: 'Ann' })
})

test('a visitor is not called as a moderator or the maker is, in the chat and in questions; a moderator may be', async () => {
  const { db, admin, asVisitor, asModerator, auth } = await openChat()
  const parts = { chat: { booleanValue: true }, questions: { booleanValue: true } }
  await admin.set(event, { state: { stringValue: 'live' }, parts: { mapValue: { fields: parts } } })
  const ask = (uid: string, name: string) => {
    const qid = 'question00000001'
    const batch = writeBatch(db)
    batch.set(doc(db, `${event}/visitors/${uid}`), { askedAt: now, asked: qid })
    batch.set(doc(db, `${event}/visitors/${uid}/asked/${qid}`), { at: now })
    const asked = { text: 'Why?', name, locale: 'en', createdAt: now, state: 'waiting' }
    batch.set(doc(db, `${event}/questions/${qid}`), asked)
    return batch.commit()
  }
  const uid = await asVisitor()
  for (const name of [
    'Moderator',
    'Mоderаtоr',
    'Ｍｏｄｅｒａｔｏｒ',
    'Модератор',
    '司会者',
    'Trackside',
    '𝐌𝐨𝐝',
  ])
    await Promise.all(
      [say(db, uid, mid(1), { name }), ask(uid, name)].map((attempt) =>
        expect(attempt).rejects.toEqual(denied),
      ),
    )
  await expect(ask(uid, 'Ann\nModest')).rejects.toEqual(denied)
  await ask(uid, 'Modesta')
  await asModerator()
  await say(db, auth.currentUser?.uid ?? '', mid(2), { name: 'Moderator' })
})
