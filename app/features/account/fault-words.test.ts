import { initializeApp } from 'firebase/app'
import { doc, initializeFirestore, setDoc, setLogLevel } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { faultWords } from './fault-words.ts'

const said = (code: string) => faultWords({ code })

test('what is said does not tell whether an address has an account', () => {
  const telling = [
    'wrong-password',
    'user-not-found',
    'invalid-credential',
    'email-already-in-use',
    'user-disabled',
  ]
  expect(new Set(telling.map((code) => said(`auth/${code}`)))).toEqual(new Set(['account.fault.credentials']))
})

test('an unknown code, an inherited name and an error without a code say that it did not work', () => {
  for (const error of [{ code: 'auth/new-one' }, { code: 'auth/constructor' }, new Error('x'), undefined])
    expect(faultWords(error)).toBe('account.fault.unknown')
  expect(said('auth/too-many-requests')).toBe('account.fault.often')
  expect(said('unavailable')).toBe('account.fault.network')
})

test('a write that finds no server says that there is no connection', async () => {
  setLogLevel('silent')
  const app = initializeApp({ projectId: 'nowhere' }, 'nowhere')
  const database = initializeFirestore(app, { host: '127.0.0.1:9', ssl: false })
  const error: unknown = await setDoc(doc(database, 'a/b'), {}).catch((thrown: unknown) => thrown)
  expect(faultWords(error)).toBe('account.fault.network')
})
