import { endSessions } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

/** Ends one session by its refresh token, or all of the signed-in account's. */
export const revokeToken: Operation = async (context, { body }) => {
  const { sessions, tokens } = context
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const { account } = await tokens.verify(body.text('idToken'))
  if (body.text('tokenType') === 'REFRESH_TOKEN') {
    if (sessions.of(body.text('token'))?.uid === account.uid) sessions.end(body.text('token'))
  } else endSessions(context, account)
  return {}
}
