import { z } from 'zod'
import { readBody } from '#services/client/read-body.ts'
import type { Notices } from '#services/identity/options.ts'
import type { Admin } from '#services/live/admin.ts'
import { sendJson, sendText } from '../answer.ts'
import type { OperatorName } from '../live/operator-of.ts'
import type { RequestContext } from '../route.ts'
import { leadsPath } from './leads-path.ts'
import { readStored } from './gather.ts'
import { deleteLeadPerson, leadPersonData } from './person.ts'

export interface AnswerLeadsOptions {
  stores: () => Promise<{ admin: Admin; notices: Pick<Notices, 'to' | 'forgetAll' | 'withdraw' | 'putWork'> }>
  /** Who a token is of, when it is an operator's or of sales. */
  operatorOf: (token: string, role: 'sales') => Promise<OperatorName | undefined>
  audit: (entry: { uid: string; by: string; action: string; about: string; detail: string }) => Promise<void>
}

/** Characters of a quote in base64: of 1.5 MB. */
const maxQuote = 2_000_000
const isPdf = (content: string) => {
  const bytes = Buffer.from(content, 'base64')
  return bytes.subarray(0, 5).toString() === '%PDF-' && bytes.toString('base64') === content
}

const id = z.string().regex(/^[A-Za-z0-9]{1,64}$/)
const asked = z.discriminatedUnion('task', [
  z.object({ task: z.literal('export'), lead: id }),
  z.object({ task: z.literal('delete'), lead: id }),
  z.object({
    task: z.literal('mail'),
    lead: id,
    /** Made by the console for this mail: sent again, as after a lost answer, it is one mail. */
    key: z.string().regex(/^[A-Za-z0-9]{16,64}$/),
    to: z.string().max(254),
    subject: z.string().trim().min(1).max(200),
    text: z.string().trim().min(1).max(9000),
    /** The quote that goes with it, as the operator has seen it. */
    quote: z
      .object({
        name: z.string().regex(/^[A-Za-z0-9-]{1,60}\.pdf$/),
        /** Its bytes in base64. */
        content: z.string().max(maxQuote).refine(isPdf),
        /** Where it can be opened again as it was sent. */
        link: z.url({ protocol: /^https?$/ }).max(12_000),
      })
      .optional(),
  }),
])

const day = 24 * 3_600_000

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
    const { key, to, subject, text, quote } = task
    if (![stored.lead.email, ...stored.lead.emails].includes(to))
      return sendText(res, 400, 'This is not their address')
    const result = notices.putWork(
      {
        to,
        subject,
        text: `${text}\n`,
        replyTo: operator.email,
        ...(quote && {
          attachment: {
            name: quote.name,
            type: 'application/pdf',
            content: quote.content,
            encoding: 'base64' as const,
          },
        }),
      },
      `lead/answer/${key}`,
      Date.now() + day,
    )
    if (result === 'full') return sendText(res, 429, 'Too many mails for now', { 'retry-after': '900' })
    if (result === 'dropped') return sendText(res, 409, 'This address takes no mails')
    await admin.set(`leads/${task.lead}/history/${key}`, {
      at: { timestampValue: new Date().toISOString() },
      uid: { stringValue: operator.uid },
      by: { stringValue: operator.email },
      action: { stringValue: 'lead.mail' },
      text: { stringValue: `${to}\n${subject}\n\n${text}` },
      ...(quote && { file: { stringValue: quote.name }, link: { stringValue: quote.link } }),
    })
    if (result === 'put') await note('lead.mail', quote?.name)
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
