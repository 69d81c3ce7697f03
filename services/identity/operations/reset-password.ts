import { endSessions } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { enforcePolicy } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { IdentityError } from '../refusal.ts'

/** Says what a code is for, or with a new password resets the old one and signs out everywhere. */
export const resetPassword: Operation = async (context, { body }) => {
  const { accounts, codes, policy, now } = context
  const secret = body.text('oobCode')
  const code = codes.of(secret)
  if (body.has('newPassword')) {
    if (code.purpose !== 'PASSWORD_RESET' || !code.uid) throw new IdentityError('INVALID_OOB_CODE')
    enforcePolicy(body.text('newPassword'), policy)
    const password = await hashPassword(body.text('newPassword'))
    codes.of(secret)
    codes.use(secret)
    const account = accounts.byId(code.uid)
    if (!account || account.email !== code.email) throw new IdentityError('INVALID_OOB_CODE')
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    endSessions(context, account, { password, passwordAt: now(), emailVerified: true })
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.purpose,
    // Whoever signs in by a link must name the address themselves.
    ...(code.purpose !== 'EMAIL_SIGNIN' && { email: code.email }),
    ...(code.newEmail && { newEmail: code.newEmail }),
  }
}
