import { endSessions } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

/** Ends one session by its refresh token, or all of the signed-in account's. */
export const revokeToken: Operation = async (context, { body }) => {
  const { sessions, tokens } = context
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const { account } = await tokens.verify(body.text('idToken'))
  if (body.text('tokenType') === 'REFRESH_TOKEN') {
    const session = sessions.of(body.text('token'))
    if (session && sessions.end(session.id, account.uid)) context.options.onChange?.(account.uid)
  } else endSessions(context, account)
  return {}
}
