import { address, choice, EnvError, integer, list, type Source } from './variables.ts'

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
  /** Fewest characters of a password. */
  passwordLength: number
  /** Hosts beside the site's own that links in mails may lead to. */
  authorizedDomains: string[]
  /** Limits of each address. */
  sessionsPerAddress: number
  requestsPerSecond: number
}

/** Reads and checks the variables of live data and sign-in. Throws an `EnvError`. */
export function parseLiveEnv(source: Source, production: boolean): LiveEnv {
  const configured = source.FIREBASE_PROJECT ? 'firebase' : 'embedded'
  const service = choice(source, 'LIVE', ['embedded', 'firebase', 'off'], configured)
  const project = source.FIREBASE_PROJECT || (service === 'firebase' ? undefined : 'trackside')
  if (!project) throw new EnvError('FIREBASE_PROJECT is missing: LIVE=firebase needs a project')
  if (!/^[a-z][a-z0-9-]{3,40}$/.test(project))
    throw new EnvError(`FIREBASE_PROJECT must be the id of a project such as my-site-1, not “${project}”`)
  const apiKey = source.FIREBASE_API_KEY || (service === 'firebase' ? undefined : 'embedded')
  if (!apiKey) throw new EnvError('FIREBASE_API_KEY is missing: the project’s web app has it')
  const appCheck = appCheckOf(source)
  const appId = source.FIREBASE_APP_ID || undefined
  if (appCheck && !appId)
    throw new EnvError('FIREBASE_APP_ID is missing: App Check needs the id of the project’s web app')
  if (appCheck && service === 'embedded' && !appCheck.projectNumber)
    throw new EnvError('APP_CHECK_PROJECT is missing: the embedded service needs the project’s number')
  const authEmulator = address(source, 'AUTH_EMULATOR')?.replace(/\/$/, '')
  if (authEmulator && production)
    throw new EnvError('AUTH_EMULATOR is not for production: anybody can make its tokens')
  const origin = address(source, 'LIVE_ORIGIN')
  return {
    service,
    dataDir: source.DATA_DIR || '.data',
    project,
    apiKey,
    authDomain: hostName(source, 'FIREBASE_AUTH_DOMAIN'),
    appId,
    origin: origin && new URL(origin).origin,
    status: address(source, 'LIVE_STATUS'),
    authEmulator,
    appCheck,
    signIn: signInOf(source, service),
    mail: mailOf(source),
    passwordLength: integer(source, 'PASSWORD_LENGTH', 8, 6, 64),
    authorizedDomains: list(source, 'AUTHORIZED_DOMAINS'),
    sessionsPerAddress: integer(source, 'LIVE_SESSIONS', 500, 1, 100_000),
    requestsPerSecond: integer(source, 'LIVE_RATE', 200, 1, 100_000),
  }
}

function appCheckOf(source: Source): LiveEnv['appCheck'] {
  const provider = choice(source, 'APP_CHECK_PROVIDER', ['enterprise', 'v3'], 'enterprise')
  const projectNumber = source.APP_CHECK_PROJECT || undefined
  if (projectNumber && !/^\d{5,20}$/.test(projectNumber))
    throw new EnvError(`APP_CHECK_PROJECT must be the number of a project, not “${projectNumber}”`)
  return source.APP_CHECK_KEY ? { provider, key: source.APP_CHECK_KEY, projectNumber } : undefined
}

function signInOf(source: Source, service: LiveEnv['service']): string[] {
  const names = list(source, 'SIGN_IN_WITH')
  const odd = names.find((name) => !/^(?:phone|[a-z]+\.com|(?:saml|oidc)\.[\w.-]+)$/.test(name))
  if (odd !== undefined)
    throw new EnvError(`SIGN_IN_WITH names identity providers such as google.com, or phone, not “${odd}”`)
  if (names.length && service !== 'firebase' && !source.AUTH_EMULATOR)
    throw new EnvError(
      'SIGN_IN_WITH needs a Firebase project: the embedded service knows passwords and links',
    )
  if (names.some((name) => name !== 'phone') && !source.FIREBASE_AUTH_DOMAIN)
    throw new EnvError('FIREBASE_AUTH_DOMAIN is missing: windows of identity providers open through it')
  return names
}

function mailOf(source: Source): LiveEnv['mail'] {
  const url = source.MAIL_URL
  if (!url) return undefined
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new EnvError('MAIL_URL must be an address such as smtps://user:password@mail.example.com')
  if (!source.MAIL_FROM) throw new EnvError('MAIL_FROM is missing: mails need a sender’s address')
  return { url, from: source.MAIL_FROM }
}

function hostName(source: Source, name: string): string | undefined {
  const text = source[name]
  if (!text) return undefined
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(text)) throw new EnvError(`${name} must be a host name, not “${text}”`)
  return text
}
