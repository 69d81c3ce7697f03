import {
  EmailAuthProvider,
  GoogleAuthProvider,
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  getIdTokenResult,
  isSignInWithEmailLink,
  linkWithCredential,
  revokeAccessToken,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { deleteApp, initializeApp } from 'firebase/app'
import { initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { expect, test } from 'vitest'
import { tryIdentity } from './try-identity.ts'
import { verifyAddress } from './try-second-factor.ts'

const email = 'ann@example.com'
const password = 'a long enough passphrase'
const settings = { url: 'http://localhost:3000/account', handleCodeInApp: true }
const code = (name: string) => expect.objectContaining({ code: `auth/${name}` })
const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? ''

test('a link in a mail signs in, once, a new and a known account', async () => {
  const { browser, link } = await tryIdentity()
  const auth = browser()
  await sendSignInLinkToEmail(auth, email, settings)
  const sent = link(email)
  expect(isSignInWithEmailLink(auth, sent)).toBe(true)
  await expect(signInWithEmailLink(auth, 'bob@example.com', sent)).rejects.toEqual(code('invalid-email'))
  const { user } = await signInWithEmailLink(auth, email, sent)
  expect(user).toMatchObject({ email, emailVerified: true, isAnonymous: false })
  await expect(signInWithEmailLink(auth, email, sent)).rejects.toEqual(code('invalid-action-code'))
  await sendSignInLinkToEmail(auth, email, settings)
  expect((await signInWithEmailLink(auth, email, link(email))).user.uid).toBe(user.uid)
})

test('who set a password for an address before its owner came has another account, unverified for ever', async () => {
  const { browser, link, service } = await tryIdentity()
  const [stranger, owner] = [browser(), browser()]
  const taken = await createUserWithEmailAndPassword(stranger, email, password)
  await sendEmailVerification(taken.user)
  const verification = codeIn(link(email))
  await sendSignInLinkToEmail(owner, email, settings)
  await expect.poll(() => link(email)).toContain('mode=signIn')
  const { user } = await signInWithEmailLink(owner, email, link(email))
  expect(user.uid).not.toBe(taken.user.uid)
  expect(service.uidOf(email)).toBe(user.uid)
  expect(service.uidOf('no mailbox@')).toBeNull()
  const again = await signInWithEmailAndPassword(stranger, email, password)
  expect(again.user).toMatchObject({ uid: taken.user.uid, emailVerified: false })
  // Not even with the mail that was sent before.
  await expect(applyActionCode(stranger, verification)).rejects.toEqual(code('invalid-action-code'))
})

test('an anonymous account keeps its id when it gets a password', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  const { user } = await signInAnonymously(auth)
  expect(user.isAnonymous).toBe(true)
  const { token } = await service.verifyToken(await user.getIdToken())
  expect(token).toMatchObject({ provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } })
  const linked = await linkWithCredential(user, EmailAuthProvider.credential(email, password))
  expect(linked.user).toMatchObject({ uid: user.uid, email, isAnonymous: false })
  expect((await signInWithEmailAndPassword(browser(), email, password)).user.uid).toBe(user.uid)
  const other = await signInAnonymously(browser())
  // Nobody learns that the address has an account: this one only claims it.
  const claiming = await linkWithCredential(other.user, EmailAuthProvider.credential(email, password))
  expect(claiming.user).toMatchObject({ email, emailVerified: false })
})

test('a custom token signs in with its claims; a foreign one does not', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  const { user } = await signInWithCustomToken(
    auth,
    await service.customToken('machine-1', { fleet: 'north' }),
  )
  expect(user.uid).toBe('machine-1')
  expect((await getIdTokenResult(user, true)).claims).toMatchObject({ fleet: 'north', sub: 'machine-1' })
  const foreign = await tryIdentity()
  const token = await foreign.service.customToken('machine-1')
  await expect(signInWithCustomToken(auth, token)).rejects.toEqual(code('invalid-custom-token'))
  await expect(signInWithCustomToken(auth, await user.getIdToken())).rejects.toEqual(
    code('invalid-custom-token'),
  )
  await expect(service.verifyToken(await service.customToken('x'))).rejects.toMatchObject({
    code: 'INVALID_ID_TOKEN',
  })
  await expect(service.customToken('x', { sub: 'y' })).rejects.toThrow('FORBIDDEN_CLAIM')
})

