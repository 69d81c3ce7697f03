import { z } from 'zod'
import { isLocale } from '#app/content/locales.ts'
import { managementAddress } from './management/address.ts'
import { backupVariables } from './env-backup.ts'
import { leadVariables } from './env-lead-variables.ts'
import { contentVariables } from './env-content.ts'
import { serverVariables } from './env-servers.ts'
import { telemetryVariables } from './env-telemetry-variables.ts'
import { workerVariables } from './env-worker-variables.ts'
import { address, choice, integer, list, origin, parsed, text, textOr } from './variables.ts'

const hostName = { pattern: /^[a-z0-9.-]+(:\d+)?$/i, wants: 'a host name', type: 'host' }

/**
 * Every environment variable: what it takes, what holds without it, and what it means. `npm run docs:configuration` writes
 * the table of `docs/configuration.md` from it.
 */
export const envSchema = z.object({
  // The site.
  PORT: integer(3000, 0, 65535, { meaning: 'port; `0` takes a free one' }),
  HOST: textOr('localhost', { meaning: 'address to listen on; `0.0.0.0` opens the site to the network' }),
  BASE_PATH: parsed('path', '', 'empty or a path such as /machines', basePath, {
    meaning: 'path the site is served under, e.g. `/machines`',
  }),
  SITE_ORIGIN: origin(
    'an origin without a path, such as https://www.example.com; the path goes into BASE_PATH',
    {
      default: '`http://localhost:PORT`',
      meaning:
        'absolute origin for canonical addresses, sitemap and link previews; `https` also switches HSTS and secure cookies on',
    },
  ),
  SITE_TITLE: textOr('Trackside', { meaning: 'name of the site' }),
  SITE_MODE: choice(['normal', 'stream'], 'normal', {
    meaning:
      '`stream` runs the whole site as a live room: header with banner, without account, contact and language',
  }),
  DEPLOYMENT: choice(['production', 'preview'], 'preview', {
    meaning:
      '`production` opens the site to search engines (`robots.txt`) and shows drafts to bearers of a preview token alone',
  }),
  ROOT_REDIRECT: parsed(
    'slug, or list by language',
    {},
    'a slug such as lokotrack, or pairs such as de=lokotrack,fi=nordtrack',
    redirects,
    { meaning: 'slug that `/` leads to: `lokotrack`, or by language `de=lokotrack,fi=nordtrack`' },
  ),
  OFFLINE: choice(['on', 'off'], 'on', {
    meaning:
      '`off` keeps no pages for offline use: browsers that had stored some delete them at their next visit ([offline](offline.md))',
  }),
  CACHE_DIR: textOr('.cache', { meaning: 'pictures and the last good answers of the content service' }),

  ...contentVariables,

  // Operation.
  TLS_CERT: text(
    {
      meaning:
        'file of a certificate with its chain (PEM); with `TLS_KEY` the site speaks HTTP/2 over TLS, and HTTP/1.1 to clients that cannot. Read at start',
    },
    { type: 'file' },
  ),
  TLS_KEY: text({ meaning: 'file of the certificate’s key (PEM)' }, { type: 'file' }),
  ...serverVariables,
  MANAGEMENT: parsed(
    'port of this machine, path of a socket, or `off`',
    undefined,
    'a port such as 127.0.0.1:3001 of this machine, the path of a Unix socket such as /run/trackside.sock, or off',
    managementAddress,
    {
      default: 'a free port of this machine, in production the socket `DATA_DIR/management.sock`',
      meaning:
        'where operators read figures, health and mails that were not sent ([operation.md](operation.md)), without a password; no proxy may lead there',
    },
  ),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error'], 'info', {
    meaning: 'which lines are logged: those of this level and above ([operation.md](operation.md))',
  }),
  LOG_FORMAT: choice(['json', 'text'], undefined, {
    default: '`text` on a terminal, else `json`',
    meaning: 'a JSON object a line, or words for a person',
  }),
  LOG_REQUESTS: choice(['debug', 'info', 'off'], 'debug', {
    meaning: 'the level at which each request leaves a line; `off`, none',
  }),
  METRICS_TOKEN: text({
    meaning:
      'opens `/metrics` (Prometheus) and the sums of `/_measurement` on the public address to whoever sends it as a bearer token',
  }),
  MEASUREMENT: choice(['consent', 'always', 'off'], 'consent', {
    meaning:
      'whose page loads are counted: `consent`, those of visitors who have allowed it; `always`, all but those who have said no, where the law asks for no consent; `off`, none',
  }),
  MEASUREMENT_SHARE: integer(100, 1, 100, {
    meaning: 'percent of page loads that are counted, chosen at random',
  }),
  MEASUREMENT_URL: address({
    meaning:
      'address counts are sent to, for pages on another host: `https://live.example.com/_measurement`; empty, this server, and an export counts nothing',
  }),

  ...telemetryVariables,
  ...backupVariables,
  ...leadVariables,
  ...workerVariables,

  // Live data and sign-in.
  LIVE: choice(['embedded', 'firebase', 'off'], undefined, {
    default: '`embedded`, or `firebase` with `FIREBASE_PROJECT`',
    meaning: 'who serves live data and sign-in',
  }),
  DATA_DIR: textOr('.data', {
    meaning:
      'folder of the embedded services’ databases, on a local disk, for one running site alone; it holds the sign-in keys',
  }),
  FIREBASE_PROJECT: text(
    {
      default: '`trackside`',
      meaning:
        'id of the project; set alone it means a real one. With `LIVE=embedded` the name the embedded services use',
    },
    { pattern: /^[a-z][a-z0-9-]{3,40}$/, wants: 'the id of a project such as my-site-1', type: 'id' },
  ),
  FIREBASE_API_KEY: text({
    default: '`embedded`',
    meaning: 'API key of the project’s web app; not a secret',
  }),
  FIREBASE_APP_ID: text({ meaning: 'id of the project’s web app; App Check needs it' }),
  FIREBASE_AUTH_DOMAIN: text(
    {
      meaning:
        'domain of the sign-in windows of identity providers, `my-site-1.firebaseapp.com`; opens the policy for them',
    },
    hostName,
  ),
  AUTH_EMULATOR: address({
    meaning: 'address of the official Auth emulator, in place of the sign-in service; not in production',
  }),
  APP_CHECK_KEY: text({
    meaning:
      'site key of reCAPTCHA; set, requests carry App Check tokens, and the embedded database refuses those without',
  }),
  APP_CHECK_PROVIDER: choice(['enterprise', 'v3'], 'enterprise', { meaning: 'kind of that key' }),
  APP_CHECK_PROJECT: text(
    { meaning: 'number of the project, by which the embedded database verifies App Check tokens' },
    { pattern: /^\d{5,20}$/, wants: 'the number of a project', type: 'number' },
  ),
  LIVE_ORIGIN: address({
    meaning:
      'origin where browsers, servers and workers reach database and sign-in: the embedded services when they are not at the page’s own (pages on a CDN, this server beside it); with `LIVE=firebase` a proxy of the project, or the services of another machine',
  }),
  LIVE_STATUS: address({
    meaning:
      'address of a copy of `/live.json` at a CDN, which tells banner and events to pages that cannot reach the live database; empty, this server’s own',
  }),
  LIVE_SESSIONS: integer(500, 1, 100_000, {
    meaning: 'open channels a client may have at the embedded database',
  }),
  LIVE_RATE: integer(200, 1, 100_000, { meaning: 'requests a second a client may send it' }),
  MAIL_URL: parsed(
    'address',
    undefined,
    'an address such as smtps://user:password@mail.example.com',
    mailUrl,
    {
      meaning:
        'mail server, `smtps://user:password@mail.example.com`; empty, mails stay in `/identity/outbox` of `MANAGEMENT`. Required in production where the embedded sign-in service runs',
    },
  ),
  MAIL_FROM: text({ meaning: 'sender of the mails' }),
  MAIL_PER_HOUR: integer(500, 1, 1_000_000, {
    meaning:
      'most mails the site sends in an hour; forms, and addresses nobody has confirmed, get two fifths of it each',
  }),
  PASSWORD_LENGTH: integer(8, 6, 64, {
    meaning: 'fewest characters of a password at the embedded sign-in service',
  }),
  AUTHORIZED_DOMAINS: list({
    meaning: 'hosts beside the site’s own that links in mails may lead to, with commas between',
  }),
  SIGN_IN_WITH: list(
    {
      meaning:
        'other ways to sign in that the Firebase project is set up for, with commas between: `google.com,microsoft.com,apple.com,phone`, or ids such as `oidc.partner`',
    },
    /^(?:phone|[a-z]+\.com|(?:saml|oidc)\.[\w.-]+)$/,
    'names identity providers such as google.com, or phone',
  ),
})

/** The variables as they were read, each by itself. */
export type Variables = z.output<typeof envSchema>

function basePath(given: string): string | undefined {
  const trimmed = given.replace(/\/+$/, '')
  return !trimmed || /^(\/[A-Za-z0-9\-_.~]+)+$/.test(trimmed) ? trimmed : undefined
}

/** `lokotrack` for all languages, or `de=lokotrack,fi=nordtrack`. */
function redirects(given: string): Record<string, string> | undefined {
  const entries = given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part.split('=', 2) : ['*', part]))
    .map(([locale = '', slug = '']) => [locale.trim(), slug.trim().replace(/^\/+|\/+$/g, '')] as const)
  const fits = entries.every(
    ([locale, slug]) => /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(slug) && (locale === '*' || isLocale(locale)),
  )
  return fits ? Object.fromEntries(entries) : undefined
}

function mailUrl(given: string): string | undefined {
  return URL.canParse(given) && /^smtps?:$/.test(new URL(given).protocol) ? given : undefined
}
