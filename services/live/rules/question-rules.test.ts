import { createUserWithEmailAndPassword, signInAnonymously, signOut } from 'firebase/auth'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { makeReady } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

/* Questions that are merged, translated, handed over and put on stage: by moderators alone, and only in ways that fit. */

const denied = expect.objectContaining({ code: 'permission-denied' })
const now = serverTimestamp()
const event = 'events/day'
const at = (id: string) => `${event}/questions/question0000000${id}`
const idOf = (id: string) => `question0000000${id}`

/** A live event with three questions, a moderator who is signed in, and how to become a visitor or them again. */
async function openQuestions() {
  const { identity, auth, db, admin } = await startBoth()
  const { user } = await createUserWithEmailAndPassword(auth, 'mo@example.com', 'a long passphrase')
  await makeReady(auth, user, identity.outbox)
  identity.setClaims(user.uid, { moderator: true })
  await user.getIdToken(true)
  const parts = { mapValue: { fields: { questions: { booleanValue: true } } } }
  await admin.set(event, { state: { stringValue: 'live' }, parts })
  for (const [id, state] of Object.entries({ a: 'shown', b: 'shown', c: 'waiting' }))
    await setDoc(doc(db, at(id)), { text: `Question ${id}?`, locale: 'de', createdAt: now, state })
  const asVisitor = async () => {
    await signOut(auth)
    return (await signInAnonymously(auth)).user.uid
  }
  const asModerator = () => auth.updateCurrentUser(user)
  return {
    db,
    admin,
    user,
    asVisitor,
    asModerator,
    all: (attempts: Promise<unknown>[]) => allDenied(attempts),
  }
}

const allDenied = (attempts: Promise<unknown>[]) =>
  Promise.all(attempts.map((attempt) => expect(attempt).rejects.toEqual(denied)))

test('a question is merged into another that names it, both or neither, and taken out again; a merged one takes no votes', async () => {
  const { db, asVisitor, asModerator, all } = await openQuestions()
  const merged = { state: 'joined', into: idOf('b'), was: 'shown' }
  const merge = (change: object = {}, joined: unknown = [idOf('a')], into = 'b') => {
    const batch = writeBatch(db)
    batch.update(doc(db, at('a')), { ...merged, ...change })
    batch.update(doc(db, at(into)), { joined })
    return batch.commit()
  }
  await all([
    updateDoc(doc(db, at('a')), merged),
    merge({}, []),
    merge({ into: idOf('a') }, [idOf('a')], 'a'),
    merge({ into: 'question0000000x' }),
    merge({ was: 'joined' }),
    merge({ joined: ['x'] }),
    merge({}, 'question0000000a'),
    merge(
      {},
      Array.from({ length: 21 }, () => idOf('a')),
    ),
    merge({ state: 'shown' }),
  ])
  const uid = await asVisitor()
  const vote = () => setDoc(doc(db, `${at('a')}/votes/${uid}`), { at: now })
  await all([merge(), updateDoc(doc(db, at('a')), { state: 'joined' })])
  await asModerator()
  await merge()
  // One that was merged takes no other into it.
  await all([
    (() => {
      const batch = writeBatch(db)
      batch.update(doc(db, at('c')), { state: 'joined', into: idOf('a'), was: 'waiting' })
      batch.update(doc(db, at('a')), { joined: [idOf('c')] })
      return batch.commit()
    })(),
  ])
  await asVisitor()
  await all([vote()])
  expect((await getDoc(doc(db, at('a')))).data()).toMatchObject(merged)
  await asModerator()
  const part = writeBatch(db)
  part.update(doc(db, at('a')), { state: 'shown', into: null, was: null })
  part.update(doc(db, at('b')), { joined: [] })
  await part.commit()
  const again = await asVisitor()
  await setDoc(doc(db, `${at('a')}/votes/${again}`), { at: now })
})

