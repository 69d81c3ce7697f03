import { begunSession, endSessions, needRecent } from '../begin-session.ts'
import { refuseSecondEmail } from '../claim-email.ts'
import type { Operation } from '../context.ts'
import { emailOf } from '../email.ts'
import type { IdentityOptions } from '../options.ts'
import { enforcePolicy } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { longestName } from '../account.ts'
import { notify } from '../notice.ts'
import { passwordsFor } from '../accounts-of-address.ts'
import { IdentityError } from '../refusal.ts'

/** Bytes an account takes, with its session. */
const accountBytes = 1000

/** Accounts are counted with all else that a client stores in a day. */
function admitAccount({ admit }: IdentityOptions, address: string): void {
  if (admit && !admit(address, 1, accountBytes)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
}

/**
 * A new account with a password, a new anonymous one, or a password for the signed-in account (its upgrade).
 * The answer is the same whether the address has an account already: the new one only claims it, and the mail that
 * verifies it goes to the mailbox, where its owner learns of it.
 */
export const signUp: Operation = async (context, call) => {
  const { body, address } = call
  const { accounts, policy, throttle, tokens, now } = context
  const idToken = body.text('idToken')
  if (!idToken && !body.text('email') && !body.text('password')) {
    throttle.take(`anonymous ${address}`, 200, 60)
    admitAccount(context.options, address)
    const account = accounts.create({}, now())
    return {
      ...(await begunSession(context, call, account, { provider: 'anonymous' })),
      kind: 'identitytoolkit#SignupNewUserResponse',
    }
  }
  if (!body.text('email')) throw new IdentityError('MISSING_EMAIL')
  const email = emailOf(body.text('email'))
  enforcePolicy(body.text('password'), policy, [email, ...(context.options.passwordWords ?? [])])
  throttle.take(`sign up ${address}`, 60, 60)
  const verified = idToken ? await tokens.verify(idToken) : null
  if (verified) needRecent(context, verified)
  refuseSecondEmail(email, verified?.account)
  if (!verified) admitAccount(context.options, address)
  const password = await hashPassword(body.text('password'), passwordsFor(context, email))
  const displayName = body.text('displayName').slice(0, longestName) || undefined
  const changes = { email, password, passwordAt: now(), displayName }
  const account = verified ? endSessions(context, verified.account, changes) : accounts.create(changes, now())
  // An account that has this address already gets another password by it, as by a change of the password.
  if (verified) notify(context, verified.account, 'PASSWORD_CHANGED')
  const session = await begunSession(context, call, account, {
    provider: 'password',
    secondFactor: verified?.secondFactor ?? null,
  })
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...session,
    email,
    displayName: account.displayName ?? '',
  }
}
