import type { Operation } from '../context.ts'
import { IdentityError } from '../refusal.ts'

/**
 * Everything that this service and the others hold of the signed-in account, but what proves who somebody is: passwords
 * and keys. Not in the original. Throws TOO_MANY_ATTEMPTS_TRY_LATER after ten in ten minutes.
 */
export const exportData: Operation = async ({ sessions, factors, throttle, tokens, options }, { body }) => {
  if (!body.text('idToken')) throw new IdentityError('MISSING_ID_TOKEN')
  const { account } = await tokens.verify(body.text('idToken'))
  const { uid, email, emailVerified, language } = account
  throttle.take(`data ${uid}`, 10, 10)
  return {
    account: {
      id: uid,
      email,
      emailConfirmed: emailVerified,
      language,
      secondFactors: factors.of(uid).map(({ name, enrolledAt }) => ({ name, since: iso(enrolledAt) })),
      sessions: sessions
        .list(uid)
        .map(({ agent, authAt, usedAt }) => ({ agent, begun: iso(authAt), used: iso(usedAt) })),
    },
    // What belongs to an address belongs to whoever has confirmed it.
    documents: (await options.dataOf?.({ uid, email: emailVerified ? email : null })) ?? {},
  }
}

const iso = (time: number) => new Date(time).toISOString()
