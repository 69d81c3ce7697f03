import { createUserWithEmailAndPassword } from 'firebase/auth'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { addSecondFactor, verifyAddress } from '../../identity/try-second-factor.ts'
import { startBoth } from './both-services.ts'

const denied = expect.objectContaining({ code: 'permission-denied' })

test('visitor, user and operator have with the SDK what the rules give them', async () => {
  const { identity, auth, db } = await startBoth()
  const banner = doc(db, 'config/error')
  const registrations = collection(db, 'registrations')
  const form = {
    name: 'Ann',
    email: 'ann@example.com',
    consent: true,
    consentVersion: '1/8c2f01aa',
    locale: 'en',
    event: 'open-pit-day-2027',
    createdAt: serverTimestamp(),
  }
  expect((await getDoc(banner)).exists()).toBe(false)
  await expect(setDoc(banner, { active: true })).rejects.toEqual(denied)
  const sent = await addDoc(registrations, form)
  await expect(addDoc(registrations, { ...form, consent: false })).rejects.toEqual(denied)
  // Not of this moment: it may be the very millisecond in which the server answers.
  const earlier = new Date(Date.now() - 1000)
  await expect(addDoc(registrations, { ...form, createdAt: earlier })).rejects.toEqual(denied)
  await expect(getDoc(sent)).rejects.toEqual(denied)

  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', 'a long passphrase')
  const item = { name: 'LT106', at: 1, revision: 1, changedAt: serverTimestamp() }
  await setDoc(doc(db, `users/${user.uid}/builds/0123456789abcdef01234567`), item)
  expect((await getDocs(collection(db, `users/${user.uid}/builds`))).size).toBe(1)
  await expect(getDocs(collection(db, 'users/bob/builds'))).rejects.toEqual(denied)
  await expect(getDocs(registrations)).rejects.toEqual(denied)

  // The claim alone is not enough: the address must be verified, and a second factor shown.
  identity.setClaims(user.uid, { operator: true })
  await user.getIdToken(true)
  await expect(setDoc(banner, { active: true })).rejects.toEqual(denied)
  await verifyAddress(auth, user, identity.outbox)
  await expect(setDoc(banner, { active: true })).rejects.toEqual(denied)
  // The form was sent with this address, which is verified now.
  await expect(getDocs(collection(db, 'audit'))).rejects.toEqual(denied)
  await addSecondFactor(user)
  await setDoc(banner, { active: true })
  expect((await getDocs(registrations)).size).toBe(1)
  await deleteDoc(sent)
})
