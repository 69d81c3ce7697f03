import { beginSession } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { isPassword } from '../passwords.ts'
import { IdentityError } from '../refusal.ts'

/** One answer for an unknown address, a wrong password and an account without one, after the same time. */
export const signInWithPassword: Operation = async (context, call) => {
  const { body, address } = call
  const { accounts, throttle } = context
  if (!body.text('email')) throw new IdentityError('MISSING_EMAIL')
  if (!body.text('password')) throw new IdentityError('MISSING_PASSWORD')
  const email = emailOf(body.text('email'))
  const pair = `sign in ${address} ${email}`
  throttle.check(pair, 5)
  throttle.check(`sign in ${email}`, 100)
  throttle.check(`sign in from ${address}`, 100)
  // Counted before the answer is known, so that many at once do not all get a guess.
  throttle.count(pair, 5)
  const account = accounts.byEmail(email)
  const isRight = await isPassword(body.text('password').slice(0, 4096), account?.password ?? null)
  const current = accounts.byEmail(email)
  if (!isRight || !current || current.password !== account?.password) {
    throttle.count(`sign in ${email}`, 60)
    throttle.count(`sign in from ${address}`, 15)
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
  }
  throttle.forget(pair)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    ...(await beginSession(context, call, current, 'password')),
    email,
    displayName: current.displayName ?? '',
    registered: true,
  }
}
