import type { ContentService } from '#services/content/options.ts'
import type { Log } from '#services/log/log.ts'
import type { Streams } from '#services/stream/streams.ts'
import { send, sendText, type Answer } from './answer.ts'
import type { BackupStatus } from './backup/schedule.ts'
import { cacheRules } from './cache-rules.ts'
import { clientAddress } from './client-address.ts'
import { draftAccess } from './draft-access.ts'
import type { Env } from './env.ts'
import { fixedAnswers } from './fixed-answers.ts'
import { formStore } from './forms/store.ts'
import { answerAttendance } from './attendance/endpoint.ts'
import { askEntry } from './attendance/asked-entry.ts'
import { answerEnter } from './attendance/enter.ts'
import type { Readiness } from './health/readiness.ts'
import type { LiveServices } from './live/options.ts'
import { answerStatus } from './live/answer-status.ts'
import type { StatusPublisher } from './live/status-publisher.ts'
import type { MeasurementEndpoint } from './measurement/endpoint.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import { answerLeads } from './leads/answer-leads.ts'
import { answerOperators } from './operators/answer-operators.ts'
import { answerNotices } from './planned-mails/answer-notices.ts'
import { askedNotices } from './planned-mails/asked-notices.ts'
import { noticeLinks } from './planned-mails/notice-links.ts'
import { mailsEndpoint } from './planned-mails/endpoint.ts'
import { siteMails } from './planned-mails/site-mails.ts'
import { contentMount, rehearsalMount, streamsMount } from './mounts.ts'
import type { Draws } from './draws.ts'
import { answerHealth, answerMetrics, answerReadiness, type OperationOptions } from './operation.ts'
import { answerWorker } from './offline/worker.ts'
import type { PageCache } from './page-cache.ts'
import { pageRoutes } from './page-routes.ts'
import type { PassOn } from './peers.ts'
import type { Pages } from './pages.ts'
import { postRoutes } from './post-routes.ts'
import { reportsEndpoint } from './reports/endpoint.ts'
import type { RequestContext } from './route.ts'
import { securityText } from './security-txt.ts'
import type { Site } from './site.ts'
import type { Editing } from './start/manage.ts'
import type { StaticFiles } from './static-files.ts'
import { statusEndpoint } from './status/endpoint.ts'
import { studioAnswers } from './studio/answers.ts'
import type { Problems } from './studio/problems.ts'
import { PreviewAccess } from './studio/preview-access.ts'
import type { AnswerStream } from './streams.ts'

export interface SiteAnswersOptions {
  env: Env
  /** The project's folder, where the build is. */
  root: string
  site: Site
  pages: Pages
  cache: PageCache
  /** Pages that are not in memory. */
  draws: Draws
  files: StaticFiles
  sitemap: (path: string) => Promise<Answer | undefined>
  operation: OperationOptions
  readiness: () => Promise<Readiness>
  /** Content has been published: everything made from it is stale. */
  published: () => void
  webhookSecret: string | undefined
  /** Tells the other servers what the webhook has told; absent where there are none. */
  passOn: PassOn | undefined
  embedded: ContentService | undefined
  /** What editors' clients ask. */
  editing: Editing
  /** What is wrong with the content; absent where it is edited elsewhere. */
  problems: Problems | undefined
  live: LiveServices | undefined
  /** Absent: nothing is counted here. */
  measurement: MeasurementEndpoint | undefined
  /** What is said of banner and events; undefined without a live database. */
  status: StatusPublisher | undefined
  /** Films in parts. */
  streams: AnswerStream
  /** The same films sent as if live. */
  rehearsal: Streams | undefined
  metrics: SiteMetrics
  /** How the backups fare; absent where the site makes none. */
  backups: (() => BackupStatus) | undefined
  /** Lets the worker answer that has what there is once for a site; absent where this process has it. */
  forward?: ((context: RequestContext) => void) | undefined
  /** Under development: puts what the bundler needs into a document. */
  transform?: ((url: string, html: string) => Promise<string>) | undefined
  log: Log
}

export type SiteAnswers = ReturnType<typeof siteAnswers>

const noneMoved: ReadonlyMap<string, string> = new Map()

type Answers = (context: RequestContext) => void | Promise<void>