test('a merged question that was never shown is its asker’s and moderators’ to read; a hidden one is not merged', async () => {
  const { db, asVisitor, asModerator, all } = await openQuestions()
  const uid = await asVisitor()
  const ask = writeBatch(db)
  ask.set(doc(db, at('own')), { text: 'My own words?', locale: 'de', createdAt: now, state: 'waiting' })
  ask.set(doc(db, `${event}/visitors/${uid}`), { askedAt: now, asked: idOf('own') })
  ask.set(doc(db, `${event}/visitors/${uid}/asked/${idOf('own')}`), { at: now })
  await ask.commit()
  await asModerator()
  const merge = (from: string, was: string, joined: string[]) => {
    const batch = writeBatch(db)
    batch.update(doc(db, at(from)), { state: 'joined', into: idOf('b'), was })
    batch.update(doc(db, at('b')), { joined: joined.map(idOf) })
    return batch.commit()
  }
  await all([merge('own', 'shown', ['own']), merge('own', 'hidden', ['own'])])
  await updateDoc(doc(db, at('own')), { state: 'hidden' })
  await all([merge('own', 'hidden', ['own']), merge('own', 'waiting', ['own'])])
  await updateDoc(doc(db, at('own')), { state: 'waiting' })
  await merge('a', 'shown', ['a'])
  await merge('c', 'waiting', ['a', 'c'])
  await merge('own', 'waiting', ['a', 'c', 'own'])
  await all([updateDoc(doc(db, at('c')), { was: 'shown' })])
  expect((await getDoc(doc(db, at('c')))).exists()).toBe(true)
  await asVisitor()
  expect((await getDoc(doc(db, at('a')))).exists()).toBe(true)
  await all([getDoc(doc(db, at('c'))), getDoc(doc(db, at('own')))])
})

test('who asked a question reads it and the one that remains once it is merged', async () => {
  const { db, asVisitor, admin } = await openQuestions()
  const write = writeBatch(db)
  write.update(doc(db, at('c')), { state: 'joined', into: idOf('b'), was: 'waiting' })
  write.update(doc(db, at('b')), { joined: [idOf('c')] })
  await write.commit()
  const uid = await asVisitor()
  await admin.set(`${event}/visitors/${uid}/asked/${idOf('c')}`, {})
  expect((await getDoc(doc(db, at('c')))).data()?.into).toBe(idOf('b'))
  expect((await getDoc(doc(db, at('b')))).data()?.text).toBe('Question b?')
})

test('no half of a merge, no chain, and a question that others were merged into stays until they are taken out', async () => {
  const { db, all } = await openQuestions()
  const write = (...changes: [id: string, change: object][]) => {
    const batch = writeBatch(db)
    for (const [id, change] of changes) batch.update(doc(db, at(id)), change)
    return batch.commit()
  }
  const joined = (into: string, was = 'shown') => ({ state: 'joined', into: idOf(into), was, joined: [] })
  const lists = (...ids: string[]) => ({ joined: ids.map(idOf) })
  await all([write(['b', lists('a')]), write(['b', lists('nothing')]), write(['b', { joined: [7] }])])
  await write(['a', joined('b')], ['b', lists('a')])
  await all([
    write(['b', lists()]),
    write(['b', lists('a', 'c')]),
    write(['a', { state: 'shown', into: null, was: null }]),
    write(['a', joined('c')], ['c', lists('a')]),
    write(['b', joined('c')], ['c', lists('b')]),
    deleteDoc(doc(db, at('b'))),
  ])
  // What was merged before goes along.
  await write(['b', joined('c')], ['c', lists('b', 'a')], ['a', { into: idOf('c') }])
  await write(['b', { state: 'shown', into: null, was: null }], ['c', lists('a')])
  await write(['a', { state: 'shown', into: null, was: null }], ['c', lists()])
  await deleteDoc(doc(db, at('c')))
})

test('a name turns no direction of what is read', async () => {
  const { db, asVisitor, all } = await openQuestions()
  const uid = await asVisitor()
  const ask = (name: string) => {
    const batch = writeBatch(db)
    batch.set(doc(db, at('own')), { text: 'Why?', name, locale: 'de', createdAt: now, state: 'waiting' })
    batch.set(doc(db, `${event}/visitors/${uid}`), { askedAt: now, asked: idOf('own') })
    batch.set(doc(db, `${event}/visitors/${uid}/asked/${idOf('own')}`), { at: now })
    return batch.commit()
  }
  await all(['\u202erotaredoM', 'A\u2066b', 'A\u200fb', '\u200eAnna'].map(ask))
  await ask('Anna 🇫🇮')
})

