import {
  EmailAuthProvider,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { verifyAddress } from './try-second-factor.ts'
import { tryIdentity } from './try-identity.ts'

const email = 'ann@example.com'
const password = 'a long enough passphrase'
const code = (name: string) => expect.objectContaining({ code: `auth/${name}` })
const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? ''

test('an account is made, signed out and signed in again', async () => {
  const { browser } = await tryIdentity()
  const auth = browser()
  const made = await createUserWithEmailAndPassword(auth, 'Ann@Example.com', password)
  expect(made.user).toMatchObject({ email, emailVerified: false, isAnonymous: false })
  await updateProfile(made.user, { displayName: 'Ann' })
  await signOut(auth)
  const again = await signInWithEmailAndPassword(auth, email, password)
  expect(again.user).toMatchObject({ uid: made.user.uid, displayName: 'Ann' })
  expect(again.user.providerData).toMatchObject([{ providerId: 'password', email }])
  expect(Date.parse(again.user.metadata.creationTime ?? '')).not.toBeNaN()
})

test('a wrong password and an unknown address are refused alike', async () => {
  const { browser } = await tryIdentity()
  const auth = browser()
  await createUserWithEmailAndPassword(auth, email, password)
  await expect(signInWithEmailAndPassword(auth, email, `${password}!`)).rejects.toEqual(
    code('invalid-credential'),
  )
  await expect(signInWithEmailAndPassword(auth, 'x@example.com', password)).rejects.toEqual(
    code('invalid-credential'),
  )
  await expect(signInWithEmailAndPassword(auth, 'x', password)).rejects.toEqual(code('invalid-email'))
  await expect(signInWithEmailAndPassword(auth, email, '')).rejects.toEqual(code('missing-password'))
})

test('the policy is told and enforced', async () => {
  const { browser } = await tryIdentity()
  const auth = browser()
  const status = await validatePassword(auth, 'seven77')
  expect(status).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
  expect((await validatePassword(auth, 'eight888')).isValid).toBe(true)
  expect(status.passwordPolicy.customStrengthOptions.minPasswordLength).toBe(8)
  await expect(createUserWithEmailAndPassword(auth, email, 'seven77')).rejects.toEqual(
    code('password-does-not-meet-requirements'),
  )
  await expect(createUserWithEmailAndPassword(auth, email, '12345')).rejects.toMatchObject({
    code: expect.any(String),
  })
  await createUserWithEmailAndPassword(auth, email, 'seven owls on a belt, '.repeat(20) + 'and one more')
})

test('a policy without a minimum asks for six characters', async () => {
  const { browser } = await tryIdentity({ passwordPolicy: { containsNumericCharacter: true } })
  const auth = browser()
  await expect(createUserWithEmailAndPassword(auth, email, 'abc12')).rejects.toEqual(code('weak-password'))
  await expect(createUserWithEmailAndPassword(auth, email, 'owlsbe')).rejects.toMatchObject({
    code: 'auth/password-does-not-meet-requirements',
  })
  await createUserWithEmailAndPassword(auth, email, 'owlsb1')
})

test('the fifth wrong password within minutes is the last', async () => {
  const { browser, wait } = await tryIdentity()
  const auth = browser()
  await createUserWithEmailAndPassword(auth, email, password)
  for (let guess = 0; guess < 5; guess++)
    await expect(signInWithEmailAndPassword(auth, email, `wrong ${guess}`)).rejects.toEqual(
      code('invalid-credential'),
    )
  await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toEqual(code('too-many-requests'))
  wait(5 * 60_000)
  await signInWithEmailAndPassword(auth, email, password)
})

test('a forgotten password is reset by a mail, once, and signs out everywhere', async () => {
  const { browser, link, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await verifyAddress(auth, user, service.outbox)
  const token = await user.getIdToken()
  await sendPasswordResetEmail(auth, email, { url: 'http://localhost:3000/account?next=1' })
  const sent = link(email)
  expect(sent).toMatch(/^http:\/\/localhost:3000\/account\?next=1&mode=resetPassword&oobCode=/)
  expect(await verifyPasswordResetCode(auth, codeIn(sent))).toBe(email)
  expect((await checkActionCode(auth, codeIn(sent))).operation).toBe('PASSWORD_RESET')
  await expect(confirmPasswordReset(auth, codeIn(sent), 'short')).rejects.toMatchObject({
    name: 'FirebaseError',
  })
  await confirmPasswordReset(auth, codeIn(sent), 'another passphrase')
  await expect(service.verifyToken(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'))
  await expect(confirmPasswordReset(auth, codeIn(sent), 'a third passphrase')).rejects.toEqual(
    code('invalid-action-code'),
  )
  const again = await signInWithEmailAndPassword(auth, email, 'another passphrase')
  expect(again.user.emailVerified).toBe(true)
})

test('who has guessed at a forgotten password in vain signs in with the new one at once', async () => {
  const { browser, link, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await verifyAddress(auth, user, service.outbox)
  for (let guess = 0; guess < 6; guess++)
    await signInWithEmailAndPassword(auth, email, `wrong ${guess}`).catch(() => {})
  await sendPasswordResetEmail(auth, email)
  await confirmPasswordReset(auth, codeIn(link(email)), 'another passphrase')
  await signInWithEmailAndPassword(auth, email, 'another passphrase')
})

test('a code is good for an hour, and a mail leads to nobody else', async () => {
  const { browser, link, service, wait } = await tryIdentity()
  const auth = browser()
  await createUserWithEmailAndPassword(auth, email, password)
  await expect(sendPasswordResetEmail(auth, email, { url: 'https://evil.example/' })).rejects.toEqual(
    code('unauthorized-continue-uri'),
  )
  await sendPasswordResetEmail(auth, 'nobody@example.com')
  expect(service.outbox()).toEqual([])
  await sendPasswordResetEmail(auth, email)
  wait(3_600_001)
  await expect(verifyPasswordResetCode(auth, codeIn(link(email)))).rejects.toEqual(
    code('expired-action-code'),
  )
})

test('a new password keeps this browser signed in and no other', async () => {
  const { browser } = await tryIdentity()
  const [here, there] = [browser(), browser()]
  const { user } = await createUserWithEmailAndPassword(here, email, password)
  const elsewhere = await signInWithEmailAndPassword(there, email, password)
  await updatePassword(user, 'another passphrase')
  await user.getIdToken(true)
  await user.reload()
  await expect(elsewhere.user.getIdToken(true)).rejects.toEqual(code('user-token-expired'))
  await expect(signInWithEmailAndPassword(there, email, password)).rejects.toEqual(code('invalid-credential'))
})

test('what is dangerous needs a fresh sign-in', async () => {
  const { browser, wait, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  wait(6 * 60_000)
  await expect(updatePassword(user, 'another passphrase')).rejects.toEqual(code('requires-recent-login'))
  await expect(deleteUser(user)).rejects.toEqual(code('requires-recent-login'))
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
  const token = await user.getIdToken()
  await deleteUser(user)
  await expect(service.verifyToken(token)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  expect(service.uidOf(email)).toBeNull()
})

test('passwords that are tried first are refused: at sign-up, at a change and at a reset', async () => {
  const { browser, link } = await tryIdentity({ passwordWords: ['Trackside'] })
  const auth = browser()
  for (const easy of ['12345678', 'P@ssw0rd1', 'annannann', 'ann@example', 'Trackside1', 'example2026'])
    await expect(createUserWithEmailAndPassword(auth, email, easy), easy).rejects.toEqual(
      code('weak-password'),
    )
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await expect(updatePassword(user, 'qwertyuiop')).rejects.toEqual(code('weak-password'))
  await sendPasswordResetEmail(auth, email)
  await expect.poll(() => link(email)).not.toBe('')
  await expect(confirmPasswordReset(auth, codeIn(link(email)), 'sunshine1')).rejects.toEqual(
    code('weak-password'),
  )
  await confirmPasswordReset(auth, codeIn(link(email)), 'nine owls on a belt')
})

test('many guesses at once are not more guesses', async () => {
  const { browser } = await tryIdentity()
  const auth = browser()
  await createUserWithEmailAndPassword(auth, email, password)
  const guesses = Array.from({ length: 20 }, (_, n) => signInWithEmailAndPassword(auth, email, `guess ${n}`))
  const ends = await Promise.allSettled(guesses)
  const codes = ends.map((end) => (end.status === 'rejected' ? end.reason.code : 'in'))
  expect(codes.filter((name) => name === 'auth/invalid-credential')).toHaveLength(5)
  expect(codes.filter((name) => name === 'auth/too-many-requests')).toHaveLength(15)
})
