import { needRecent } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

/** Deletes the signed-in account with everything that is stored about it, here and elsewhere. */
export const deleteAccount: Operation = async (context, { body }) => {
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const verified = await context.tokens.verify(body.text('idToken'))
  needRecent(context, verified)
  const removed = context.deletions.remove(verified.account)
  // Its streams end at once, not when the last document is gone.
  context.options.onChange?.(verified.account.uid)
  await removed
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
