import { isObject } from '#app/content/json.ts'
import type { MailSample } from '#app/features/operator/mails/mail-report.ts'
import { attendanceOf } from '../attendance/attendance-of.ts'
import { leadMail, mailKey, mailLead } from '../leads/mail-lead.ts'
import { deleteLeadPerson, leadPersonData } from '../leads/person.ts'
import { sampleIn } from '../planned-mails/endpoint.ts'
import { eventOf, type LookOptions } from '../planned-mails/looked.ts'
import { readNotes } from '../planned-mails/notes.ts'
import { mailReport, peopleOf, type People } from '../planned-mails/report.ts'
import { sampleMail, type SampleOptions } from '../planned-mails/sample-mail.ts'
import type { DeskAnswers } from './desk-asks.ts'
import { bounceOf } from './mail-paths.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import { sdkTraced } from './sdk-traced.ts'
import type { SharedOutbox } from './shared-outbox.ts'

export interface DeskAnswersOptions {
  documents: SdkDocuments
  outbox: SharedOutbox
  looking: () => Promise<Pick<LookOptions, 'admin' | 'planOf' | 'documents'>>
  sample: Omit<SampleOptions, 'now'>
  keepsMails: boolean
  mailsPerHour: number
  now: () => number
}

/** Milliseconds after which a mail that was asked for is put no more: the console waits for half as long. */
const patience = 120_000

/** Milliseconds for which registrations are not counted anew: each count reads them all, which the project's owner pays for. */
const counted = 120_000

/** What operators ask of a worker, with what a site with embedded services answers by itself: the same reports. */
export function deskAnswers(options: DeskAnswersOptions): DeskAnswers {
  const { documents, outbox, looking, sample, keepsMails, mailsPerHour, now } = options
  const known = new Map<string, { at: number; people: Promise<People> }>()
  const count = (event: string): Promise<People> => {
    const before = known.get(event)
    if (before && now() - before.at < counted) return before.people
    const people = countPeople(documents, event)
    known.set(event, { at: now(), people })
    // One that failed is counted anew.
    people.catch(() => known.delete(event))
    return people
  }
  return {
    attendance: ({ body }) => attendanceOf(documents, idIn(body.event)),
    async mails({ body }) {
      const event = idIn(body.event)
      const looked = await eventOf(event, await looking())
      if (!looked) return undefined
      const [notes, people] = await Promise.all([readNotes(documents, event), count(event)])
      return mailReport({ looked, notes, people, notices: outbox, keepsMails, mailsPerHour, now: now() })
    },
    'lead.person.export': ({ about }) => leadPersonData(sdkTraced(documents), outbox, leadIn(about)),
    async 'lead.person.delete'({ about }) {
      // The mails stand among the traces. A lead that is not there any more was deleted by who began it.
      await deleteLeadPerson(sdkTraced(documents), { ...outbox, forgetAll: () => undefined }, leadIn(about))
      return {}
    },
    async 'lead.mail'({ uid, by, at, about, body, file }) {
      const content = await file()
      const asked = leadMail.safeParse({
        ...body,
        ...(content && isObject(body.quote) && { quote: { ...body.quote, content } }),
      })
      if (!asked.success) return undefined
      // Who asked has been told that nobody answers. One that was put before a worker was killed is seen through.
      if (at < now() - patience && !(await outbox.has(mailKey(asked.data.key)))) return undefined
      const operator = { uid, email: by }
      const result = await mailLead(documents, outbox, leadIn(about), asked.data, operator, now())
      return result && result !== 'stranger' ? { result } : undefined
    },
    async sample({ id, by, body }) {
      const asked = sampleIn(body)
      const looked = asked && (await eventOf(idIn(asked.event), await looking()))
      if (!looked) return undefined
      const mail = await sampleMail(looked, asked, by, { ...sample, now: now() })
      const { subject, text, attachment } = mail
      const answer: MailSample = {
        subject,
        text,
        ...(attachment && { attachment: attachment.name }),
        // One mail, also where another worker takes the question over.
        ...(asked.send && { sent: { to: by, result: await outbox.show(mail, `sample/${id}/`) } }),
      }
      return answer
    },
  }
}

/** The id of an event; one that is none finds nothing. */
const idIn = (value: unknown): string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,100}$/.test(value) ? value : '-'

/** The id of the lead that is recorded, so that nobody else is touched; what is none finds nothing. */
const leadIn = (about: string): string => /^leads\/([A-Za-z0-9]{1,64})$/.exec(about)?.[1] ?? '-'

async function countPeople(documents: SdkDocuments, event: string): Promise<People> {
  const bounces = await documents.list('mail_bounces')
  const bounced = new Set(bounces.map(({ name }) => name.slice(name.indexOf('mail_bounces/'))))
  return peopleOf(documents, { bounced: (address) => bounced.has(bounceOf(address)) }, event)
}
