import {
  applyActionCode,
  createUserWithEmailAndPassword,
  confirmPasswordReset,
  EmailAuthProvider,
  linkWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { tryIdentity } from './try-identity.ts'
import { verifyAddress } from './try-second-factor.ts'

const email = 'ann@example.com'
const password = 'a long enough passphrase'
const newPassword = 'another long enough passphrase'
const settings = { url: 'http://localhost:3000/account', handleCodeInApp: true }
const code = (name: string) => expect.objectContaining({ code: `auth/${name}` })
const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? ''

test('who changes the password takes back what a thief has asked for: another address, a reset, a link to sign in', async () => {
  const { browser, link, service } = await tryIdentity()
  const [owner, thief] = [browser(), browser()]
  const { user } = await createUserWithEmailAndPassword(owner, email, password)
  await verifyAddress(owner, user, service.outbox)
  const stolen = await signInWithEmailAndPassword(thief, email, password)
  await verifyBeforeUpdateEmail(stolen.user, 'thief@example.com')
  await expect.poll(() => link('thief@example.com')).toContain('mode=verifyAndChangeEmail')
  await sendPasswordResetEmail(thief, email)
  await expect.poll(() => link(email)).toContain('mode=resetPassword')
  const reset = codeIn(link(email))
  await sendSignInLinkToEmail(thief, email, settings)
  await expect.poll(() => link(email)).toContain('mode=signIn')
  const entrance = link(email)
  await updatePassword(user, newPassword)
  await expect(applyActionCode(thief, codeIn(link('thief@example.com')))).rejects.toEqual(
    code('invalid-action-code'),
  )
  await expect(confirmPasswordReset(thief, reset, password)).rejects.toEqual(code('invalid-action-code'))
  await expect(signInWithEmailLink(thief, email, entrance)).rejects.toEqual(code('invalid-action-code'))
  expect(service.uidOf(email)).toBe(user.uid)
})

test('the second of two mails for a forgotten password is the last', async () => {
  const { browser, link } = await tryIdentity()
  const auth = browser()
  // Nobody owns the address yet: the first reset makes the account.
  await createUserWithEmailAndPassword(auth, email, password)
  const ask = async (before = '') => {
    await sendPasswordResetEmail(auth, email)
    await expect.poll(() => link(email)).not.toBe(before)
    return link(email)
  }
  const first = await ask()
  const second = await ask(first)
  await confirmPasswordReset(auth, codeIn(second), newPassword)
  await expect(confirmPasswordReset(auth, codeIn(first), password)).rejects.toEqual(
    code('invalid-action-code'),
  )
})

test('who has copied a guest’s session has nothing of the account that the guest makes of it by a link', async () => {
  const { browser, link, call } = await tryIdentity()
  const auth = browser()
  const { user } = await signInAnonymously(auth)
  const copied = { grant_type: 'refresh_token', refresh_token: user.refreshToken }
  const refresh = () => call('/securetoken.googleapis.com/v1/token', copied)
  expect((await refresh()).status).toBe(200)
  await sendSignInLinkToEmail(auth, email, settings)
  await expect.poll(() => link(email)).toContain('mode=signIn')
  const linked = await linkWithCredential(user, EmailAuthProvider.credentialWithLink(email, link(email)))
  expect(linked.user).toMatchObject({ uid: user.uid, email, emailVerified: true, isAnonymous: false })
  expect((await refresh()).status).toBe(400)
  await linked.user.getIdToken(true)
})

test('an account that was a guest’s needs a fresh sign-in for what is dangerous, as every account with an address', async () => {
  const { browser, call, wait } = await tryIdentity()
  const auth = browser()
  const { user } = await signInAnonymously(auth)
  const idToken = await user.getIdToken()
  const { body } = await call('/identitytoolkit.googleapis.com/v1/accounts:update', { idToken, email })
  expect(body).toMatchObject({ email })
  wait(6 * 60_000)
  const change = { idToken: body.idToken, password }
  const { body: refused } = await call('/identitytoolkit.googleapis.com/v1/accounts:update', change)
  expect(refused.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
})
