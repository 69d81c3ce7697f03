import { endSessions } from '../begin-session.ts'
import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

const MAX_SHOWN = 30

/** Where the signed-in account is signed in, the last used first. Not in the original, which lists no sessions. */
export const listSessions: Operation = async ({ sessions, tokens }, { body }) => {
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const { account, session } = await tokens.verify(body.text('idToken'))
  return {
    sessions: sessions
      .list(account.uid)
      .slice(0, MAX_SHOWN)
      .map(({ id, agent, authAt, usedAt }) => ({
        id,
        agent,
        begunAt: new Date(authAt).toISOString(),
        usedAt: new Date(usedAt).toISOString(),
        isCurrent: id === session,
      })),
  }
}

/** Ends one session of the signed-in account, or without an id all of them; their tokens are refused at once. */
export const endSession: Operation = async (context, { body }) => {
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const { account } = await context.tokens.verify(body.text('idToken'))
  if (!body.has('id')) endSessions(context, account)
  else if (context.sessions.end(body.text('id'), account.uid)) context.options.onChange?.(account.uid)
  else throw new IdentityError('SESSION_NOT_FOUND')
  return {}
}
