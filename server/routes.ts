import { attendancePath } from './attendance/endpoint.ts'
import { enterPath } from './attendance/enter.ts'
import { locales } from '#app/content/locales.ts'
import { maxChannelBody } from '#services/live/limits.ts'
import { maxBodySize as maxAccountBody } from '#services/identity/request-body.ts'
import { longest as longestCounts } from './measurement/read-counts.ts'
import { measurementPath } from './measurement/endpoint.ts'
import { contentMount, rehearsalMount, streamsMount } from './mounts.ts'
import { reportsPath } from './reports/endpoint.ts'
import { mailsPath } from './planned-mails/endpoint.ts'
import { leadsPath } from './leads/leads-path.ts'
import { operatorsPath } from './operators/operators-path.ts'
import { noticesPath } from './planned-mails/notices-path.ts'
import { isConsole, isPayload } from './page-routes.ts'
import { isBuildPath } from './posted-build.ts'
import type { Route } from './route.ts'
import { securityPath } from './security-txt.ts'
import { isSitemap } from './sitemap.ts'
import { statusPath } from './status/endpoint.ts'
import { isStudio, presencePath, previewAccessPath, problemsPath, studioPath } from './studio/path.ts'
import { webManifestPath } from './offline/web-manifest.ts'
import { workerPath } from './offline/worker.ts'
import type { SiteAnswers } from './site-answers.ts'

const KB = 1024
const MB = 1024 * KB
const read = ['GET', 'HEAD'] as const
/** Longest address, in characters. */
const url = 8 * KB
const none = { body: 0, url }

const manifests: ReadonlySet<string> = new Set(locales.map(webManifestPath))
const isWebManifest = (path: string) => manifests.has(path)

/**
 * Everything the server answers, in the order it is looked for; a route whose answer is missing does not exist here. A
 * path that no other route takes is a page.
 */
