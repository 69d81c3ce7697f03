import type { Account } from '../account.ts'
import { endSessions } from '../begin-session.ts'
import type { Context } from '../context.ts'
import { profileOf } from '../profile.ts'
import { IdentityError } from '../refusal.ts'
import { targetOf } from '../action-mail.ts'
import { notify } from '../notice.ts'
import { mailCode } from './send-code.ts'

/** Verifies, changes or takes back an address, as the code says. */
export function applyCode(context: Context, secret: string, language: string): object {
  const { accounts, codes } = context
  const { purpose, uid, email, newEmail } = codes.of(secret)
  const account = uid ? accounts.byId(uid) : null
  if (!account) throw new IdentityError('INVALID_OOB_CODE')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  const kind = 'identitytoolkit#SetAccountInfoResponse'
  if (purpose === 'VERIFY_EMAIL') {
    if (account.email !== email) throw new IdentityError('INVALID_OOB_CODE')
    const owner = accounts.ownerOf(email)
    if (owner && owner.uid !== uid) throw new IdentityError('INVALID_OOB_CODE')
    codes.use(secret)
    return { kind, ...profileOf(accounts.change(account.uid, { emailVerified: true })) }
  }
  const address =
    purpose === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : purpose === 'RECOVER_EMAIL' ? email : null
  if (!address || (newEmail && account.email !== email)) throw new IdentityError('INVALID_OOB_CODE')
  const other = accounts.ownerOf(address)
  if (other && other.uid !== account.uid) throw new IdentityError('EMAIL_EXISTS')
  codes.use(secret)
  const changed = endSessions(context, account, { email: address, emailVerified: true })
  if (newEmail) {
    offerReturn(context, account, language)
    notify(context, changed, 'EMAIL_CHANGED')
  }
  return { kind, ...profileOf(changed), ...(newEmail && { newEmail }) }
}

/** Mails an address that an account had what takes it back: whoever changed it may have been a thief. */
export function offerReturn(
  context: Context,
  { uid, email, emailVerified, language: own }: Account,
  language: string,
): void {
  if (!email || !emailVerified) return
  const code = { purpose: 'RECOVER_EMAIL', uid, email, newEmail: null } as const
  mailCode(context, { code, to: email, target: targetOf(context.options, ''), language: own ?? language })
}
