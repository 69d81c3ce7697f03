import { locales, type Locale } from '#app/content/locales.ts'
import { wordsOf } from '#app/features/event/event-document.ts'
import { mailKinds, type MailKind } from '#app/features/event/mail-plan.ts'
import type { MailSample } from '#app/features/operator/mails/mail-report.ts'
import { readBody } from '#services/client/read-body.ts'
import type { Mail, Notices } from '#services/identity/options.ts'
import { sendJson, sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import { eventOf, type LookOptions, type Looked } from './looked.ts'
import { readNotes } from './notes.ts'
import { mailReport, peopleOf, type People } from './report.ts'

/** Where the console asks about an event's mails, below the base path. */
export const mailsPath = '/_mails'

/** Which mail somebody wants to see, with the words they have typed. */
export interface SampleOf {
  kind: MailKind
  locale: Locale
  subject: string
  lead: string
}

export interface MailsEndpointOptions {
  /** The operator a token belongs to; undefined for anybody else. */
  operatorOf: (token: string) => Promise<{ email: string } | undefined>
  /** What the looks are made with. */
  look: () => Promise<Omit<LookOptions, 'now' | 'notices'> & { notices: Notices }>
  /** A mail as it would go to an address. */
  sampleFor: (looked: Looked, sample: SampleOf, to: string) => Promise<Mail>
  keepsMails: boolean
  mailsPerHour: number
}

/** Milliseconds for which the registrations are not counted anew. */
const counted = 15_000

/**
 * Tells operators how an event's mails fare (GET, `?event=`), and shows one in a language (POST), which it also sends to
 * the operator's own address where `send` is true.
 */
export function mailsEndpoint(options: MailsEndpointOptions) {
  const known = new Map<string, { at: number; people: Promise<People> }>()
  return async ({ req, res, search, route }: RequestContext): Promise<void> => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? []
    const operator = await options.operatorOf(token)
    if (!operator) return sendText(res, 401, 'Only for operators')
    const asked = req.method === 'POST' ? askedIn(await readBody(req, route.limits.body)) : undefined
    const look = await options.look()
    const event = asked?.event ?? new URLSearchParams(search).get('event') ?? ''
    const looked = await eventOf(event, look)
    if (!looked || (req.method === 'POST' && !asked)) return sendText(res, 404, 'No such event or mail')
    const { admin, notices } = look
    if (asked) {
      const mail = await options.sampleFor(looked, asked, operator.email)
      const { subject, text, attachment } = mail
      const sample: MailSample = {
        subject,
        text,
        ...(attachment && { attachment: attachment.name }),
        ...(asked.send && { sent: { to: operator.email, result: notices.show(mail) } }),
      }
      return sendJson(res, 200, sample)
    }
    const now = Date.now()
    const before = known.get(event)
    const people = before && now - before.at < counted ? before.people : peopleOf(admin, notices, event)
    if (people !== before?.people) known.set(event, { at: now, people })
    const notes = await readNotes(admin, event)
    const { keepsMails, mailsPerHour } = options
    sendJson(
      res,
      200,
      await mailReport({ looked, notes, people: await people, notices, keepsMails, mailsPerHour, now }),
    )
  }
}

function askedIn(body: Buffer | undefined): AskedSample | undefined {
  try {
    return sampleIn(JSON.parse(body?.toString() ?? '') as Record<string, unknown>)
  } catch {
    return undefined
  }
}

type AskedSample = SampleOf & { event: string; send: boolean }

/** What somebody at the console wants to see; undefined for what is none. */
export function sampleIn(value: Readonly<Record<string, unknown>>): AskedSample | undefined {
  const kind = mailKinds.find((item) => item === value.kind)
  const locale = locales.find((item) => item === value.locale)
  if (!kind || !locale || typeof value.event !== 'string') return undefined
  const words = (text: unknown) => wordsOf({ [locale]: text })[locale] ?? ''
  const { event, send, subject, lead } = value
  return { kind, locale, event, send: send === true, subject: words(subject), lead: words(lead) }
}
