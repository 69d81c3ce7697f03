import { isInside } from './backup/data-files.ts'
import type { Variables } from './env-schema.ts'

/** What must hold between several variables; looked at when each of them can be read by itself. */
interface Rule {
  of: readonly (keyof Variables)[]
  /** What is wrong, as the operator reads it; undefined when it holds. */
  broken(v: Variables): string | false | undefined
}

const live = (v: Variables) => v.LIVE ?? (v.FIREBASE_PROJECT ? 'firebase' : 'embedded')

/** A host as it stands in an address: `::1` → `[::1]`, every interface → `localhost`. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The origin visitors use, unless told that of the address the site listens on. */
export function siteOrigin({
  SITE_ORIGIN: origin,
  TLS_CERT: cert,
  HOST: host,
  PORT: port,
}: Variables): string {
  return origin ?? new URL(`${cert ? 'https' : 'http'}://${nameOf(host)}:${port}`).origin
}

export const envRules: readonly Rule[] = [
  {
    of: ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
    broken: (v) =>
      Boolean(v.LEADS_WEBHOOK_URL) !== Boolean(v.LEADS_WEBHOOK_SECRET) &&
      `LEADS_WEBHOOK_${v.LEADS_WEBHOOK_URL ? 'SECRET' : 'URL'} is missing: leads are sent to an address, signed`,
  },
  {
    of: ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_PRIVATE'],
    broken: (v) =>
      v.LEADS_WEBHOOK_URL?.startsWith('http:') &&
      v.LEADS_WEBHOOK_PRIVATE === 'off' &&
      'LEADS_WEBHOOK_URL must begin with https://: leads are personal data. LEADS_WEBHOOK_PRIVATE=on allows http within the same house',
  },
  {
    of: ['CONTENT_TOKEN', 'CONTENT_REGION', 'CONTENT_URL'],
    broken: (v) =>
      v.CONTENT_TOKEN &&
      !v.CONTENT_URL &&
      !v.CONTENT_REGION &&
      'CONTENT_TOKEN is set but neither CONTENT_REGION (eu, us, ca, ap, cn) nor CONTENT_URL says where the content service is',
  },
  {
    of: ['CONTENT_URL'],
    broken: (v) =>
      v.CONTENT_URL &&
      !/\/v2\/?$/.test(new URL(v.CONTENT_URL).pathname) &&
      `CONTENT_URL must end with /v2, the version of the protocol, and not “${v.CONTENT_URL}”: every page would be missing`,
  },
  {
    of: ['TLS_CERT', 'TLS_KEY'],
    broken: (v) =>
      Boolean(v.TLS_CERT) !== Boolean(v.TLS_KEY) &&
      `TLS_${v.TLS_CERT ? 'KEY' : 'CERT'} is missing: TLS needs both files`,
  },
  {
    of: ['LIVE', 'FIREBASE_PROJECT'],
    broken: (v) =>
      live(v) === 'firebase' &&
      !v.FIREBASE_PROJECT &&
      'FIREBASE_PROJECT is missing: LIVE=firebase needs a project',
  },
  {
    of: ['LIVE', 'FIREBASE_PROJECT', 'FIREBASE_API_KEY'],
    broken: (v) =>
      live(v) === 'firebase' &&
      v.FIREBASE_PROJECT &&
      !v.FIREBASE_API_KEY &&
      'FIREBASE_API_KEY is missing: the project’s web app has it',
  },
  {
    of: ['APP_CHECK_KEY', 'FIREBASE_APP_ID'],
    broken: (v) =>
      v.APP_CHECK_KEY &&
      !v.FIREBASE_APP_ID &&
      'FIREBASE_APP_ID is missing: App Check needs the id of the project’s web app',
  },
  {
    of: ['APP_CHECK_KEY', 'APP_CHECK_PROJECT', 'LIVE', 'FIREBASE_PROJECT'],
    broken: (v) =>
      v.APP_CHECK_KEY &&
      live(v) === 'embedded' &&
      !v.APP_CHECK_PROJECT &&
      'APP_CHECK_PROJECT is missing: the embedded service needs the project’s number',
  },
  {
    of: ['AUTH_EMULATOR', 'DEPLOYMENT'],
    broken: (v) =>
      v.AUTH_EMULATOR &&
      v.DEPLOYMENT === 'production' &&
      'AUTH_EMULATOR is not for production: anybody can make its tokens',
  },
  {
    of: ['SIGN_IN_WITH', 'LIVE', 'FIREBASE_PROJECT', 'AUTH_EMULATOR'],
    broken: (v) =>
      v.SIGN_IN_WITH.length > 0 &&
      live(v) !== 'firebase' &&
      !v.AUTH_EMULATOR &&
      'SIGN_IN_WITH needs a Firebase project: the embedded service knows passwords and links',
  },
  {
    of: ['SIGN_IN_WITH', 'FIREBASE_AUTH_DOMAIN'],
    broken: (v) =>
      v.SIGN_IN_WITH.some((name) => name !== 'phone') &&
      !v.FIREBASE_AUTH_DOMAIN &&
      'FIREBASE_AUTH_DOMAIN is missing: windows of identity providers open through it',
  },
  {
    of: ['MAIL_URL', 'MAIL_FROM'],
    broken: (v) => v.MAIL_URL && !v.MAIL_FROM && 'MAIL_FROM is missing: mails need a sender’s address',
  },
  {
    of: ['WORKER_EMAIL', 'WORKER_PASSWORD'],
    broken: (v) =>
      Boolean(v.WORKER_EMAIL) !== Boolean(v.WORKER_PASSWORD) &&
      `WORKER_${v.WORKER_EMAIL ? 'PASSWORD' : 'EMAIL'} is missing: a worker signs in with both`,
  },
  {
    // A form of our own origin could do whatever the page can.
    of: ['MARKETING_ORIGIN', 'SITE_ORIGIN', 'TLS_CERT', 'HOST', 'PORT'],
    broken: (v) =>
      v.MARKETING_ORIGIN === siteOrigin(v) &&
      `MARKETING_ORIGIN must be an origin beside the site’s own, such as https://go.example.com, not “${v.MARKETING_ORIGIN}”`,
  },
  {
    of: ['BACKUP_DIR', 'DATA_DIR'],
    broken: (v) =>
      v.BACKUP_DIR &&
      isInside(v.BACKUP_DIR, v.DATA_DIR) &&
      'BACKUP_DIR must be outside DATA_DIR, best on another disk',
  },
  {
    of: ['SECURITY_CONTACT', 'SECURITY_POLICY', 'SECURITY_ENCRYPTION'],
    broken: (v) =>
      !v.SECURITY_CONTACT.length &&
      (v.SECURITY_POLICY ?? v.SECURITY_ENCRYPTION) &&
      'SECURITY_CONTACT is missing: without it there is no security.txt',
  },
]
