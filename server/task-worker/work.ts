import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Locale } from '#app/content/locales.ts'
import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import type { Mail, SendMail } from '#services/identity/options.ts'
import type { Log } from '#services/log/log.ts'
import { passOf, passSecret } from '../attendance/pass.ts'
import type { LeadsEnv } from '../env-leads.ts'
import { confirmForm } from '../forms/confirm.ts'
import type { SentForm } from '../forms/confirmation.ts'
import { keepLooking, type Round } from '../leads/keep-leads.ts'
import { deliverLeads, gatherNewForms } from '../leads/lead-work.ts'
import { plainFields } from '../leads/plain-fields.ts'
import { confirmingByPlan } from '../planned-mails/confirming.ts'
import { keepMailing } from '../planned-mails/keep-mailing.ts'
import { lookAtMails } from '../planned-mails/look.ts'
import { plannedMail, type MailSite, type PlannedMail } from '../planned-mails/planned-mail.ts'
import { keepBeginning } from '../live/going-live.ts'
import { beginByItself } from './begin-event.ts'
import { databaseClock, heartbeat } from './database-clock.ts'
import { deskAnswers } from './desk-answers.ts'
import { followAsks, forgetAsks } from './desk-asks.ts'
import { lease } from './lease.ts'
import { linkSeal } from './link-seal.ts'
import { followDepartures } from './departures.ts'
import { followEntries } from './entries.ts'
import { followNoticeEnds } from './notice-ends.ts'
import { sendMails } from './send-mails.ts'
import { sweepOnce } from './sweep.ts'
import { sharedBudget } from './shared-budget.ts'
import { sharedOutbox } from './shared-outbox.ts'
import type { SdkDocuments } from './sdk-documents.ts'

type Events = Readonly<Record<string, Record<string, unknown>>>

/** What mails say of the site. */
export interface WorkContent {
  /** The event as the stories plan it, in a language; undefined where they do not. */
  planOf: (id: string, locale: Locale) => Promise<EventPlan | undefined>
  /** The events that the published stories plan. */
  plans: () => Promise<EventPlan[]>
  /** The mail that confirms a form, with what the events' documents say now. */
  confirmation: (sent: SentForm, own: PlannedKind | undefined, events: Events) => Promise<Mail>
}

export interface WorkOptions {
  documents: SdkDocuments
  content: WorkContent
  leads: LeadsEnv
  site: MailSite
  /** Absent: mails are put and wait. */
  send: SendMail | undefined
  mailsPerHour: number
  log: Log
  /** Milliseconds between two looks; of a test, shorter. */
  pace?: number
}

export interface Work {
  /** How this worker is called where workers are told apart. */
  id: string
  /** Milliseconds since the database was heard last. */
  silence: () => number
  /** Ends what is under way and gives every task back. */
  stop(): Promise<void>
}

/** Milliseconds between two looks for what is to be done: each look is some reads, which the project's owner pays for. */
const usual = 5000
/** The same where a visitor waits. */
const waited = 2000
const hour = 3_600_000
/** Milliseconds between two looks for answers that nobody needs any more. */
const forgetting = 60_000
/** Milliseconds after which a form that was stored is confirmed no more. */
const confirmedFor = 24 * hour
/** So many times longer where another worker has the task, and half as often for plans, which are about minutes. */
const elsewhere = 3

/**
 * Does what a site with embedded services does by itself, in a project elsewhere: the same rules, with the project's
 * documents and an outbox that workers share. Resolves once the database has told its time.
 */
