/** Where a page finds live data and sign-in; absent from a site that has neither. */
export interface LiveConfig {
  project: string
  apiKey: string
  appId?: string
  authDomain?: string
  /**
   * Where database and sign-in are: at an origin of their own, or with an empty one at the page's. Absent: at Google's.
   */
  origin?: string
  /**
   * The site's server has no access to the database: at Firebase, and at services elsewhere that stand in for it. What
   * takes more than an operator's own access is asked of a worker, through the database.
   */
  hosted?: true
  /** Where the document of status is, when not at `/live.json` of the services or the page: a copy at a CDN. */
  status?: string
  /** Address of the official Auth emulator. */
  authEmulator?: string
  /** Fewest characters of a password at the site's own sign-in service. Absent: the provider has to be asked. */
  passwordLength?: number
  /** Other ways to sign in, set up at the project: ids of identity providers, and `phone`. */
  signIn?: readonly string[]
  appCheck?: { provider: 'enterprise' | 'v3'; key: string }
}

/** A host with the path before it, as the SDK puts it in front of its own paths, and whether it is reached over TLS. */
export interface LiveHost {
  host: string
  ssl: boolean
}

/** Where the services are for a page at this origin and base path; undefined where they are at Google's. */
export function liveHost(
  config: LiveConfig,
  page: { protocol: string; host: string },
  base: string,
): LiveHost | undefined {
  if (config.origin === undefined) return undefined
  if (config.origin === '') return { host: page.host + base, ssl: page.protocol === 'https:' }
  const { host, protocol } = new URL(config.origin)
  return { host, ssl: protocol === 'https:' }
}
