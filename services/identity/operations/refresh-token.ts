import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'
import { LIFETIME } from '../tokens.ts'

/** A new id token for a refresh token, which stays as it is. */
export const refreshToken: Operation = async ({ accounts, sessions, tokens, options, now }, { body }) => {
  if (body.text('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const token = body.text('refresh_token')
  if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const session = sessions.of(token)
  if (!session) throw new IdentityError('TOKEN_EXPIRED')
  const account = accounts.byId(session.uid)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  sessions.use(session.id, now())
  const idToken = await tokens.issue(account, session)
  return {
    access_token: idToken,
    expires_in: String(LIFETIME),
    token_type: 'Bearer',
    refresh_token: token,
    id_token: idToken,
    user_id: account.uid,
    project_id: options.project,
  }
}