export function siteRoutes(a: SiteAnswers): Route[] {
  // oxfmt-ignore
  const table: [name: string, methods: Route['methods'], pattern: Route['pattern'], below: Route['below'], answer: Route['answer'] | undefined,
    cache: Route['cache'], headers: Route['headers'], limits: Route['limits'], budget: Route['budget']][] = [
    // Operation and protocols, which know no base path.
    ['live status',  read,     '/live.json',                       'anything', a.status,      'second',  'shared', none,             'cheap'],
    ['health',       read,     '/healthz',                         'anything', a.health,      'none',    'shared', none,             'cheap'],
    ['readiness',    read,     '/readyz',                          'anything', a.readiness,   'none',    'common', none,             'cheap'],
    ['metrics',      read,     '/metrics',                         'anything', a.metrics,     'none',    'common', none,             'cheap'],
    ['database',     'any',    '/google.firestore.v1.Firestore/*', 'anything', a.live,        'none',    'common', { body: maxChannelBody, url }, 'live'],
    // It refuses what is too large by itself, in its protocol: SDKs make nothing of a bare 413.
    ['database REST', 'any',   '/v1/projects/*',                   'anything', a.live,        'none',    'common', { body: maxChannelBody, url }, 'live'],
    ['accounts',     'any',    '/identitytoolkit.googleapis.com/*', 'anything', a.live,       'none',    'shared', { body: maxAccountBody, url }, 'account'],
    ['tokens',       'any',    '/securetoken.googleapis.com/*',    'anything', a.live,        'none',    'shared', { body: maxAccountBody, url }, 'account'],
    ['token keys',   'any',    '/identity/jwks.json',              'anything', a.live,        'hour',    'shared', none,             'cheap'],
    ['my data',      'any',    '/identity/data',                   'anything', a.live,        'none',    'shared', { body: maxAccountBody, url }, 'account'],
    ['sessions',     'any',    '/identity/sessions',               'anything', a.live,        'none',    'shared', { body: maxAccountBody, url }, 'account'],
    ['session end',  'any',    '/identity/sessions:end',           'anything', a.live,        'none',    'shared', { body: maxAccountBody, url }, 'account'],
    // Content, films, counts.
    ['editors',      'any',    `${contentMount}/v1/*`,             'base',     a.manage,      'none',    'common', { body: 128 * MB, url }, 'cheap'],
    ['content',      'any',    `${contentMount}/*`,                'base',     a.content,     ['none', 'checked', 'content', 'forever'], 'shared', none, 'content'],
    ['rehearsal',    'any',    `${rehearsalMount}/*`,              'base',     a.rehearsal,   ['checked', 'forever', 'none'], 'shared', { body: KB, url }, 'file'],
    ['streams',      read,     `${streamsMount}/*`,                'base',     a.streams,     ['checked', 'forever'], 'shared', none, 'file'],
    ['counts',       ['GET', 'POST'], measurementPath,             'base',     a.measurement, 'none',    'common', { body: longestCounts, url }, 'write'],
    ['leads',        ['POST'], leadsPath,                          'base',     a.leads,       'none',    'common', { body: 2100 * KB, url }, 'account'],
    ['operators',    ['GET', 'POST'], operatorsPath,               'base',     a.operators,   'none',    'common', { body: 2 * KB, url }, 'account'],
    ['status',       ['GET'],  statusPath,                         'base',     a.operatorStatus, 'none', 'common', none,             'account'],
    ['mails',        ['GET', 'POST'], mailsPath,                   'base',     a.mails,       'none',    'common', { body: 16 * KB, url }, 'account'],
    // The studio.
    ['studio',       read,     isStudio,                           'base',     a.studio,      'none',    'page',   none,             'cheap'],
    ['studio files', read,     `${studioPath}/assets/*`,           'base',     a.file,        'forever', 'shared', none,             'cheap'],
    ['presence',     ['POST'], presencePath,                       'base',     a.presence,    'none',    'common', { body: KB, url },  'cheap'],
    ['problems',     ['GET'],  problemsPath,                       'base',     a.problems,    'none',    'common', none,             'account'],
    ['preview access', ['POST', 'DELETE'], previewAccessPath,      'base',     a.previewAccess, 'none',  'common', { body: KB, url },  'account'],
    // Who comes to an event.
    ['enter',        ['POST'], enterPath,                          'base',     a.enter,       'none',    'common', { body: 8 * KB, url }, 'account'],
    ['attendance',   ['GET'],  `${attendancePath}/*`,              'base',     a.attendance,  'none',    'common', none,             'account'],
    // What can be posted.
    ['notices',      ['GET', 'POST'], `${noticesPath}/*`,          'base',     a.notices,     'none',    'common', { body: KB, url },  'write'],
    ['reports',      ['POST'], reportsPath,                        'base',     a.reports,     'none',    'common', { body: 64 * KB, url }, 'cheap'],
    ['webhook',      ['POST'], '/_webhooks/content',               'base',     a.webhook,     'none',    'common', { body: MB, url }, 'upload'],
    ['preview',      ['POST'], '/_preview',                        'base',     a.preview,     'none',    'common', { body: 4 * MB, url }, 'upload'],
    // Files.
    ['robots',       read,     '/robots.txt',                      'base',     a.fixed,       'hour',    'common', none,             'cheap'],
    ['security.txt', read,     securityPath,                       'anything', a.security,    'day',     'common', none,             'cheap'],
    ['sitemap',      read,     isSitemap,                          'base',     a.sitemap,     'hour',    'common', none,             'cheap'],
    ['build',        read,     '/builds/latest.json',              'base',     a.fixed,       'checked', 'common', none,             'cheap'],
    ['build meta',   read,     '/builds/*',                        'base',     a.fixed,       'forever', 'common', none,             'cheap'],
    ['messages',     read,     '/_i18n/*',                         'base',     a.fixed,       'day',     'common', none,             'cheap'],
    ['assets',       read,     '/assets/*',                        'base',     a.file,        'forever', 'shared', none,             'cheap'],
    ['web manifest', read,     isWebManifest,                      'base',     a.fixed,       'hour',    'common', none,             'cheap'],
    ['worker',       read,     workerPath,                         'base',     a.worker,      'checked', 'shared', none,             'cheap'],
    ['files',        read,     a.isFile,                           'base',     a.file,        'hour',    'shared', none,             'cheap'],
    // Pages.
    ['payload',      read,     isPayload,                          'base',     a.payload,     ['page', 'none'], 'common', none,      'page'],
    ['console',      read,     isConsole,                          'base',     a.console,     'none',    'page',   none,             'page'],
    ['posted build', ['POST'], isBuildPath,                        'base',     a.build,       'none',    'page',   { body: 128 * KB, url }, 'write'],
    ['build page',   read,     isBuildPath,                        'base',     a.page,        ['page', 'none'], 'page', none,        'draw'],
    ['page',         read,     '*',                                'base',     a.page,        ['page', 'none'], 'page', none,        'page'],
    ['form',         ['POST'], '*',                                'base',     a.form,        'none',    'page',   { body: 128 * KB, url }, 'write'],
  ]
  return table.flatMap(([name, methods, pattern, below, answer, cache, headers, limits, budget]) =>
    answer ? [{ name, methods, pattern, below, answer, cache, headers, limits, budget }] : [],
  )
}
