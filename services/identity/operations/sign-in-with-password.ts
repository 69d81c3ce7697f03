import { accountsOf } from '../accounts-of-address.ts'
import { beginSession } from '../begin-session.ts'
import type { Context, Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import { matchingPassword } from '../passwords.ts'
import { IdentityError } from '../refusal.ts'

/** One answer for an unknown address, a wrong password and an account without one, after the same time. */
export const signInWithPassword: Operation = async (context, call) => {
  const { body, address } = call
  const { accounts, throttle } = context
  if (!body.text('email')) throw new IdentityError('MISSING_EMAIL')
  if (!body.text('password')) throw new IdentityError('MISSING_PASSWORD')
  const email = emailOf(body.text('email'))
  const named = accountsOf(context, email)
  const pair = checkGuesses(context, email, address)
  // Counted before the answer is known, so that many at once do not all get a guess.
  throttle.count(pair, 5)
  const index = await matchingPassword(
    body.text('password').slice(0, 4096),
    named.map(({ password }) => password),
  )
  const matching = named[index]
  const current = matching && accounts.byId(matching.uid)
  if (!current || current.password !== matching.password || current.email !== email) {
    throttle.count(`sign in ${email}`, 60)
    throttle.count(`sign in from ${address}`, 15)
    // The account, where there is one; never what was typed.
    context.options.log?.('Sign-in refused', { level: 'warn', uid: named[0]?.uid, provider: 'password' })
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
  }
  // Who only claims an address must not win new guesses at its owner's password by their own.
  const isProved = current.emailVerified && context.factors.of(current.uid).length === 0
  if (isProved) throttle.forget(pair)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    ...(await beginSession(context, call, current, 'password')),
    email,
    displayName: current.displayName ?? '',
    registered: true,
  }
}

/**
 * Wrong passwords slow down who guesses: a client at an address, and a client altogether. Many clients that guess at one
 * address are stopped together, but for those its owner has signed in from; a link by mail is open to the owner anywhere.
 */
function checkGuesses({ accounts, knownClients, throttle }: Context, email: string, client: string): string {
  const owner = accounts.ownerOf(email)
  const pair = pairOf(email, client)
  throttle.check(pair, 5)
  throttle.check(`sign in from ${client}`, 100)
  if (!owner || !knownClients.has(owner.uid, client)) throttle.check(`sign in ${email}`, 100)
  return pair
}

export const pairOf = (email: string, client: string) => `sign in ${client} ${email}`
