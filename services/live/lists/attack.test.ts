import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInAnonymously,
} from 'firebase/auth'
import {
  collection,
  collectionGroup,
  count,
  deleteDoc,
  doc,
  documentId,
  endAt,
  getAggregate,
  getDoc,
  getDocs,
  increment,
  limit,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAt,
  sum,
  updateDoc,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { startBoth } from '../rules/both-services.ts'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string }) => error.code ?? String(error),
  )

const form = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '+358 40 123',
  message: 'Please call me about the crusher.',
  consent: true,
  consentVersion: '1/8c2f01aa',
  locale: 'en',
}

/** One visitor's message, another's whose every text stands last, and that one's eyes. */
async function twoMessages(secret: object = {}) {
  const { auth, db } = await startBoth()
  const send = (data: object) =>
    setDoc(doc(collection(db, 'contact_messages')), { ...form, ...data, createdAt: serverTimestamp() })
  await send(secret)
  const { user } = await signInAnonymously(auth)
  await send({ name: '~', email: '~~@~~.~~', phone: '~', message: '~', uid: user.uid })
  return { auth, db, uid: user.uid }
}

/** The letters of a stranger's field, as far as allowed and denied tell them apart; with how often it asked. */
async function spell(db: Firestore, field: string, letters: string) {
  const messages = collection(db, 'contact_messages')
  let known = ''
  let asked = 0
  const standsFirst = async (text: string) => {
    asked++
    const first = query(messages, orderBy(field), startAt(text), limit(1))
    return (await codeOf(getDocs(first))) === 'permission-denied'
  }
  for (let at = 0; at < 12; at++) {
    let [from, to] = [0, letters.length - 1]
    while (from < to) {
      const middle = Math.ceil((from + to) / 2)
      if (await standsFirst(known + letters[middle])) from = middle
      else to = middle - 1
    }
    known += letters[from]
  }
  return { known, asked }
}

test('searching through a list tells nothing of a message one may not read', async () => {
  const letters = ' +0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const one = await twoMessages()
  const other = await twoMessages({ email: 'zoe@example.org', message: 'Nothing of the kind' })
  for (const field of ['email', 'phone', 'message']) {
    const found = await spell(one.db, field, letters)
    expect(found.asked).toBeGreaterThan(60)
    expect(await spell(other.db, field, letters)).toEqual(found)
    expect(found.known).toBe(letters.at(-1)?.repeat(12))
  }
})

test('no other list, count or sum of messages is answered either', async () => {
  const { db, uid } = await twoMessages()
  const messages = collection(db, 'contact_messages')
  const shapes: QueryConstraint[][] = [
    [],
    [where('email', '==', form.email)],
    [where('email', '>=', 'a'), where('email', '<', 'b')],
    [where('email', 'in', [form.email, 'x@example.com'])],
    [where('message', '!=', '~')],
    [where('uid', 'in', [uid, 'another'])],
    [where('uid', '>=', uid)],
    [orderBy('email'), startAt('a'), endAt('b')],
    [orderBy('phone', 'desc'), limit(1)],
    [where(documentId(), '==', 'abcdefgh')],
    [orderBy(documentId()), limit(1)],
  ]
  for (const shape of shapes) {
    const asked = query(messages, ...shape)
    expect([shape.map(({ type }) => type), await codeOf(getDocs(asked))]).toContain('permission-denied')
    expect(await codeOf(getAggregate(asked, { n: count(), s: sum('price') }))).toBe('permission-denied')
  }
  const either = query(messages, or(where('uid', '==', uid), where('email', '==', form.email)))
  expect(await codeOf(getDocs(either))).toBe('permission-denied')
  const anywhere = collectionGroup(db, 'contact_messages')
  expect(await codeOf(getDocs(query(anywhere, where('uid', '==', uid))))).toBe('permission-denied')
  const mine = query(messages, where('uid', '==', uid), orderBy('email'), limit(5))
  expect((await getDocs(mine)).size).toBe(1)
  expect((await getAggregate(mine, { n: count() })).data()).toEqual({ n: 1 })
})

test('an account lists what was sent with its address once the address is confirmed', async () => {
  const { identity, auth, db } = await startBoth()
  const sent = doc(collection(db, 'quotes'))
  await setDoc(sent, { ...form, machine: 'j-1150', createdAt: serverTimestamp() })
  const { user } = await createUserWithEmailAndPassword(auth, form.email, 'a long passphrase')
  const quotes = query(collection(db, 'quotes'), where('email', '==', form.email))
  expect(await codeOf(getDocs(quotes))).toBe('permission-denied')
  expect(await codeOf(getDoc(sent))).toBe('permission-denied')
  await sendEmailVerification(user)
  const [, code = ''] = /oobCode=([^&\s"\\]+)/.exec(JSON.stringify(identity.outbox())) ?? []
  await applyActionCode(auth, code)
  await user.getIdToken(true)
  expect((await getDocs(quotes)).docs.map(({ id }) => id)).toEqual([sent.id])
  const others = query(collection(db, 'quotes'), where('email', '==', 'zoe@example.org'))
  expect(await codeOf(getDocs(others))).toBe('permission-denied')
})

test('a write tells no more of a stranger’s message than a read: not even whether it is there', async () => {
  const { auth, db } = await startBoth()
  const there = doc(collection(db, 'contact_messages'))
  await setDoc(there, { ...form, createdAt: serverTimestamp() })
  await signInAnonymously(auth)
  for (const place of [there, doc(collection(db, 'contact_messages'))]) {
    expect(await codeOf(getDoc(place))).toBe('permission-denied')
    expect(await codeOf(updateDoc(place, { phone: '1' }))).toBe('permission-denied')
    expect(await codeOf(updateDoc(place, { phone: increment(1) }))).toBe('permission-denied')
    expect(await codeOf(deleteDoc(place))).toBe('permission-denied')
    expect(await codeOf(runTransaction(db, (all) => all.get(place)))).toBe('permission-denied')
  }
})