export async function beginWork(options: WorkOptions): Promise<Work> {
  const { documents, content, log, site, pace = usual } = options
  const id = randomBytes(8).toString('hex')
  const clock = await databaseClock(documents, `workers/${id}`, { host: hostname().slice(0, 100) })
  let heard = performance.now()
  const { now } = clock
  const outbox = sharedOutbox({
    documents,
    budget: sharedBudget(documents, options.mailsPerHour, now),
    now,
  })
  let isStopped = false
  // Rounds alone keep no process alive.
  const alive = setInterval(() => {}, 2 ** 30)
  const plan = lease(documents, 'mail-plan', id, now)
  const leads = lease(documents, 'leads', id, now)
  const sweep = lease(documents, 'sweep', id, now)
  const passes = await passSecret(documents)
  const sign = await linkSeal(documents)
  const passFor = (registration: string) => passOf(passes, registration)
  const notices = { ...outbox, sign }

  const mailFor = (mail: PlannedMail): Mail => plannedMail(mail, site, sign, passFor)
  const looking = async () => ({
    admin: documents,
    planOf: content.planOf,
    documents: await eventsIn(documents),
  })
  const answers = deskAnswers({
    documents,
    outbox,
    looking,
    sample: {
      site,
      sign,
      confirmation: async (sent, own) => content.confirmation(sent, own, await eventsIn(documents)),
    },
    keepsMails: !options.send,
    mailsPerHour: options.mailsPerHour,
    now,
  })
  let forgot = -Infinity

  const stopMailing = keepMailing({
    log,
    interval: 2 * pace,
    look: async () => {
      if (!(await plan.hold())) return []
      return lookAtMails({
        ...(await looking()),
        notices,
        mailFor,
        keepsMails: !options.send,
        now: now(),
      })
    },
  })
  // Every worker looks: what has begun once is not upcoming any more.
  const stopBeginning = keepBeginning({
    plans: content.plans,
    documents: () => eventsIn(documents),
    begin: (id) => beginByItself(documents, id),
    log,
    now,
    whileWaiting: 2 * pace,
  })
  /** What visitors ask of whoever may do it. */
  const asking: Round = {
    look: async () => {
      const [ended, entered] = await Promise.all([
        followNoticeEnds(documents, notices),
        followEntries(documents, now),
      ])
      // Somebody waits for it.
      return ended + entered ? 0 : Math.min(pace, waited)
    },
    onFailure: (error) =>
      log('worker: what visitors ask could not be read; trying again', { level: 'warn', error }),
  }

  /** Accounts that their owners have deleted. */
  const leaving: Round = {
    async look() {
      if (!(await sweep.hold())) return pace * elsewhere
      const left = await followDepartures({ documents, put: outbox.put, site, now })
      return left ? 0 : 2 * pace
    },
    onFailure: (error) =>
      log('worker: a deletion could not be seen through yet; trying again', { level: 'warn', error }),
  }

  const rounds: Round[] = [
    {
      async look() {
        await clock.beat()
        heard = performance.now()
        return Math.min(heartbeat, pace * elsewhere)
      },
      onFailure: (error) =>
        log('worker: the database does not answer; trying again', { level: 'warn', error }),
    },
    ...sending(),
    ...leadRounds(),
    asking,
    desks(),
    leaving,
  ]
  const stops = rounds.map((round) => keepLooking({ pause: pace, ...round }))

  /** What operators ask. */
  function desks(): Round {
    return {
      async look() {
        if (now() > forgot + forgetting) {
          await forgetAsks(documents, now())
          forgot = now()
        }
        const answered = await followAsks({ documents, worker: id, answers, now, log })
        return answered ? 0 : Math.min(pace, waited)
      },
      onFailure: (error) =>
        log('worker: what operators ask could not be read; trying again', { level: 'warn', error }),
    }
  }

  function sending(): Round[] {
    const { send } = options
    if (!send) return []
    return [
      {
        look: async () =>
          (await sendMails({ documents, outbox, send, worker: id, now, log, isStopped: () => isStopped }))
            ? 0
            : pace,
        onFailure: (error) =>
          log('worker: mails could not be looked for; trying again', { level: 'warn', error }),
      },
    ]
  }

  function leadRounds(): Round[] {
    const work = { admin: documents, notices, leads: options.leads, site, now, log }
    const mailFor = confirmingByPlan(documents, async (sent, own) =>
      content.confirmation(sent, own, await eventsIn(documents)),
    )
    const post = async (mail: Mail, key: string) => {
      const result = await outbox.putConfirmation(mail, key)
      if (result === 'full' || result === 'dropped')
        log('mails: a confirmation is not sent: a budget is used up, or its address takes no mails', {
          result,
        })
    }
    return [
      {
        async look() {
          if (!(await leads.hold())) return pace * elsewhere
          await gatherNewForms(work, {
            // What came with an import is confirmed no more.
            onForm: async ({ form, at }, document) => {
              if (at > now() - confirmedFor)
                await confirmForm(form, document, { admin: documents, post, mailFor, now: now() })
            },
          })
          return pace
        },
        onFailure: (error) =>
          log('leads: forms could not be grouped by person; trying again', { level: 'warn', error }),
      },
      {
        look: async () => ((await deliverLeads(work, { areSeveral: true })) ? 0 : pace),
        onFailure: (error) =>
          log('leads: deliveries could not be read; trying again', { level: 'warn', error }),
      },
      {
        async look() {
          if (!(await sweep.hold())) return pace * elsewhere
          await sweepOnce(work, documents)
          return hour
        },
        onFailure: (error) =>
          log('leads: forms that are gone could not be looked for; trying again', {
            level: 'warn',
            error,
          }),
      },
    ]
  }

  return {
    id,
    silence: () => performance.now() - heard,
    async stop() {
      isStopped = true
      clearInterval(alive)
      stopBeginning()
      await Promise.all([stopMailing(), ...stops.map((stop) => stop())])
      await Promise.all([
        ...[plan, leads, sweep].map((task) => task.release()),
        documents.delete(`workers/${id}`),
      ]).catch((error: unknown) =>
        log('worker: tasks could not be given back; they are free in a minute', { level: 'warn', error }),
      )
    },
  }
}

/** The documents of events, in plain values. */
async function eventsIn(documents: SdkDocuments): Promise<Record<string, Record<string, unknown>>> {
  const found = await documents.list('events', { limit: 50 })
  return Object.fromEntries(
    found.map(({ name, fields }) => [name.slice(name.lastIndexOf('/') + 1), plainFields(fields)]),
  )
}
