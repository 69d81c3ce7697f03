import type { Account } from './account.ts'
import { languageOf } from './action-words.ts'
import type { AccountChanges } from './accounts.ts'
import type { Call, Context } from './context.ts'
import { inTransaction } from '../files/transaction.ts'
import { IdentityError } from './refusal.ts'
import type { Provider } from './sessions.ts'
import { LIFETIME, type Verified } from './tokens.ts'

export interface SessionStart {
  provider: Provider
  /** Claims of a custom token. */
  claims?: Record<string, unknown>
  /** The second factor it was proved with. */
  secondFactor?: string | null
}

/**
 * Signs somebody in, or asks for the second factor of an account that has one: the part of the answer every sign-in has.
 * Throws USER_DISABLED.
 */
export async function beginSession(
  context: Context,
  call: Pick<Call, 'address' | 'agent' | 'language'>,
  account: Account,
  provider: Exclude<Provider, 'custom'>,
): Promise<object> {
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  const factors = context.factors.of(account.uid)
  if (factors.length === 0) return begunSession(context, call, account, { provider })
  return {
    localId: account.uid,
    mfaPendingCredential: context.signIns.begin({
      uid: account.uid,
      provider,
      revision: account.revision,
    }),
    mfaInfo: factors.map(factorAnswer),
  }
}

/** A second factor as the SDK reads it. */
export const factorAnswer = ({
  id,
  name,
  enrolledAt,
}: {
  id: string
  name: string | null
  enrolledAt: number
}) => ({
  mfaEnrollmentId: id,
  ...(name && { displayName: name }),
  enrolledAt: new Date(enrolledAt).toISOString(),
  totpInfo: {},
})

/** Signs somebody in who has proved all that the account asks for. Throws USER_DISABLED. */
export async function begunSession(
  { accounts, knownClients, options, sessions, tokens, now }: Context,
  { address, agent, language }: Pick<Call, 'address' | 'agent' | 'language'>,
  account: Account,
  { provider, claims = {}, secondFactor = null }: SessionStart,
): Promise<{ localId: string; idToken: string; refreshToken: string; expiresIn: string }> {
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  const current = accounts.change(account.uid, { lastLoginAt: now(), language: languageOf(language) })
  if (account.emailVerified) knownClients.add(account.uid, address, now())
  // Before anything is awaited: a revocation in the meantime must find this session.
  const { session, refreshToken } = sessions.begin({
    uid: account.uid,
    provider,
    claims,
    authAt: now(),
    secondFactor,
    agent,
  })
  const idToken = await tokens.issue(current, session)
  if (provider !== 'anonymous') options.log?.('Signed in', { uid: account.uid, provider, secondFactor })
  return { localId: account.uid, idToken, refreshToken, expiresIn: String(LIFETIME) }
}

/**
 * Changes an account and makes every token of it void, the refresh tokens as well, and so the links that mails carry: who
 * chooses a new password because of a thief must not find the thief’s address in the account three days later. Throws
 * TOKEN_EXPIRED when that happened meanwhile.
 */
export function endSessions(context: Context, account: Account, changes: AccountChanges = {}): Account {
  const { accounts, codes, database, options, sessions, now } = context
  const changed = inTransaction(database, () => {
    if (accounts.byId(account.uid)?.revision !== account.revision) throw new IdentityError('TOKEN_EXPIRED')
    sessions.endAll(account.uid)
    codes.endAll(account.uid, account.emailVerified ? account.email : null)
    return accounts.change(account.uid, { ...changes, revision: account.revision + 1, validSince: now() })
  })
  options.onChange?.(account.uid)
  return changed
}

const RECENT = 5 * 60_000

/**
 * Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN for what needs a sign-in of the last five minutes. A guest cannot sign in again;
 * whoever has given an address can, however the session began.
 */
export function needRecent({ now }: Context, { account, authAt, provider }: Verified): void {
  if ((provider !== 'anonymous' || account.email) && authAt < now() - RECENT)
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
