import { z } from 'zod'
import { roles } from '#app/features/account/roles.ts'
import type { RoleChange } from '#app/features/operator/people/operators-report.ts'
import { readBody } from '#services/client/read-body.ts'
import type { Admin } from '#services/live/admin.ts'
import { sendJson, sendText } from '../answer.ts'
import type { OperatorName } from '../live/operator-of.ts'
import type { RequestContext } from '../route.ts'
import { changeRole, operatorsIn, refusalOf, roleActions, type RoleAccounts } from './roles.ts'

export interface AnswerOperatorsOptions {
  roleAccounts: () => Promise<RoleAccounts>
  database: () => Promise<Admin>
  /** Who a token is of, when it is a director's. */
  operatorOf: (token: string) => Promise<OperatorName | undefined>
  audit: (entry: { uid: string; by: string; action: string; about: string; detail: string }) => Promise<void>
}

const asked = z.object({
  grant: z.boolean(),
  email: z.string().trim().toLowerCase().max(254),
  role: z.enum(roles),
  event: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
})

/**
 * Tells directors who has which role (GET), and grants or takes one (POST, answered with the same list; 409 with
 * `{ error }` where it cannot be done). Each change is recorded before it is made, and one is made after the other, so that
 * none is recorded that is refused.
 */
export function answerOperators({ roleAccounts, database, operatorOf, audit }: AnswerOperatorsOptions) {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(make: () => Promise<Result>): Promise<Result> => {
    const made = last.then(make)
    last = made.catch(() => {})
    return made
  }
  return async ({ req, res, route }: RequestContext): Promise<void> => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? []
    const director = await operatorOf(token)
    if (!director) return sendText(res, 401, 'Only for operators')
    const [accounts, admin] = await Promise.all([roleAccounts(), database()])
    if (req.method === 'POST') {
      const change = changeIn(await readBody(req, route.limits.body))
      if (!change || (change.event !== undefined && change.role !== 'moderator'))
        return sendText(res, 400, 'A role to grant or to take is expected')
      const { grant, email, role, event } = change
      const refusal = await inTurn(async () => {
        // Somebody may have taken the director's own role while this waited.
        if (!(await operatorOf(token))) return 'outsider'
        const known = refusalOf(accounts, change)
        if (known) return known
        const uid = accounts.uidOf(email) ?? ''
        await audit({
          uid: director.uid,
          by: director.email,
          action: grant ? roleActions.grant : roleActions.revoke,
          // As the account writes it: the same mailbox may be typed in other letters.
          about: accounts.personOf(uid)?.email ?? email,
          detail: [role, event].filter(Boolean).join(' '),
        })
        return changeRole(accounts, change)
      })
      if (refusal === 'outsider') return sendText(res, 401, 'Only for operators')
      if (refusal) return sendJson(res, 409, { error: refusal })
    }
    sendJson(res, 200, { operators: operatorsIn(accounts, admin) })
  }
}

function changeIn(body: Buffer | undefined): RoleChange | undefined {
  try {
    return asked.parse(JSON.parse(body?.toString() ?? ''))
  } catch {
    return undefined
  }
}
