import { z } from 'zod'
import type { PutResult } from '#services/identity/options.ts'
import type { SharedNotices } from '#services/identity/shared-notices.ts'
import type { Documents } from '#services/live/documents.ts'
import type { OperatorName } from '../live/operator-of.ts'
import { readStored } from './gather.ts'

/** Characters of a quote in base64: of 1.5 MB. */
const maxQuote = 2_000_000
const isPdf = (content: string) => {
  const bytes = Buffer.from(content, 'base64')
  return bytes.subarray(0, 5).toString() === '%PDF-' && bytes.toString('base64') === content
}

/** An answer to somebody by mail, as the console asks for it. */
export const leadMail = z.object({
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
})

export type LeadMail = z.infer<typeof leadMail>

const day = 24 * 3_600_000

/** What a mail is put under. */
export const mailKey = (key: string): string => `lead/answer/${key}`

/**
 * Mails somebody to one of their addresses, once for the key of the mail, to be answered to the operator, and notes it in
 * the history of their lead. `stranger` for an address that is not theirs; undefined when there is no such lead.
 */
export async function mailLead(
  admin: Documents,
  notices: Pick<SharedNotices, 'putWork'>,
  id: string,
  { key, to, subject, text, quote }: LeadMail,
  operator: Pick<OperatorName, 'uid' | 'email'>,
  now: number,
): Promise<PutResult | 'stranger' | undefined> {
  const lead = (await readStored(admin, id))?.lead
  if (!lead) return undefined
  if (![lead.email, ...lead.emails].includes(to)) return 'stranger'
  const result = await notices.putWork(
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
    mailKey(key),
    now + day,
  )
  if (result === 'full' || result === 'dropped') return result
  await admin.set(`leads/${id}/history/${key}`, {
    at: { timestampValue: new Date(now).toISOString() },
    uid: { stringValue: operator.uid },
    by: { stringValue: operator.email },
    action: { stringValue: 'lead.mail' },
    text: { stringValue: `${to}\n${subject}\n\n${text}` },
    ...(quote && { file: { stringValue: quote.name }, link: { stringValue: quote.link } }),
  })
  return result
}
