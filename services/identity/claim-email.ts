import type { Account } from './account.ts'
import type { Context } from './context.ts'
import { IdentityError } from './refusal.ts'

/** Throws EMAIL_EXISTS for another account's address, OPERATION_NOT_ALLOWED for a second one: that goes by a mail to the new one. */
export function refuseEmail({ accounts }: Context, email: string, owner?: Account | null): void {
  const taken = accounts.byEmail(email)
  if (taken && taken.uid !== owner?.uid) throw new IdentityError('EMAIL_EXISTS')
  if (owner?.email && owner.email !== email)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
}
