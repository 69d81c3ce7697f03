import type { Operation } from '../context.ts'
import { profileOf } from '../profile.ts'
import { IdentityError } from '../refusal.ts'

/** The signed-in account. */
export const lookUp: Operation = async ({ factors, tokens }, { body }) => {
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const { account } = await tokens.verify(body.text('idToken'))
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [profileOf(account, factors.of(account.uid))],
  }
}