test('a translation is a moderator’s to write, in a language of the site, and as long as it may be', async () => {
  const { db, asVisitor, all } = await openQuestions()
  const put = (translation: unknown) => updateDoc(doc(db, at('a')), { translation })
  await all([
    put('Question?'),
    put({ locale: 'xx', text: 'Question?' }),
    put({ locale: 'en', text: ' ' }),
    put({ locale: 'en', text: 'x'.repeat(1001) }),
    put({ locale: 'en', text: '👍'.repeat(1001) }),
    put({ locale: 'en', text: 'Question?', by: 'mo@example.com' }),
  ])
  await put({ locale: 'en', text: '👍'.repeat(1000) })
  await asVisitor()
  await all([put({ locale: 'en', text: 'Mine' }), put(null)])
})

test('who is handed what is moderators’ alone to read and to say, in their own name', async () => {
  const { db, user, asVisitor, asModerator, all } = await openQuestions()
  const hand = doc(db, `${event}/hands/${idOf('a')}`)
  const given = { to: 'de', toName: 'Deutsch', uid: user.uid, by: 'mo@example.com', at: now }
  await all([
    setDoc(hand, { ...given, by: 'boss@example.com' }),
    setDoc(hand, { ...given, uid: 'another' }),
    setDoc(hand, { ...given, at: new Date() }),
    setDoc(hand, { ...given, to: '' }),
    setDoc(hand, { ...given, toName: 'x'.repeat(255) }),
    setDoc(hand, { ...given, note: 'more' }),
    setDoc(doc(db, `${event}/hands/nothing`), given),
  ])
  await setDoc(hand, given)
  await asVisitor()
  await all([getDoc(hand), getDocs(collection(db, `${event}/hands`)), setDoc(hand, given), deleteDoc(hand)])
  await asModerator()
  expect((await getDocs(collection(db, `${event}/hands`))).size).toBe(1)
  await deleteDoc(hand)
})

test('what is on stage everybody may read and moderators say; the language of an event is theirs too', async () => {
  const { db, asVisitor, all } = await openQuestions()
  const stage = doc(db, `${event}/onstage/now`)
  const language = doc(db, `${event}/settings/language`)
  await all([
    setDoc(stage, { question: '', at: now }),
    setDoc(stage, { question: 'x'.repeat(41), at: now }),
    setDoc(stage, { question: idOf('a'), at: now, text: 'Buy now' }),
    setDoc(doc(db, `${event}/onstage/later`), { question: idOf('a'), at: now }),
    setDoc(language, { locale: 'xx' }),
  ])
  await setDoc(stage, { question: idOf('a'), at: now })
  await setDoc(language, { locale: 'de' })
  await asVisitor()
  expect((await getDoc(stage)).data()?.question).toBe(idOf('a'))
  await all([
    setDoc(stage, { question: idOf('b'), at: now }),
    deleteDoc(stage),
    setDoc(language, { locale: 'en' }),
    getDoc(language),
  ])
})

test('the languages somebody speaks stand with their account and their place at the console, and are the site’s', async () => {
  const { db, user, asVisitor, all } = await openQuestions()
  const own = doc(db, `users/${user.uid}`)
  const place = doc(db, `${event}/desks/${user.uid}`)
  const here = { name: 'mo@example.com', question: '', seen: now }
  const wrong = [['xx'], 'de', Array.from({ length: 11 }, () => 'de'), [1]]
  await all(wrong.flatMap((speaks) => [setDoc(own, { speaks }), setDoc(place, { ...here, speaks })]))
  await setDoc(own, { speaks: ['de', 'ja'], locale: 'en' })
  await setDoc(place, { ...here, speaks: ['de'] })
  await asVisitor()
  await all([getDoc(own), getDoc(place), setDoc(own, { speaks: [] })])
})

test('who has asked last is noted at an event that takes questions, and at no other', async () => {
  const { db, admin, asVisitor, all } = await openQuestions()
  const parts = (questions: boolean) => ({ mapValue: { fields: { questions: { booleanValue: questions } } } })
  await admin.set('events/over', { state: { stringValue: 'ended' }, parts: parts(true) })
  await admin.set('events/silent', { state: { stringValue: 'live' }, parts: parts(false) })
  const uid = await asVisitor()
  const note = (at: string) => setDoc(doc(db, `${at}/visitors/${uid}`), { askedAt: now, asked: idOf('new') })
  await all(['events/over', 'events/silent', 'events/invented'].map(note))
  await note(event)
})
