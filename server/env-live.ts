import type { Variables } from './env-schema.ts'

/** Live data and sign-in. */
export interface LiveEnv {
  /** This server's own services, a real Firebase project, or none. */
  service: 'embedded' | 'firebase' | 'off'
  /** Folder of the embedded services' databases. */
  dataDir: string
  project: string
  apiKey: string
  authDomain: string | undefined
  appId: string | undefined
  /** Where browsers reach the embedded services, when that is not the page's own origin. */
  origin: string | undefined
  /** Where browsers find the document of status, when it is not `/live.json` of this server. */
  status: string | undefined
  /** The official Auth emulator, in place of the sign-in service. */
  authEmulator: string | undefined
  appCheck: { provider: 'enterprise' | 'v3'; key: string; projectNumber: string | undefined } | undefined
  /** Identity providers and `phone`, as the project is set up for them. */
  signIn: string[]
  /** Absent: mails stay in the outbox. */
  mail: { url: string; from: string } | undefined
  /** Most mails in an hour. */
  mailsPerHour: number
  /** Fewest characters of a password. */
  passwordLength: number
  /** Hosts beside the site's own that links in mails may lead to. */
  authorizedDomains: string[]
  /** Limits of each address. */
  sessionsPerAddress: number
  requestsPerSecond: number
}

/** What the variables say of live data and sign-in. */
export function liveEnv(v: Variables): LiveEnv {
  return {
    service: v.LIVE ?? (v.FIREBASE_PROJECT ? 'firebase' : 'embedded'),
    dataDir: v.DATA_DIR,
    project: v.FIREBASE_PROJECT ?? 'trackside',
    apiKey: v.FIREBASE_API_KEY ?? 'embedded',
    authDomain: v.FIREBASE_AUTH_DOMAIN,
    appId: v.FIREBASE_APP_ID,
    origin: v.LIVE_ORIGIN && new URL(v.LIVE_ORIGIN).origin,
    status: v.LIVE_STATUS,
    authEmulator: v.AUTH_EMULATOR?.replace(/\/$/, ''),
    appCheck: v.APP_CHECK_KEY
      ? { provider: v.APP_CHECK_PROVIDER, key: v.APP_CHECK_KEY, projectNumber: v.APP_CHECK_PROJECT }
      : undefined,
    signIn: v.SIGN_IN_WITH,
    mail: v.MAIL_URL ? { url: v.MAIL_URL, from: v.MAIL_FROM ?? '' } : undefined,
    mailsPerHour: v.MAIL_PER_HOUR,
    passwordLength: v.PASSWORD_LENGTH,
    authorizedDomains: v.AUTHORIZED_DOMAINS,
    sessionsPerAddress: v.LIVE_SESSIONS,
    requestsPerSecond: v.LIVE_RATE,
  }
}