/** What each route answers with; undefined where this deployment has no such thing. */
export function siteAnswers(options: SiteAnswersOptions) {
  const { env, site, files, embedded, live, rehearsal, status } = options
  const { base } = env
  const access = new PreviewAccess({
    dataDir: env.live.dataDir,
    path: env.base,
    isSecure: env.origin.startsWith('https:'),
  })
  const draftAllowed = draftAccess(site.app, env, access)
  const studio = studioAnswers({ ...options, access })
  const fixed = fixedAnswers(site, env.production)
  const { page, payload, console } = pageRoutes({
    ...options,
    draftAllowed,
    moved: () => embedded?.space().redirects ?? noneMoved,
  })
  const posts = postRoutes({
    ...options,
    draftAllowed,
    base,
    origin: env.origin,
    addressOf: clientAddress(env),
    store: formStore(env, live),
    admit: live?.admit,
    onPosted: (outcome) => options.metrics.formPosted(outcome),
  })
  const database = async () => {
    if (!live) throw new Error('This site has no live database')
    return (await live.stores()).admin
  }
  const answers = {
    health: answerHealth(options.operation, options.status),
    readiness: answerReadiness(options.readiness),
    metrics: env.metricsToken ? answerMetrics(options.operation, env.metricsToken) : undefined,
    ...posts,
    reports: reportsEndpoint({
      log: options.log,
      addressOf: clientAddress(env),
      onReport: (build) => options.metrics.browsers.violated(build),
    }),
    page,
    payload,
    console: site.context.live ? console : undefined,
    isFile: (path: string) => files.has(path),
    file: stored((path) => files.get(path)),
    fixed: stored(fixed),
    worker: answerWorker(files, env),
    sitemap: stored(options.sitemap),
    security: env.security && answerSecurity(env),
    status: status && answerStatus(status),
    live: live && service(live, ''),
    enter: live
      ? answerEnter({ database, verifyToken: live.verifyToken })
      : env.live.service === 'firebase'
        ? askEntry(env.live)
        : undefined,
    attendance: live && answerAttendance({ live, database }),
    mails:
      live &&
      status &&
      mailsEndpoint({
        ...live,
        mailsPerHour: env.live.mailsPerHour,
        ...siteMails({ ...options, live, status, site: () => env }),
      }),
    notices: live
      ? answerNotices(noticeLinks(() => live.stores()))
      : env.live.service === 'firebase'
        ? answerNotices(askedNotices(env.live))
        : undefined,
    leads: live && answerLeads(live),
    operators: live && answerOperators({ ...live, database }),
    content: embedded && service(embedded, contentMount),
    manage: (({ req, res, path, search }) =>
      options.editing.answer(req, res, path.slice(contentMount.length) + search)) as Answers,
    rehearsal: rehearsal && answerRehearsal(rehearsal),
    streams: (({ req, res, path }) => options.streams(req, res, path.slice(streamsMount.length))) as Answers,
    studio: studio.document,
    previewAccess: studio.previewAccess,
    problems: studio.problems,
    presence: studio.presence,
    operatorStatus:
      live && statusEndpoint({ ...options, ...options.operation, live, metrics: options.metrics }),
    measurement:
      options.measurement &&
      ((({ req, res, search }) => options.measurement?.answer(req, res, search)) as Answers),
  }
  const { forward } = options
  if (!forward) return answers
  // Whatever is posted, and what tells of the site as a whole.
  const once = Object.keys({ ...posts, reports: 0, readiness: 0, metrics: 0, status: 0, live: 0, content: 0 })
  return {
    ...answers,
    ...Object.fromEntries(
      [
        ...once,
        'rehearsal',
        'measurement',
        'manage',
        'previewAccess',
        'problems',
        'presence',
        'operatorStatus',
        'notices',
        'enter',
        'attendance',
        'mails',
        'leads',
        'operators',
      ].map((name) => [name, forward]),
    ),
  } as typeof answers
}

/** Answers that are in memory once they have been asked for; 404 for what is not there. */
function stored(find: (path: string) => Promise<Answer | undefined> | undefined): Answers {
  return async ({ req, res, path }) => {
    const answer = await find(path)
    if (answer) send(req, res, answer)
    else sendText(res, 404, 'Not Found')
  }
}

/** A service with a protocol of its own, below a mount. */
function service({ handle }: Pick<ContentService, 'handle'>, mount: string): Answers {
  return async ({ req, res, path, search }) => {
    if (!(await handle(req, res, path.slice(mount.length) + search))) sendText(res, 404, 'Not Found')
  }
}

/** Rehearsals are switched at the management listener, never from outside. */
function answerRehearsal(rehearsal: Streams): Answers {
  const watch = service(rehearsal, rehearsalMount)
  return (context) =>
    context.path.endsWith('/control') ? sendText(context.res, 404, 'Not Found') : watch(context)
}

/** Whom to tell of a vulnerability. */
function answerSecurity(env: Env): Answers {
  return ({ res }) =>
    sendText(res, 200, securityText(env, Date.now()) ?? '', { 'cache-control': cacheRules.day })
}
