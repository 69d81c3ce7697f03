import { z } from 'zod'
import { readBody } from '#services/client/read-body.ts'
import type { Notices } from '#services/identity/options.ts'
import type { Admin } from '#services/live/admin.ts'
import { sendJson, sendText } from '../answer.ts'
import type { OperatorName } from '../live/operator-of.ts'
import type { RequestContext } from '../route.ts'
import { leadsPath } from './leads-path.ts'
import { readStored } from './gather.ts'
import { leadMail, mailLead } from './mail-lead.ts'
import { deleteLeadPerson, leadPersonData } from './person.ts'

export interface AnswerLeadsOptions {
  stores: () => Promise<{ admin: Admin; notices: Pick<Notices, 'to' | 'forgetAll' | 'withdraw' | 'putWork'> }>
  /** Who a token is of, when it is an operator's or of sales. */
  operatorOf: (token: string, role: 'sales') => Promise<OperatorName | undefined>
  audit: (entry: { uid: string; by: string; action: string; about: string; detail: string }) => Promise<void>
}

const id = z.string().regex(/^[A-Za-z0-9]{1,64}$/)
const asked = z.discriminatedUnion('task', [
  z.object({ task: z.literal('export'), lead: id }),
  z.object({ task: z.literal('delete'), lead: id }),
  leadMail.extend({ task: z.literal('mail'), lead: id }),
])

/**
 * What operators do with a person that their own access does not reach: everything of them exported or deleted, and a mail
 * to them that is answered to the operator. Each is noted in the log of what operators did before its answer.
 */
export function answerLeads({ stores, operatorOf, audit }: AnswerLeadsOptions) {
  return async ({ req, res, route }: RequestContext): Promise<void> => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? []
    const operator = await operatorOf(token, 'sales')
    if (!operator) return sendText(res, 401, 'Only for operators and sales')
    const body = await readBody(req, route.limits.body)
    const { data: task } = asked.safeParse(parsed(body))
    if (!task) return sendText(res, 400, `A task for ${leadsPath} is expected`)
    const { admin, notices } = await stores()
    const about = `leads/${task.lead}`
    const note = (action: string, detail = '') =>
      audit({ uid: operator.uid, by: operator.email, action, about, detail })
    const stored = await readStored(admin, task.lead)
    if (!stored) return sendText(res, 404, 'There is no such lead')
    if (task.task === 'export') {
      // Who took data along is recorded before they leave.
      await note('lead.person.export')
      return sendJson(res, 200, (await leadPersonData(admin, notices, task.lead)) ?? {})
    }
    if (task.task === 'delete') {
      await note('lead.person.delete')
      await deleteLeadPerson(admin, notices, task.lead)
      return sendJson(res, 200, {})
    }
    const result = await mailLead(admin, notices, task.lead, task, operator, Date.now())
    if (result === 'stranger') return sendText(res, 400, 'This is not their address')
    if (result === 'full') return sendText(res, 429, 'Too many mails for now', { 'retry-after': '900' })
    if (result === 'dropped') return sendText(res, 409, 'This address takes no mails')
    if (result === 'put') await note('lead.mail', task.quote?.name)
    sendJson(res, 200, {})
  }
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString() ?? '')
  } catch {
    return undefined
  }
}
