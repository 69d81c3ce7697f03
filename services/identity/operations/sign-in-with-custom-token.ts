import { begunSession } from '../begin-session.ts'
import { claimsOf } from '../claims.ts'
import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

/** Signs in by a token that the service's own administration signed. */
export const signInWithCustomToken: Operation = async (context, call) => {
  const { body } = call
  const { accounts, tokens, now } = context
  if (!body.text('token')) throw new IdentityError('MISSING_CUSTOM_TOKEN')
  const { uid, claims } = await tokens.verifyCustom(body.text('token'))
  const existing = accounts.byId(uid)
  const account = existing ?? accounts.create({ custom: true }, now(), uid)
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    ...(await begunSession(context, call, account, { provider: 'custom', claims: claimsOf(claims) })),
    isNewUser: !existing,
  }
}
