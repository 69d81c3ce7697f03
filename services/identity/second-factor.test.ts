import {
  type MultiFactorError,
  TotpMultiFactorGenerator,
  createUserWithEmailAndPassword,
  getIdTokenResult,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  EmailAuthProvider,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { totpCode, stepOf } from './totp.ts'
import { tryIdentity } from './try-identity.ts'
import {
  Authenticator,
  addSecondFactor,
  makeReady,
  signInWithBoth,
  verifyAddress,
} from './try-second-factor.ts'

const email = 'ann@example.com'
const password = 'seven owls on a belt'
const code = (name: string) => expect.objectContaining({ code: `auth/${name}` })
const TOOLKIT = '/identitytoolkit.googleapis.com'
const factorOf = async (user: Parameters<typeof getIdTokenResult>[0]) =>
  (await getIdTokenResult(user)).claims.firebase as Record<string, unknown>

async function ready() {
  const tried = await tryIdentity()
  const auth = tried.browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  const app = await makeReady(auth, user, tried.service.outbox)
  return { ...tried, auth, user, app }
}

/** What a sign-in with the right password is asked for. */
async function asked(tried: Awaited<ReturnType<typeof ready>>, auth = tried.browser()) {
  const error = await signInWithEmailAndPassword(auth, email, password).catch(
    (error: MultiFactorError) => error,
  )
  expect(error).toEqual(code('multi-factor-auth-required'))
  return { auth, resolver: getMultiFactorResolver(auth, error as MultiFactorError) }
}

test('a second factor is set up with the SDK and named in the tokens from then on', async () => {
  const { browser, service } = await tryIdentity()
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await verifyAddress(auth, user, service.outbox)
  expect(await factorOf(user)).not.toHaveProperty('sign_in_second_factor')
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  expect(secret).toMatchObject({ hashingAlgorithm: 'SHA1', codeLength: 6, codeIntervalSeconds: 30 })
  expect(secret.generateQrCodeUrl(email, 'Trackside')).toContain(`secret=${secret.secretKey}`)
  const app = new Authenticator(secret.secretKey)
  await multiFactor(user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, await app.code()),
    'phone',
  )
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'phone' }])
  expect(await factorOf(user)).toMatchObject({ sign_in_second_factor: 'totp' })
  const there = await signInWithBoth(browser(), email, password, app)
  expect(there.uid).toBe(user.uid)
  expect(await factorOf(there)).toMatchObject({ sign_in_second_factor: 'totp', sign_in_provider: 'password' })
  await there.getIdToken(true)
  expect(await factorOf(there)).toMatchObject({ sign_in_second_factor: 'totp' })
  await updatePassword(there, 'nine owls on a belt')
  expect(await factorOf(there)).toMatchObject({ sign_in_second_factor: 'totp' })
})

test('the password alone gives no token, and neither does a link in a mail', async () => {
  const { browser, call, link } = await ready()
  const answer = await call(`${TOOLKIT}/v1/accounts:signInWithPassword`, { email, password })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ mfaPendingCredential: expect.any(String), mfaInfo: [{ totpInfo: {} }] })
  expect(answer.body).not.toHaveProperty('idToken')
  expect(answer.body).not.toHaveProperty('refreshToken')
  const auth = browser()
  await sendSignInLinkToEmail(auth, email, { url: 'http://localhost:3000/', handleCodeInApp: true })
  await expect(signInWithEmailLink(auth, email, link(email))).rejects.toEqual(
    code('multi-factor-auth-required'),
  )
  expect(auth.currentUser).toBeNull()
})

