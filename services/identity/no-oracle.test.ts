import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { passwordsFor } from './accounts-of-address.ts'
import { Accounts } from './accounts.ts'
import { openDatabase } from './database.ts'
import { hashPassword, matchingPassword } from './passwords.ts'
import { type Reply, tryIdentity } from './try-identity.ts'
import { makeReady, verifyAddress } from './try-second-factor.ts'

const password = 'seven owls on a belt'
const strangers = 'nine owls on a belt'
const TOOLKIT = '/identitytoolkit.googleapis.com'

/** An answer without what differs from one call to the next: tokens, ids, times, and the address asked about. */
function shapeOf({ status, body }: { status: number; body: Reply }, email: string): unknown {
  const shape = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => shape(each))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each, key)]))
    if (typeof value === 'number' && name !== 'code') return 'a number'
    if (typeof value !== 'string') return value
    if (/token|localId|session|at$|since|credential/i.test(name)) return 'differs'
    return value.replaceAll(email, 'the address')
  }
  return [status, shape(body)]
}

const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

test('a stranger who asks for every operation learns nothing about an address: owned, claimed and unknown answer alike', async () => {
  const { browser, call, service } = await tryIdentity()
  const auth = browser()
  const owner = await createUserWithEmailAndPassword(auth, 'owner@example.com', password)
  await makeReady(auth, owner.user, service.outbox)
  await createUserWithEmailAndPassword(browser(), 'claimed@example.com', password)
  const post = (name: string, body: object) => call(`${TOOLKIT}/${name}`, body)
  const answers = async (email: string) => {
    const seen: unknown[] = []
    const note = async (name: string, body: object) => {
      const answer = await post(name, body)
      seen.push([name, shapeOf(answer, email)])
      return answer.body
    }
    const link = { continueUrl: 'http://localhost:3000/' }
    await note('v1/accounts:createAuthUri', { identifier: email, continueUri: 'http://localhost:3000/' })
    await note('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await note('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, ...link })
    await note('v1/accounts:signInWithPassword', { email, password: strangers })
    const made = await note('v1/accounts:signUp', { email, password: strangers })
    const {
      iat: _i,
      exp: _e,
      auth_time: _a,
      sub: _s,
      user_id: _u,
      firebase,
      ...claims
    } = claimsOf(made.idToken)
    seen.push([claims.email === email, claims.email_verified, Object.keys(firebase as object)])
    const { idToken } = made
    await note('v1/accounts:lookup', { idToken })
    await note('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await note('v1/accounts:sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'x@example.com',
    })
    await note('v1/accounts:update', { idToken, displayName: 'Ann' })
    await note('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
    await note('v1/accounts:signInWithPassword', { email, password: strangers })
    await note('v1/accounts:signUp', { email, password: strangers })
    const anonymous = (await post('v1/accounts:signUp', {})).body.idToken
    await note('v1/accounts:signUp', { idToken: anonymous, email, password: strangers })
    const another = (await post('v1/accounts:signUp', {})).body.idToken
    await note('v1/accounts:update', { idToken: another, email, password: strangers })
    await note('v1/accounts:delete', { idToken: made.idToken })
    for (let guess = 0; guess < 7; guess++)
      await note('v1/accounts:signInWithPassword', { email, password: `wrong owls ${guess}` })
    return seen
  }
  const unknown = await answers('unknown@example.com')
  expect(await answers('owner@example.com')).toEqual(unknown)
  expect(await answers('claimed@example.com')).toEqual(unknown)
  expect(JSON.stringify(unknown)).not.toContain('EMAIL_EXISTS')
})

test('the mailbox hears what the stranger does not: an owner gets a link of their own, and nobody else’s code works', async () => {
  const { browser, service } = await tryIdentity()
  const owner = browser()
  const { user } = await createUserWithEmailAndPassword(owner, 'ann@example.com', password)
  await verifyAddress(owner, user, service.outbox)
  const stranger = browser()
  const taken = await createUserWithEmailAndPassword(stranger, 'ann@example.com', strangers)
  stranger.languageCode = 'ja'
  await sendEmailVerification(taken.user)
  await expect.poll(() => service.outbox()[0]?.subject).toBe('You already have an account')
  const link = /http\S+/.exec(service.outbox()[0]?.text ?? '')?.[0] ?? ''
  const entered = await signInWithEmailLink(browser(), 'ann@example.com', link)
  expect(entered.user.uid).toBe(user.uid)
  await taken.user.reload()
  expect(taken.user).toMatchObject({ emailVerified: false })
  // Who owns the address still signs in with the first password, and to the first account.
  const again = await signInWithEmailAndPassword(browser(), 'ann@example.com', password)
  expect(again.user).toMatchObject({ uid: user.uid, emailVerified: true })
})

