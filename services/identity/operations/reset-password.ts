import { endSessions } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { passwordsFor } from '../accounts-of-address.ts'
import { notify } from '../notice.ts'
import { enforcePolicy } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { IdentityError } from '../refusal.ts'
import { pairOf } from './sign-in-with-password.ts'

/** Says what a code is for, or with a new password resets the old one and signs out everywhere. */
export const resetPassword: Operation = async (context, { address, body }) => {
  const { accounts, codes, knownClients, policy, throttle, now } = context
  const secret = body.text('oobCode')
  const code = codes.of(secret)
  if (body.has('newPassword')) {
    if (code.purpose !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE')
    const { email } = code
    enforcePolicy(body.text('newPassword'), policy, [email, ...(context.options.passwordWords ?? [])])
    const password = await hashPassword(body.text('newPassword'), passwordsFor(context, email))
    codes.of(secret)
    codes.use(secret)
    // An address that nobody has verified gets a new account: those who claim it may be anybody.
    const account = accounts.ownerOf(email) ?? accounts.create({ email, emailVerified: true }, now())
    if (code.uid && account.uid !== code.uid) throw new IdentityError('INVALID_OOB_CODE')
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    endSessions(context, account, { password, passwordAt: now() })
    if (account.password) notify(context, account, 'PASSWORD_CHANGED')
    // Who has forgotten a password has tried several, and proves by the mail to be the owner: the new one is taken at once.
    throttle.forget(pairOf(email, address))
    knownClients.add(account.uid, address, now())
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.purpose,
    // Whoever signs in by a link must name the address themselves.
    ...(code.purpose !== 'EMAIL_SIGNIN' && { email: code.email }),
    ...(code.newEmail && { newEmail: code.newEmail }),
  }
}