test('an address is verified by a mail', async () => {
  const { browser, link } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await sendEmailVerification(user)
  await applyActionCode(auth, codeIn(link(email)))
  await user.reload()
  expect(user.emailVerified).toBe(true)
  await expect(applyActionCode(auth, codeIn(link(email)))).rejects.toEqual(code('invalid-action-code'))
})

test('a new address counts when its owner agrees, and the old one can take it back', async () => {
  const { browser, link, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await verifyAddress(auth, user, service.outbox)
  await expect(updateEmail(user, 'new@example.com')).rejects.toEqual(code('operation-not-allowed'))
  await verifyBeforeUpdateEmail(user, 'new@example.com')
  await applyActionCode(auth, codeIn(link('new@example.com')))
  expect(service.uidOf('new@example.com')).toBe(user.uid)
  await applyActionCode(auth, codeIn(link(email)))
  expect(service.uidOf(email)).toBe(user.uid)
  expect(service.uidOf('new@example.com')).toBeNull()
})

test('nobody learns which addresses have an account', async () => {
  const { browser, call } = await tryIdentity()
  const auth = browser()
  await createUserWithEmailAndPassword(auth, email, password)
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([])
  expect(await fetchSignInMethodsForEmail(auth, 'nobody@example.com')).toEqual([])
  const reset = (to: string) =>
    call('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: to,
    })
  expect((await reset(email)).body).toEqual({ ...(await reset('nobody@example.com')).body, email })
})

test('sign-ins and refused ones stand in the log, by account and never by what was typed', async () => {
  const lines: [string, object?][] = []
  const { browser } = await tryIdentity({ log: (...line) => lines.push(line) })
  const { user } = await createUserWithEmailAndPassword(browser(), email, password)
  await signInWithEmailAndPassword(browser(), email, password)
  await expect(signInWithEmailAndPassword(browser(), email, 'something else')).rejects.toBeTruthy()
  await expect(signInWithEmailAndPassword(browser(), 'bob@example.com', password)).rejects.toBeTruthy()
  expect(lines).toEqual([
    ['Signed in', expect.objectContaining({ uid: user.uid, provider: 'password' })],
    ['Signed in', expect.objectContaining({ uid: user.uid, provider: 'password' })],
    ['Sign-in refused', expect.objectContaining({ level: 'warn', uid: user.uid })],
    ['Sign-in refused', expect.objectContaining({ level: 'warn', uid: undefined })],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/example\.com|passphrase|something else/)
})

test('providers, phones and second factors are not enabled', async () => {
  const { browser, call } = await tryIdentity()
  const credential = GoogleAuthProvider.credential('token')
  await expect(signInWithCredential(browser(), credential)).rejects.toEqual(code('operation-not-allowed'))
  for (const name of ['sendVerificationCode', 'signInWithPhoneNumber']) {
    const { status, body } = await call(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, {})
    expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/^OPERATION_NOT_ALLOWED/)])
  }
})

test('revoking signs out everywhere', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  const token = await user.getIdToken()
  await revokeAccessToken(auth, 'any')
  await expect(service.verifyToken(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'))
})

test('the SDK works in its emulator mode as well', async () => {
  const { origin, service } = await tryIdentity()
  const app = initializeApp({ apiKey: 'key' }, 'emulator mode')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  expect((await service.verifyToken(await user.getIdToken(true))).uid).toBe(user.uid)
  await deleteApp(app)
})

test('a name is no longer at sign-up than it may become later', async () => {
  const { call } = await tryIdentity()
  const signedUp = await call('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
    email,
    password,
    displayName: 'n'.repeat(5000),
  })
  expect(signedUp.body.displayName).toBe('n'.repeat(256))
  const { body } = await call('/identitytoolkit.googleapis.com/v1/accounts:update', {
    idToken: signedUp.body.idToken,
    displayName: 'm'.repeat(5000),
  })
  expect(body.displayName).toBe('m'.repeat(256))
})