test('a code counts once, whoever saw it', async () => {
  const tried = await ready()
  const first = await asked(tried)
  const second = await asked(tried)
  const hint = first.resolver.hints[0]?.uid ?? ''
  const seen = await tried.app.code()
  const assertion = () => TotpMultiFactorGenerator.assertionForSignIn(hint, seen)
  await first.resolver.resolveSignIn(assertion())
  await expect(second.resolver.resolveSignIn(assertion())).rejects.toEqual(code('invalid-verification-code'))
  const third = await asked(tried)
  const both = await Promise.allSettled(
    Array.from({ length: 4 }, async () => third.resolver.resolveSignIn(assertion())),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('one code given to many requests at once signs in one', async () => {
  const tried = await ready()
  const all = await Promise.all(Array.from({ length: 4 }, () => asked(tried)))
  const seen = await tried.app.code()
  const ends = await Promise.allSettled(
    all.map(({ resolver }) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', seen)),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who guesses codes is slowed down and has to begin again', async () => {
  const tried = await ready()
  const guess = async ({ resolver }: Awaited<ReturnType<typeof asked>>, typed: string) =>
    resolver
      .resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', typed))
      .then(
        () => 'in',
        (error: { code: string }) => error.code,
      )
  const now = stepOf(Date.now())
  const right = new Set([-2, -1, 0, 1, 2].map((near) => totpCode(tried.app.key, now + near)))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].filter(
    (typed) => !right.has(typed),
  )
  const begun = await asked(tried)
  for (const typed of wrong.slice(0, 5))
    expect(await guess(begun, typed)).toBe('auth/invalid-verification-code')
  expect(await guess(begun, await tried.app.code())).toBe('auth/invalid-multi-factor-session')
  const again = await asked(tried)
  expect(await guess(again, wrong[5] ?? '')).toBe('auth/too-many-requests')
  tried.wait(5 * 60_000)
  const later = await asked(tried)
  expect(await guess(later, totpCode(tried.app.key, stepOf(Date.now() + 5 * 60_000)))).toBe('in')
})

test('a stranger sets up none: not without an account, not for an address that is not theirs, not with an old sign-in', async () => {
  const { browser, call, service, wait } = await tryIdentity()
  const start = (idToken: string) =>
    call(`${TOOLKIT}/v2/accounts/mfaEnrollment:start`, { idToken, totpEnrollmentInfo: {} })
  expect((await start('')).body.error?.message).toBe('MISSING_ID_TOKEN')
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await expect(multiFactor(user).getSession().then(TotpMultiFactorGenerator.generateSecret)).rejects.toEqual(
    code('unverified-email'),
  )
  const anonymous = await signInAnonymously(browser())
  expect((await start(await anonymous.user.getIdToken())).body.error?.message).toMatch(/^UNVERIFIED_EMAIL/)
  await verifyAddress(auth, user, service.outbox)
  const { body } = await start(await user.getIdToken())
  const { sessionInfo, sharedSecretKey } = body.totpSessionInfo as Record<string, string>
  const finalize = (idToken: string, verificationCode: string) =>
    call(`${TOOLKIT}/v2/accounts/mfaEnrollment:finalize`, {
      idToken,
      totpVerificationInfo: { sessionInfo, verificationCode },
    })
  // Another account cannot finish what this one began.
  const other = browser()
  const bob = await createUserWithEmailAndPassword(other, 'bob@example.com', password)
  await verifyAddress(other, bob.user, service.outbox)
  const shown = totpCode(sharedSecretKey ?? '', stepOf(Date.now()))
  expect((await finalize(await bob.user.getIdToken(), shown)).body.error?.message).toBe('SESSION_EXPIRED')
  expect((await finalize(await user.getIdToken(), '12345')).body.error?.message).toBe('INVALID_CODE')
  wait(6 * 60_000)
  expect((await start(await user.getIdToken())).body.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
})

test('setting one up and taking one away ends the other sessions; the password shows who asks', async () => {
  const tried = await tryIdentity()
  const [here, there] = [tried.browser(), tried.browser()]
  const { user } = await createUserWithEmailAndPassword(here, email, password)
  await verifyAddress(here, user, tried.service.outbox)
  const elsewhere = await signInWithEmailAndPassword(there, email, password)
  const stale = await elsewhere.user.getIdToken()
  const app = await addSecondFactor(user)
  await expect(tried.service.verifyToken(stale)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await expect(elsewhere.user.getIdToken(true)).rejects.toEqual(code('user-token-expired'))
  const error = await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password)).catch(
    (error: MultiFactorError) => error,
  )
  const resolver = getMultiFactorResolver(here, error as MultiFactorError)
  const [factor] = resolver.hints
  await resolver.resolveSignIn(
    TotpMultiFactorGenerator.assertionForSignIn(factor?.uid ?? '', await app.code()),
  )
  await expect(multiFactor(user).unenroll('other')).rejects.toEqual(code('multi-factor-info-not-found'))
  await multiFactor(user).unenroll(factor?.uid ?? '')
  expect(await factorOf(user)).not.toHaveProperty('sign_in_second_factor')
  await signInWithEmailAndPassword(there, email, password)
})
