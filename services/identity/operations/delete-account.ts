import { needRecent } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

/** Deletes the signed-in account with all its sessions and codes. */
export const deleteAccount: Operation = async (context, { body }) => {
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const verified = await context.tokens.verify(body.text('idToken'))
  needRecent(context, verified)
  context.accounts.remove(verified.account.uid)
  context.options.onChange?.(verified.account.uid)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
