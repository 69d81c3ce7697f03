import { begunSession, endSessions, needRecent } from '../begin-session.ts'
import type { Context, Operation } from '../context.ts'
import { notify } from '../notice.ts'
import { pairOf } from './sign-in-with-password.ts'
import { IdentityError } from '../refusal.ts'
import { TOTP, matchingStep, newTotpKey } from '../totp.ts'

const TRIES = 5
const MAX_FACTORS = 5

/** Gives a new key for an authenticator app. The address must be verified, or a stranger could lock its owner out. */
export const startEnrollment: Operation = async (context, { body }) => {
  const { account } = await owner(context, body.text('idToken'))
  if (!body.part('totpEnrollmentInfo'))
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only TOTP is enabled.')
  if (context.factors.of(account.uid).length >= MAX_FACTORS)
    throw new IdentityError('SECOND_FACTOR_LIMIT_EXCEEDED')
  const key = newTotpKey()
  return {
    totpSessionInfo: {
      sharedSecretKey: key,
      verificationCodeLength: TOTP.digits,
      hashingAlgorithm: TOTP.algorithm,
      periodSec: TOTP.period,
      sessionInfo: context.enrollments.begin({ uid: account.uid, key }),
      finalizeEnrollmentTime: new Date(context.enrollments.deadline()).toISOString(),
    },
  }
}

/** Adds the authenticator app whose code is shown, and ends all other sessions: they were begun without it. */
export const finalizeEnrollment: Operation = async (context, call) => {
  const { body } = call
  const { enrollments, factors, now } = context
  const { account, provider } = await owner(context, body.text('idToken'))
  const proof = body.part('totpVerificationInfo')
  const sessionInfo = proof?.text('sessionInfo') ?? ''
  if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO')
  const code = proof?.text('verificationCode') ?? ''
  if (!code) throw new IdentityError('MISSING_CODE')
  const enrollment = enrollments.attempt(sessionInfo, TRIES)
  if (enrollment?.uid !== account.uid) throw new IdentityError('SESSION_EXPIRED')
  const step = matchingStep(enrollment.key, code, now(), 0)
  if (step === null) throw new IdentityError('INVALID_CODE')
  enrollments.end(sessionInfo)
  const name = body.text('displayName').slice(0, 100) || null
  const changed = endSessions(context, account)
  const factor = factors.add({ uid: account.uid, key: enrollment.key, name, enrolledAt: now() }, step)
  notify(context, account, 'FACTOR_ADDED')
  const session = await begunSession(context, call, changed, { provider, secondFactor: factor.id })
  return { idToken: session.idToken, refreshToken: session.refreshToken, totpAuthInfo: {} }
}

/** Takes an authenticator app away, and ends all other sessions. This one keeps the app it was begun with, if that stays. */
export const withdrawFactor: Operation = async (context, call) => {
  const { factors } = context
  const { account, provider, secondFactor } = await owner(context, call.body.text('idToken'))
  const id = call.body.text('mfaEnrollmentId')
  if (!id) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID')
  const factor = factors.of(account.uid).find((each) => each.id === id)
  if (!factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
  const changed = endSessions(context, account)
  factors.remove(factor.id)
  notify(context, account, factors.of(account.uid).length ? 'APP_REMOVED' : 'FACTOR_REMOVED')
  const { idToken, refreshToken } = await begunSession(context, call, changed, {
    provider,
    secondFactor: secondFactor === factor.id ? null : secondFactor,
  })
  return { idToken, refreshToken }
}

/** The second half of a sign-in: a code of the authenticator app. */
export const finalizeSignIn: Operation = async (context, call) => {
  const { accounts, factors, signIns, throttle, now } = context
  const { body, address } = call
  const pending = body.text('mfaPendingCredential')
  if (!pending) throw new IdentityError('MISSING_MFA_PENDING_CREDENTIAL')
  const id = body.text('mfaEnrollmentId')
  if (!id) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID')
  const code = body.part('totpVerificationInfo')?.text('verificationCode') ?? ''
  if (!code) throw new IdentityError('MISSING_CODE')
  const begun = signIns.attempt(pending, TRIES)
  const account = begun && accounts.byId(begun.uid)
  if (!begun || !account || account.revision !== begun.revision)
    throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
  const factor = factors.of(account.uid).find((each) => each.id === id)
  if (!factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
  // Counted before the answer is known, so that many at once do not all get a guess.
  const pair = `code ${address} ${account.uid}`
  throttle.check(`code ${account.uid}`, context.knownClients.has(account.uid, address) ? Infinity : 20)
  throttle.take(pair, TRIES, 5)
  if (!factors.use(factor, code, now())) {
    throttle.count(`code ${account.uid}`, 24 * 60)
    throw new IdentityError('INVALID_CODE')
  }
  signIns.end(pending)
  throttle.forget(pair)
  if (account.email) throttle.forget(pairOf(account.email, address))
  const session = await begunSession(context, call, account, { provider: begun.provider, secondFactor: id })
  return { idToken: session.idToken, refreshToken: session.refreshToken }
}

async function owner(context: Context, idToken: string) {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN')
  const verified = await context.tokens.verify(idToken)
  if (!verified.account.email || !verified.account.emailVerified)
    throw new IdentityError('UNVERIFIED_EMAIL', 'Need to verify email first before enrolling second factors.')
  needRecent(context, verified)
  return verified
}
