import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth'
import {
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  deleteDoc,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { makeReady } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

const denied = expect.objectContaining({ code: 'permission-denied' })
const now = serverTimestamp()
const text = (stringValue: string) => ({ stringValue })
const seal = 'x'.repeat(22)

async function asWorker() {
  const both = await startBoth()
  const { auth, identity } = both
  const { user } = await createUserWithEmailAndPassword(auth, 'worker@example.com', 'a long passphrase')
  identity.setClaims(user.uid, { worker: true })
  await user.getIdToken(true)
  return both
}

test('a pressed link is left once for a registration that is there, and no flood of others', async () => {
  const { db, admin, auth } = await asWorker()
  await signOut(auth)
  await admin.set('registrations/aRegistrationOfAnn', { email: text('ann@example.com') })
  const link = (id: string, more: object = {}) =>
    setDoc(doc(db, 'notice_ends', id), { seal, again: false, at: now, ...more })
  await link('aRegistrationOfAnn')
  await link('aRegistrationOfAnn', { again: true })
  expect(admin.list('notice_ends')).toHaveLength(1)
  await Promise.all(
    [
      link('aRegistrationOfNobody'),
      link('aRegistrationOfAnn', { more: 'x'.repeat(900_000) }),
      link('aRegistrationOfAnn', { seal: 'x'.repeat(100_000) }),
      link('aRegistrationOfAnn', { again: 'x' }),
      link('aRegistrationOfAnn', { at: Timestamp.fromMillis(0) }),
      setDoc(doc(db, 'notice_ends/aRegistrationOfAnn'), { at: now }),
      getDoc(doc(db, 'notice_ends/aRegistrationOfAnn')),
      deleteDoc(doc(db, 'notice_ends/aRegistrationOfAnn')),
    ].map((attempt) => expect(attempt).rejects.toEqual(denied)),
  )
})

test('a worker begins an event that is upcoming and due, with its record; it changes nothing else of an event', async () => {
  const { db, admin, auth } = await asWorker()
  const event = doc(db, 'events/day')
  const is = (more: object) => admin.set('events/day', { state: text('upcoming'), ...more })
  const later = { timestampValue: new Date(Date.now() + 60_000).toISOString() }
  const ago = { timestampValue: new Date(Date.now() - 1000).toISOString() }
  const record = { at: now, uid: '', by: 'server', action: 'event.live', about: 'day', detail: 'upcoming' }
  const begin = (more: object = {}, about: object = {}) => {
    const batch = writeBatch(db)
    batch.update(event, { state: 'live', ...more })
    batch.set(doc(db, 'audit/aRecordOfAWorker'), { ...record, ...about })
    return batch.commit()
  }
  // An operator has moved it: it is not due, whatever the worker's clock and the stories say.
  await is({ start: later })
  await expect(begin()).rejects.toEqual(denied)
  await is({ start: ago })
  const attempts = [
    () => updateDoc(event, { state: 'ended' }),
    () => updateDoc(event, { state: 'cancelled' }),
    () => begin({ stream: 'https://evil.example/x.m3u8' }),
    () => begin({}, { by: 'olga@example.com' }),
    () => begin({}, { action: 'inbox.delete' }),
    () => begin({}, { about: 'another' }),
    () => setDoc(doc(db, 'audit/aRecordOfNothing'), record),
    () => setDoc(doc(db, 'events/new'), { state: 'live' }),
    () => deleteDoc(event),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(denied)
  await begin()
  expect(admin.get('events/day')?.fields.state).toEqual(text('live'))
  // Once it is live, or anything else, it is the operators'.
  for (const state of ['live', 'break', 'ended', 'cancelled']) {
    await admin.set('events/day', { state: text(state) })
    await expect(updateDoc(event, { state: 'live', x: 1 })).rejects.toEqual(denied)
  }
  await is({})
  await signInAnonymously(auth)
  await expect(begin()).rejects.toEqual(denied)
})

test('what an operator asks of a worker is asked in one’s own name, by one’s role, and answered to who asked alone', async () => {
  const { db, admin, auth, identity } = await asWorker()
  const signIn = async (name: string, claims: object) => {
    const { user } = await createUserWithEmailAndPassword(auth, `${name}@example.com`, 'a long passphrase')
    await makeReady(auth, user, identity.outbox)
    identity.setClaims(user.uid, { ...claims })
    await user.getIdToken(true)
    return user
  }
  const operator = await signIn('olga', { operator: true })
  const ask = (id: string, more: object = {}) => ({
    path: doc(db, 'desk_asks', id),
    data: {
      uid: auth.currentUser?.uid,
      by: auth.currentUser?.email,
      task: 'attendance',
      about: '',
      body: '{}',
      at: now,
      state: 'asked',
      ...more,
    },
  })
  const put = (id: string, more: object = {}, record?: object) => {
    const { path, data } = ask(id, more)
    const batch = writeBatch(db)
    batch.set(path, data)
    if (record)
      batch.set(doc(db, 'audit', id), {
        at: now,
        uid: data.uid,
        by: data.by,
        about: data.about,
        detail: '',
        ...record,
      })
    return batch.commit()
  }
  const id = (name: string) => name.padEnd(20, '0')
  for (const task of ['attendance', 'mails', 'sample']) await put(id(task), { task })
  const wrong: object[] = [
    { task: 'events.delete' },
    { uid: 'somebodyElse' },
    { by: 'eve@example.com' },
    { state: 'done' },
    { holder: 'x' },
    { at: Timestamp.fromMillis(0) },
    { body: 'x'.repeat(10_001) },
    { body: { a: 1 } },
    { about: 'x'.repeat(301) },
  ]
  for (const more of wrong) await expect(put(id('wrong'), more)).rejects.toEqual(denied)
  await expect(put('short')).rejects.toEqual(denied)
  // A person's data is neither taken along nor deleted without a record of it, made in the same step.
  const erase = { task: 'lead.person.delete', about: 'leads/ann' }
  await expect(put(id('erase'), erase)).rejects.toEqual(denied)
  await expect(put(id('erase'), erase, { action: 'lead.mail' })).rejects.toEqual(denied)
  await expect(put(id('erase'), erase, { action: erase.task, about: 'leads/bob' })).rejects.toEqual(denied)
  await put(id('erase'), erase, { action: erase.task })
  // What is mailed with an answer comes with the question, in three pieces at most, and nobody but a worker reads it.
  const mail = { task: 'lead.mail', about: 'leads/ann', body: 'x'.repeat(30_000) }
  const withFile = (name: string, piece: string, more: object = {}, asked: object = mail) => {
    const { path, data } = ask(id(name), asked)
    const batch = writeBatch(db)
    batch.set(path, data)
    batch.set(doc(db, 'audit', id(name)), {
      at: now,
      uid: data.uid,
      by: data.by,
      about: 'leads/ann',
      detail: '',
      action: 'lead.mail',
    })
    batch.set(doc(path, `files/${piece}`), { text: 'JVBERi0=', ...more })
    return batch.commit()
  }
  await expect(put(id('mailed'), mail)).rejects.toEqual(denied)
  await expect(withFile('mailed', '3')).rejects.toEqual(denied)
  await expect(withFile('mailed', '0', { text: 7 })).rejects.toEqual(denied)
  await expect(withFile('mailed', '0', { more: 7 })).rejects.toEqual(denied)
  await expect(withFile('mailed', '0', { text: 'x'.repeat(700_001) })).rejects.toEqual(denied)
  await expect(withFile('mailed', '0', {}, { task: 'attendance' })).rejects.toEqual(denied)
  await withFile('mailed', '2')
  const piece = doc(db, 'desk_asks', id('mailed'), 'files/0')
  await expect(setDoc(piece, { text: 'later' })).rejects.toEqual(denied)
  await expect(getDoc(piece)).rejects.toEqual(denied)
  // Nobody makes an answer, or takes a question back that may be under way.
  const own = doc(db, 'desk_asks', id('mails'))
  await expect(updateDoc(own, { state: 'done', parts: 1 })).rejects.toEqual(denied)
  await expect(setDoc(doc(own, 'parts/0'), { text: '{}' })).rejects.toEqual(denied)
  await expect(deleteDoc(own)).rejects.toEqual(denied)
  await admin.set(`desk_asks/${id('mails')}/parts/0`, { text: text('{}') })
  expect((await getDoc(doc(own, 'parts/0'))).data()).toEqual({ text: '{}' })
  await signOut(auth)
  // Sales take people along; they do not look after events, and read nobody else's answers.
  await signIn('sam', { sales: true })
  await expect(put(id('sales'), { task: 'attendance' })).rejects.toEqual(denied)
  await put(id('sales'), { ...erase, task: 'lead.person.export' }, { action: 'lead.person.export' })
  for (const path of ['', '/parts/0'])
    await expect(getDoc(doc(db, `desk_asks/${id('mails')}${path}`))).rejects.toEqual(denied)
  await signOut(auth)
  await signInAnonymously(auth)
  await expect(put(id('visitor'))).rejects.toEqual(denied)
  // A worker answers; it does not change what was asked, or ask.
  await signOut(auth)
  await signInWithEmailAndPassword(auth, 'worker@example.com', 'a long passphrase')
  await expect(put(id('worker'))).rejects.toEqual(denied)
  await expect(updateDoc(own, { by: 'eve@example.com' })).rejects.toEqual(denied)
  await expect(updateDoc(own, { body: '{"event":"x"}' })).rejects.toEqual(denied)
  await updateDoc(own, { state: 'done', parts: 1 })
  expect(admin.get(`desk_asks/${id('mails')}`)?.fields.uid).toEqual(text(operator.uid))
})

test('who deletes their account says so themselves, just after they have signed in; a worker reads nobody else’s items', async () => {
  const { db, admin, auth } = await asWorker()
  await signOut(auth)
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', 'a long passphrase')
  const leave = (more: object = {}, uid = user.uid) =>
    setDoc(doc(db, 'departures', uid), { email: '', locale: 'fi', at: now, ...more })
  // Not before it stands in the account that it is being deleted.
  await setDoc(doc(db, 'users', user.uid), { locale: 'fi' })
  await expect(leave()).rejects.toEqual(denied)
  await setDoc(doc(db, 'users', user.uid), { leavingAt: now })
  for (const more of [
    { email: 'ann@example.com' },
    { email: 'bob@example.com' },
    { locale: 'xx' },
    { more: 1 },
    { done: now },
    { at: Timestamp.fromMillis(0) },
  ])
    await expect(leave(more)).rejects.toEqual(denied)
  await expect(leave({}, 'bob')).rejects.toEqual(denied)
  const build = `users/${user.uid}/builds/aBuild`
  await admin.set(build, { name: text('Mine') })
  await admin.set('users/bob', { locale: text('de') })
  await admin.set('users/bob/builds/aBuild', { name: text('His') })
  await signOut(auth)
  const asItself = () => signInWithEmailAndPassword(auth, 'worker@example.com', 'a long passphrase')
  await asItself()
  const own = [`users/${user.uid}`, build]
  for (const path of [...own, 'users/bob', 'users/bob/builds/aBuild']) {
    await expect(getDoc(doc(db, path))).rejects.toEqual(denied)
    await expect(deleteDoc(doc(db, path))).rejects.toEqual(denied)
  }
  await expect(leave()).rejects.toEqual(denied)
  await signOut(auth)
  await signInWithEmailAndPassword(auth, 'ann@example.com', 'a long passphrase')
  await leave()
  await expect(deleteDoc(doc(db, 'departures', user.uid))).rejects.toEqual(denied)
  await signOut(auth)
  await asItself()
  for (const path of own.toReversed()) {
    expect((await getDoc(doc(db, path))).exists()).toBe(true)
    await deleteDoc(doc(db, path))
  }
  await expect(getDoc(doc(db, 'users/bob/builds/aBuild'))).rejects.toEqual(denied)
  // Of the record of what operators did names go, and nothing is made up.
  await admin.set('audit/aRecord', { uid: text('olga'), about: text('ann@example.com'), action: text('x') })
  const record = doc(db, 'audit/aRecord')
  await expect(updateDoc(record, { about: 'bob@example.com' })).rejects.toEqual(denied)
  await expect(updateDoc(record, { action: '[deleted]' })).rejects.toEqual(denied)
  await expect(deleteDoc(record)).rejects.toEqual(denied)
  // What visitors have sent a worker deletes, and does not write.
  for (const path of ['events/day/questions/q1', 'events/day/chat/m1', 'events/day/polls/p1/answers/ann'])
    await expect(setDoc(doc(db, path), { text: 'x' })).rejects.toEqual(denied)
})
