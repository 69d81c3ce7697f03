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
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { newStageKey } from '#app/features/stage/stage-link.ts'
import { makeReady } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

const denied = expect.objectContaining({ code: 'permission-denied' })
const now = serverTimestamp()

test('a speaker’s page is read by who has its link, says that it was read, and nothing else, until it is revoked', async () => {
  const { identity, auth, db } = await startBoth()
  const { user } = await createUserWithEmailAndPassword(auth, 'olga@example.com', 'a long passphrase')
  await makeReady(auth, user, identity.outbox)
  identity.setClaims(user.uid, { operator: true })
  await user.getIdToken(true)
  const stages = collection(db, 'events/day/stages')
  const stage = doc(stages, newStageKey())
  const said = { name: 'Main stage', cue: 'louder', text: '', message: 'm1' }
  await setDoc(stage, said)
  // Neither a key that can be guessed, nor a message that fills more than a page.
  await expect(setDoc(doc(stages, 'main'), said)).rejects.toEqual(denied)
  await expect(updateDoc(stage, { text: 'x'.repeat(201) })).rejects.toEqual(denied)
  await expect(updateDoc(stage, { cue: 'dance' })).rejects.toEqual(denied)

  await signOut(auth)
  expect((await getDoc(stage)).data()).toEqual(said)
  await expect(getDocs(stages)).rejects.toEqual(denied)
  await updateDoc(stage, { seen: now })
  await expect(updateDoc(stage, { seen: now })).rejects.toEqual(denied)
  await expect(updateDoc(stage, { seen: new Date() })).rejects.toEqual(denied)
  await expect(updateDoc(stage, { seen: now, read: 'm2', readAt: now })).rejects.toEqual(denied)
  await expect(updateDoc(stage, { seen: now, text: 'Mine', cue: '' })).rejects.toEqual(denied)
  await updateDoc(stage, { seen: now, read: 'm1', readAt: now })
  // Not again at once, nor at a time of one's own.
  await expect(updateDoc(stage, { seen: now, readAt: now })).rejects.toEqual(denied)
  await signInAnonymously(auth)
  await expect(setDoc(stage, { ...said, text: 'Mine' })).rejects.toEqual(denied)
  await expect(setDoc(doc(stages, newStageKey()), said)).rejects.toEqual(denied)
  await expect(deleteDoc(stage)).rejects.toEqual(denied)

  await auth.updateCurrentUser(user)
  expect((await getDocs(stages)).size).toBe(1)
  await updateDoc(stage, { cue: '', text: 'Camera two', message: 'm2', sentAt: now })
  await deleteDoc(stage)
  await signOut(auth)
  expect((await getDoc(stage)).exists()).toBe(false)
  await expect(setDoc(stage, { seen: now })).rejects.toEqual(denied)
})
