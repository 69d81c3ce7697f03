import type { Account } from './account.ts'
import type { Context } from './context.ts'

/** The accounts that name an address: first the one that owns it, then those that only claim it, the newest first. */
export function accountsOf({ accounts }: Pick<Context, 'accounts'>, email: string): Account[] {
  const owner = accounts.ownerOf(email)
  return [...(owner ? [owner] : []), ...accounts.claimantsOf(email)]
}

/** Their passwords as they are kept. */
export const passwordsFor = (context: Pick<Context, 'accounts'>, email: string | null): (string | null)[] =>
  email ? accountsOf(context, email).map(({ password }) => password) : []
