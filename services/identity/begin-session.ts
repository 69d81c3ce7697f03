import type { Account } from './account.ts'
import type { AccountChanges } from './accounts.ts'
import type { Context } from './context.ts'
import { inTransaction } from './database.ts'
import { IdentityError } from './refusal.ts'
import type { Provider } from './sessions.ts'
import { LIFETIME, type Verified } from './tokens.ts'

/** Signs somebody in: the part of the answer every sign-in has. Throws USER_DISABLED. */
export async function beginSession(
  { accounts, sessions, tokens, now }: Context,
  account: Account,
  provider: Provider,
  claims: Record<string, unknown> = {},
): Promise<{ localId: string; idToken: string; refreshToken: string; expiresIn: string }> {
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  const session = { uid: account.uid, provider, claims, authAt: now() }
  const current = accounts.change(account.uid, { lastLoginAt: session.authAt })
  // Before anything is awaited: a revocation in the meantime must find this session.
  const refreshToken = sessions.begin(session)
  const idToken = await tokens.issue(current, session)
  return { localId: account.uid, idToken, refreshToken, expiresIn: String(LIFETIME) }
}

/** Changes an account and makes every token of it void, the refresh tokens as well. Throws TOKEN_EXPIRED when that happened meanwhile. */
export function endSessions(context: Context, account: Account, changes: AccountChanges = {}): Account {
  const { accounts, database, options, sessions, now } = context
  const changed = inTransaction(database, () => {
    if (accounts.byId(account.uid)?.revision !== account.revision) throw new IdentityError('TOKEN_EXPIRED')
    sessions.endAll(account.uid)
    return accounts.change(account.uid, { ...changes, revision: account.revision + 1, validSince: now() })
  })
  options.onChange?.(account.uid)
  return changed
}

const RECENT = 5 * 60_000

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN for what needs a sign-in of the last five minutes. */
export function needRecent({ now }: Context, { authAt, provider }: Verified): void {
  if (provider !== 'anonymous' && authAt < now() - RECENT)
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
