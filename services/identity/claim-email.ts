import type { Account } from './account.ts'
import { IdentityError } from './refusal.ts'

/**
 * Throws OPERATION_NOT_ALLOWED for a second address: that goes by a mail to the new one. Whether another account has the
 * address is not told: until it is verified an address is claimed, and any number may claim it.
 */
export function refuseSecondEmail(email: string, account: Account | null | undefined): void {
  if (account?.email && account.email !== email)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
}