test('a claimed address keeps twenty accounts, so that signing up again and again fills nothing', async () => {
  const { browser, call } = await tryIdentity()
  const first = await createUserWithEmailAndPassword(browser(), 'ann@example.com', password)
  for (let again = 0; again < 20; again++)
    await call(`${TOOLKIT}/v1/accounts:signUp`, { email: 'ann@example.com', password: strangers })
  await expect(first.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
})

test('a password takes one hash, whether the address is unknown, claimed, owned, or owned and claimed', async () => {
  const accounts = new Accounts(openDatabase(':memory:'))
  const [email, now] = ['ann@example.com', Date.now()]
  const kept = () => passwordsFor({ accounts }, email)
  const add = async (typed: string, emailVerified: boolean) =>
    accounts.create({ email, emailVerified, password: await hashPassword(typed, kept()) }, now)
  await add(`${strangers} 1`, false)
  await add(password, true)
  await add(`${strangers} 2`, false)
  expect(new Set(kept().map((each) => each?.split(':')[4])).size).toBe(1)
  expect(await matchingPassword(password, kept())).toBe(0)
  expect(await matchingPassword(`${strangers} 2`, kept())).toBe(1)
  expect(await matchingPassword(`${strangers} 1`, kept())).toBe(2)
  expect(await matchingPassword(`${strangers} 3`, kept())).toBe(-1)
  expect(await matchingPassword(password, [])).toBe(-1)
  expect(await matchingPassword(password, [null, null])).toBe(-1)
})

test('wrong passwords slow who guesses, not the owner', async () => {
  let client = 'a'
  const { browser, service, wait, link } = await tryIdentity({ addressOf: () => client })
  const owner = browser()
  const { user } = await createUserWithEmailAndPassword(owner, 'ann@example.com', password)
  await verifyAddress(owner, user, service.outbox)
  await signInWithEmailAndPassword(owner, 'ann@example.com', password)
  const guess = (typed: string) =>
    signInWithEmailAndPassword(browser(), 'ann@example.com', typed).then(
      () => 'in',
      (error: { code: string }) => error.code,
    )
  client = 'guesser'
  for (let n = 0; n < 5; n++) expect(await guess(`wrong owls ${n}`)).toBe('auth/invalid-credential')
  expect(await guess(password)).toBe('auth/too-many-requests')
  client = 'elsewhere'
  expect(await guess(password)).toBe('in')
  // Somebody's own account under the same address wins them no new guesses.
  client = 'second guesser'
  await createUserWithEmailAndPassword(browser(), 'ann@example.com', strangers)
  for (let n = 0; n < 4; n++) expect(await guess(`wrong owls ${n}`)).toBe('auth/invalid-credential')
  expect(await guess(strangers)).toBe('in')
  expect(await guess('wrong owls 5')).toBe('auth/too-many-requests')
  // Many clients together are stopped as well; where the owner has been before the right password is enough.
  for (let n = 0; n < 100; n++) {
    client = `bot ${Math.floor(n / 5)}`
    await guess(`wrong owls ${n}`)
  }
  client = 'bot 99'
  expect(await guess('one more owl')).toBe('auth/too-many-requests')
  client = 'elsewhere'
  expect(await guess(password)).toBe('in')
  // And from anywhere else a link in a mail.
  client = 'a new phone'
  expect(await guess(password)).toBe('auth/too-many-requests')
  const phone = browser()
  await sendSignInLinkToEmail(phone, 'ann@example.com', {
    url: 'http://localhost:3000/',
    handleCodeInApp: true,
  })
  await expect.poll(() => link('ann@example.com')).toContain('mode=signIn')
  await signInWithEmailLink(phone, 'ann@example.com', link('ann@example.com'))
  expect(await guess(password)).toBe('in')
  client = 'a third phone'
  wait(61 * 60_000)
  expect(await guess(password)).toBe('in')
})
