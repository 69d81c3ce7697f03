import type { Accounts } from '#services/content/manage/options.ts'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ClientBudget } from '#services/client/budget.ts'
import type { StoredQuota } from '#services/client/stored-quota.ts'
import type { IdentityService } from '#services/identity/service.ts'
import type { Admin } from '#services/live/admin.ts'
import type { Identity, Mail, Notices, OutboxMail } from '#services/identity/options.ts'
import { maxVisitorBody } from '#services/live/http/body-size.ts'
import type { Log } from '#services/log/log.ts'
import type { LiveService, LiveStats } from '#services/live/options.ts'
import type { Fields } from '#services/live/values/value.ts'
import { sendJson, sendText } from '../answer.ts'
import { confirmForms } from '../forms/confirm.ts'
import type { SentForm } from '../forms/confirmation.ts'
import { FormRefused, type FormStore } from '../forms/store.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { clientAddress } from '../client-address.ts'
import type { Env } from '../env.ts'
import { EnvError } from '../variables.ts'
import { countedMail, countForms, type LiveCounts } from '../metrics/live-counts.ts'
import { inSpan } from '../tracing/in-span.ts'
import { accountPath } from './account-path.ts'
import { beginEvent } from './begin-event.ts'
import { confirmingByPlan as planned } from '../planned-mails/confirming.ts'
import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import { keepForgetting } from './forget-shared-builds.ts'
import { operatorOf, type OperatorName } from './operator-of.ts'
import { readRules } from './read-rules.ts'
import { tellRemoved, type Operators, type RemovedForm } from './removed-forms.ts'
import { appCheck, tokenVerifier } from './verifiers.ts'
import { accountsFile, checkDatabases, liveFile, storedFile, takeDataFolder } from './data-folder.ts'

/** The embedded live database and sign-in service, as the site serves them. */
export interface LiveServices {
  /** Whether a path (without base path) is the services'. */
  owns(path: string): boolean
  /** Answers a request when its path is the services'; false leaves it to others. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>
  /** Makes a document of a form's fields; one that is there already stays. */
  store: FormStore
  /** Takes room for a form somebody stores; false when they, or all together, have stored too much today. */
  admit(client: string, bytes: number): Promise<boolean>
  /** The banner and the events, as the wire has them. */
  documents(): Promise<{ name: string; fields: Fields }[]>
  /** Rejects unless a database can be read and written now. */
  probe(which: 'live' | 'accounts'): Promise<void>
  /** Who has an account here, for the site's own services. */
  accounts(): Promise<Accounts>
  /** The database and the mails to many, for what the site does by itself. */
  stores(): Promise<{ admin: Admin; notices: Notices; operators: Operators }>
  /** Tells of forms that were deleted, and of the address they came from. */
  onRemoved(listener: (form: RemovedForm) => Promise<void>): void
  /** Whether the databases are open, or hold something from before. */
  isUsed(): boolean
  /** Makes an upcoming event live; false where it is not upcoming. */
  beginEvent(id: string): Promise<boolean>
  /** Notes in the audit log what somebody has done. */
  audit(entry: { uid: string; by: string; action: string; about: string; detail: string }): Promise<void>
  /** Tells of accounts that were deleted, before anything else of them is removed. */
  onDeleted(listener: (uid: string) => Promise<void>): void
  /** Asks what else is kept of somebody who takes their data along, by the name of a collection. */
  onDataAsked(source: (uid: string) => Promise<Record<string, unknown>>): void
  /** Whether mails stay here because there is no mail server. */
  keepsMails: boolean
  /** The last mails, newest first. */
  outbox(): Promise<OutboxMail[]>
  /** Who a token is of; rejects for one that does not hold. */
  verifyToken(token: string): Promise<Identity>
  /** Whose token it is, when an operator's as `firestore.rules` has it: granted, with a confirmed address and a second factor. */
  operatorOf(token: string): Promise<OperatorName | undefined>
  /** Figures of the database; undefined as long as nobody has asked it anything. */
  stats(): LiveStats | undefined
  /** Tells all clients at once and closes the files. */
  close(): Promise<void>
}

interface Opened {
  live: LiveService
  identity: IdentityService
  quota: StoredQuota
  stopForgetting: () => void
}

