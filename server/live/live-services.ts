import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredQuota } from '#services/client/stored-quota.ts'
import type { IdentityService } from '#services/identity/service.ts'
import { maxVisitorBody } from '#services/live/http/body-size.ts'
import type { LiveService } from '#services/live/options.ts'
import { sendJson, sendText } from '../answer.ts'
import { confirmForms } from '../forms/confirm.ts'
import { FormRefused } from '../forms/store.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { clientAddress } from '../client-address.ts'
import { EnvError } from '../variables.ts'
import { countedMail, countForms } from '../metrics/live-counts.ts'
import { inSpan } from '../tracing/in-span.ts'
import { accountPath } from './account-path.ts'
import { beginEvent } from './begin-event.ts'
import { confirmingByPlan as planned } from '../planned-mails/confirming.ts'
import { keepForgetting } from './forget-shared-builds.ts'
import { operatorOf, sellersOf } from './operator-of.ts'
import type { LiveServices, LiveServicesOptions } from './options.ts'
import { readRules } from './read-rules.ts'
import { tellRemoved, type RemovedForm } from './removed-forms.ts'
import { appCheck, tokenVerifier } from './verifiers.ts'
import { accountsFile, checkDatabases, liveFile, storedFile, takeDataFolder } from './data-folder.ts'

interface Opened {
  live: LiveService
  identity: IdentityService
  quota: StoredQuota
  stopForgetting: () => void
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
        return Object.assign({}, await personData(admin, person), { mails }, ...others) as Record<
          string,
          unknown
        >
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
      rules: await rules(),
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
      // A database that was never made holds nothing, and a page is no reason to make one.
      if (!opening && !wasUsed) return []
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
      return { admin: live.admin, notices, operators: () => sellersOf(accountsWith) }
    },
    roleAccounts: async () => (await ready()).identity,
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
    operatorOf: async (token, role) => operatorOf((await ready()).identity, token, role),
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