export interface LiveServicesOptions {
  /** What clients may spend. */
  budget: ClientBudget
  env: Env
  /** The site's origin, which with port 0 is known only once it listens. */
  origin: () => string
  /** The project's folder, where `firestore.rules` is. */
  root: string
  /** The mail that confirms a form; of a registration in the words of its event's plan. */
  confirmation: (sent: SentForm, own: PlannedKind | undefined) => Promise<Mail>
  metrics?: LiveCounts
  log: Log
}

const owned =
  /^\/(?:google\.firestore\.v1\.Firestore|v1\/projects|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\/|^\/identity\/(?:data|jwks\.json|sessions(?::end)?)(?:\?|$)/
/** Names a guesser of passwords tries on this site. */
const productNames = ['Lokotrack', 'Nordtrack', 'Trackside', 'crusher', 'screen']
const signIn = /^\/(?:identitytoolkit|securetoken|identity)/

/**
 * Takes the data folder and reads the access rules, whose faults stop the start. The databases are opened by the first
 * request: until then they cost no memory. Undefined when a real project is configured, or none.
 */
export async function startLiveServices(options: LiveServicesOptions): Promise<LiveServices | undefined> {
  const { env, origin, root, log } = options
  if (env.live.service !== 'embedded') return undefined
  if (env.production && !env.live.mail)
    throw new EnvError(
      'MAIL_URL is missing: in production the embedded sign-in service sends mails. Set MAIL_URL and MAIL_FROM, or LIVE=off where nobody signs in',
    )
  const rules = await readRules(join(root, 'firestore.rules'))
  const giveBack = takeDataFolder(env.live.dataDir, log)
  try {
    checkDatabases(env.live.dataDir, log)
  } catch (error) {
    giveBack()
    throw error
  }
  const wasUsed = existsSync(liveFile(env.live.dataDir))
  let opened: Opened | undefined
  const onDeleted: ((uid: string) => Promise<void>)[] = []
  const onRemoved: ((form: RemovedForm) => Promise<void>)[] = []
  const dataSources: ((uid: string) => Promise<Record<string, unknown>>)[] = []
  let opening: Promise<Opened> | undefined
  let closed = false

  async function open(): Promise<Opened> {
    const { live: chosen } = env
    const [{ startLiveService }, { startIdentityService }, { StoredQuota }] = await Promise.all([
      import('#services/live/service.ts'),
      import('#services/identity/service.ts'),
      import('#services/client/stored-quota.ts'),
    ])
    const quota = new StoredQuota(storedFile(chosen.dataDir))
    const admit = quota.take.bind(quota)
    const addressOf = clientAddress(env)
    const shared = { project: chosen.project, addressOf, admit, log }
    const identity = await startIdentityService({
      ...shared,
      file: accountsFile(chosen.dataDir),
      apiKey: chosen.apiKey,
      origin,
      accountPage: (language) => `${origin()}${env.base}${accountPath(language)}`,
      authorizedDomains: chosen.authorizedDomains,
      loopbackLinks: !env.production,
      mailsPerHour: chosen.mailsPerHour,
      passwordWords: [env.title, ...productNames],
      passwordPolicy: { minPasswordLength: chosen.passwordLength, maxPasswordLength: 4096 },
      onChange: (uid) => opened?.live.endSessionsOf(uid),
      onDeleted: async (person) => {
        for (const listener of onDeleted) await listener(person.uid)
        const { admin } = (await ready()).live
        if (person.email) (await ready()).identity.notices.forget(person.email)
        const { purgePerson } = await import('../accounts/purge-person.ts')
        await purgePerson(admin, person)
      },
      dataOf: async (person) => {
        const { admin } = (await ready()).live
        const { personData } = await import('../accounts/person-data.ts')
        const others = await Promise.all(dataSources.map((source) => source(person.uid)))
        const mails = person.email ? (await ready()).identity.notices.to(person.email) : []
        return Object.assign({}, personData(admin, person), { mails }, ...others) as Record<string, unknown>
      },
      ...(chosen.mail ? { mail: countedMail(await mailer(chosen.mail), options.metrics) } : {}),
    })
    let confirm: ReturnType<typeof confirmForms> | undefined
    const live = await startLiveService({
      ...shared,
      onCreated: (created) => {
        countForms(created, options.metrics)
        confirm?.(created)
      },
      onRemoved: tellRemoved(onRemoved),
      file: liveFile(chosen.dataDir),
      rules,
      verifyToken: await tokenVerifier(env, identity),
      ...(chosen.appCheck ? { verifyAppCheck: await appCheck(chosen.appCheck) } : {}),
      origins: [origin()],
      sessionsPerAddress: chosen.sessionsPerAddress,
      requestsPerSecond: chosen.requestsPerSecond,
      budget: options.budget,
      visitorBody: maxVisitorBody,
    })
    opened = { live, identity, quota, stopForgetting: keepForgetting(live.admin, log) }
    confirm = confirmForms({
      admin: live.admin,
      identity,
      mailFor: planned(live.admin, options.confirmation),
      log,
    })
    return opened
  }

  function ready(): Promise<Opened> {
    opening ??= open()
    // A failed opening (a full disk) is tried again by the next request.
    opening.catch(() => (opening = undefined))
    return opening
  }

  return {
    owns: (path) => owned.test(path),
    async handle(req, res, path) {
      if (!owned.test(path)) return false
      if (closed && !opened) {
        sendText(res, 503, 'Service Unavailable')
        return true
      }
      const services = await ready().catch((error: unknown) => {
        log('live: the databases cannot be opened', { level: 'error', error })
        return undefined
      })
      if (!services) {
        const body = {
          error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
        }
        sendJson(res, 503, body, { 'retry-after': '30' })
        return true
      }
      const { live, identity } = services
      const [name, service] = signIn.test(path)
        ? (['identity', identity] as const)
        : (['live', live] as const)
      return inSpan(name, {}, () => service.handle(req, res, path))
    },
    async store(form, id, fields) {
      if (closed) throw new Error('the site is stopping')
      const { live } = await ready()
      const add = () => live.admin.add(`${form}/${id}`, wireFields(fields), 'createdAt')
      await inSpan('form', { 'trackside.form': form }, add).catch((error: unknown) => {
        throw isRefusal(error) ? new FormRefused('the access rules refuse it') : error
      })
    },
    admit: async (client, bytes) => (await ready()).quota.take(client, 1, bytes),
    async documents() {
      if (closed) throw new Error('The live database is closed')
      const { admin } = (await ready()).live
      const banner = admin.get('config/error')
      return [...(banner ? [banner] : []), ...admin.list('events', { limit: 50 })]
    },
    async probe(which) {
      const { live, identity } = await ready()
      if (which === 'live') live.probe()
      else identity.probe()
    },
    accounts: async () => (await ready()).identity,
    async stores() {
      const { live, identity } = await ready()
      const { notices, accountsWith } = identity
      return { admin: live.admin, notices, operators: () => accountsWith('operator') }
    },
    isUsed: () => opened !== undefined || wasUsed,
    beginEvent: async (id) => beginEvent((await ready()).live.admin, id),
    async audit({ uid, by, action, about, detail }) {
      const { admin } = (await ready()).live
      const text = (stringValue: string) => ({ stringValue })
      await admin.set('audit', {
        at: { timestampValue: new Date().toISOString() },
        uid: text(uid),
        by: text(by),
        action: text(action),
        about: text(about),
        detail: text(detail),
      })
    },
    onRemoved: (listener) => void onRemoved.push(listener),
    onDeleted: (listener) => void onDeleted.push(listener),
    onDataAsked: (source) => void dataSources.push(source),
    keepsMails: !env.live.mail,
    outbox: async () => (await ready()).identity.outbox(),
    verifyToken: async (token) => (await ready()).identity.verifyToken(token),
    operatorOf: async (token) => operatorOf((await ready()).identity, token),
    stats: () => opened?.live.stats(),
    async close() {
      if (closed) return
      closed = true
      await opening?.catch(() => undefined)
      opened?.stopForgetting()
      await opened?.live.close()
      await opened?.identity.close()
      opened?.quota.close()
      giveBack()
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 'PERMISSION_DENIED'
}

async function mailer({ url, from }: { url: string; from: string }) {
  const { smtpMail } = await import('#services/identity/smtp.ts')
  return smtpMail(url, from)
}
