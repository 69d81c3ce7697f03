import { ownPreviewToken } from './own-preview-token.ts'
import { join } from 'node:path'
import { megabytes } from '#common/bounded-map.ts'
import type { LogLevel } from '#services/log/log.ts'
import { leadsEnv, type LeadsEnv } from './env-leads.ts'
import { liveEnv, type LiveEnv } from './env-live.ts'
import { envRules, siteOrigin } from './env-rules.ts'
import { envSchema, type Variables } from './env-schema.ts'
import { telemetryEnv, type TelemetryEnv } from './env-telemetry.ts'
import { workerEnv, type WorkerEnv } from './env-worker.ts'
import type { ManagementAddress } from './management/address.ts'
import type { SecurityContact } from './security-txt.ts'
import { EnvError, type Source } from './variables.ts'

export { EnvError } from './variables.ts'

/** Everything that can be set from outside; `docs/configuration.md` lists the variables. */
export interface Env {
  host: string
  port: number
  /** Path prefix without trailing slash: `` or `/machines`. */
  base: string
  /** Absolute origin visitors use, for canonical addresses. */
  origin: string
  /** Whether `SITE_ORIGIN` says so: else it is where the site listens, and visitors may come by another name. */
  isOriginSet: boolean
  title: string
  mode: 'normal' | 'stream'
  /** Pages are stored in visitors’ browsers for offline use. */
  offline: boolean
  /** Only a production deployment is open to search engines. */
  production: boolean
  /** Slug `/` leads to, by locale or for all (`*`). */
  rootRedirect: Record<string, string>
  cacheDir: string
  content: {
    /** Absent: the embedded service runs. */
    url: string | undefined
    token: string | undefined
    /** Folder of the embedded service's files. Absent: the installation's own. */
    folder: string | undefined
    /** Tokens the embedded service accepts. */
    embedded: { public: string; preview: string | undefined }
    space: number
    previewToken: string | undefined
    webhookSecret: string | undefined
    /** Milliseconds a visitor waits at most. */
    timeout: number
    /** Requests a second to the content service. */
    rate: number
    /** Bytes of what it answered that are kept, as JSON. */
    cache: number
    /** Requests a second the embedded service allows; 0 is no limit. */
    embeddedLimit: number
    /** Seconds between two looks for a new content version, beside the webhook. */
    poll: number
    /** What editors publish is committed to git. */
    git: boolean
    /** Origins of pictures, films, map tiles and other files, beside the site's own. */
    assetOrigins: string[]
  }
  /** Scripts of licensed viewers, or folders of them, that pages may load. */
  viewerScripts: string[]
  live: LiveEnv
  leads: LeadsEnv
  /** For `npm run worker` alone. */
  worker: WorkerEnv
  /** Origin of the marketing cloud whose forms may stand in a page. */
  marketing: string | undefined
  measurement: {
    /** Who is counted: who allowed it, everybody who has not said no, or nobody. */
    when: 'consent' | 'always' | 'off'
    /** Percent of page loads that are counted. */
    share: number
    /** Where pages send counts; absent: to this server. */
    url: string | undefined
  }
  /** Files of the certificate (with its chain) and its key; set, the site speaks HTTP/2 and HTTP/1.1 over TLS. */
  tls: { cert: string; key: string } | undefined
  /** How many reverse proxies add the address they were called from to `X-Forwarded-For`. */
  proxies: number
  /** Seconds a stopping site still takes requests, once it has said that it stops. */
  drain: number
  /** Processes that answer visitors. */
  workers: number
  /** Origins of the other servers of this site. */
  peers: string[]
  logs: {
    level: LogLevel
    /** Undefined: by what reads them. */
    format: 'json' | 'text' | undefined
    /** Level of a line for each request. */
    requests: 'debug' | 'info' | 'off'
  }
  /** Where operators read what is nobody else's. */
  management: ManagementAddress
  /** Opens `/metrics` to other machines. */
  metricsToken: string | undefined
  /** Traces and figures for a collector of OpenTelemetry. Absent: none. */
  telemetry: TelemetryEnv | undefined
  /** The backups the site makes by itself: hours between two, and what stays. Absent: none. */
  backup: { folder: string; every: number; keep: string } | undefined
  /** Absent: there is no security.txt. */
  security: SecurityContact | undefined
}

const regions: Record<NonNullable<Variables['CONTENT_REGION']>, { api: string; assets: string[] }> = {
  eu: {
    api: 'https://api.storyblok.com/v2',
    assets: ['https://a.storyblok.com', 'https://a2.storyblok.com'],
  },
  us: {
    api: 'https://api-us.storyblok.com/v2',
    assets: ['https://a-us.storyblok.com', 'https://a2-us.storyblok.com'],
  },
  ca: { api: 'https://api-ca.storyblok.com/v2', assets: ['https://a-ca.storyblok.com'] },
  ap: {
    api: 'https://api-ap.storyblok.com/v2',
    assets: ['https://a-ap.storyblok.com', 'https://a2-ap.storyblok.com'],
  },
  cn: { api: 'https://app.storyblokchina.cn/v2', assets: ['https://a.storyblokchina.cn'] },
}

/** Reads and checks all variables. Throws an `EnvError` with a line for each that cannot be used, saying why. */
export function parseEnv(source: Source): Env {
  const v = readVariables(source)
  const url = v.CONTENT_URL?.replace(/\/+$/, '') ?? (v.CONTENT_REGION && regions[v.CONTENT_REGION].api)
  const production = v.DEPLOYMENT === 'production'
  const embedded = embeddedTokens(v.PREVIEW_TOKEN, production)
  return {
    host: v.HOST,
    port: v.PORT,
    base: v.BASE_PATH,
    origin: siteOrigin(v),
    isOriginSet: v.SITE_ORIGIN !== undefined,
    title: v.SITE_TITLE,
    mode: v.SITE_MODE,
    offline: v.OFFLINE === 'on',
    production,
    rootRedirect: v.ROOT_REDIRECT,
    cacheDir: v.CACHE_DIR,
    content: {
      url: url?.replace(/\/$/, ''),
      folder: v.CONTENT_DIR,
      token: url ? v.CONTENT_TOKEN : (embedded.preview ?? embedded.public),
      embedded,
      space: v.CONTENT_SPACE,
      previewToken: v.PREVIEW_TOKEN,
      webhookSecret: v.WEBHOOK_SECRET,
      timeout: v.CONTENT_TIMEOUT ?? (url ? 3000 : 10_000),
      rate: v.CONTENT_RATE ?? (url ? 20 : 200),
      cache: megabytes(v.CONTENT_CACHE ?? (url ? 64 : 16)),
      embeddedLimit: v.CONTENT_EMBEDDED_LIMIT,
      poll: v.CONTENT_POLL,
      git: v.CONTENT_GIT === 'on',
      assetOrigins: assetOrigins(v, url),
    },
    viewerScripts: v.VIEWER_SCRIPTS,
    live: liveEnv(v),
    leads: leadsEnv(v),
    worker: workerEnv(v),
    marketing: v.MARKETING_ORIGIN,
    measurement: { when: v.MEASUREMENT, share: v.MEASUREMENT_SHARE, url: v.MEASUREMENT_URL },
    tls: v.TLS_CERT && v.TLS_KEY ? { cert: v.TLS_CERT, key: v.TLS_KEY } : undefined,
    proxies: v.PROXIES,
    peers: v.PEERS.map((address) => new URL(address).origin),
    workers: v.WORKERS,
    drain: v.DRAIN ?? (v.PROXIES > 0 ? 5 : 0),
    logs: { level: v.LOG_LEVEL, format: v.LOG_FORMAT, requests: v.LOG_REQUESTS },
    management:
      v.MANAGEMENT ??
      (production ? { socket: join(v.DATA_DIR, 'management.sock') } : { host: '127.0.0.1', port: 0 }),
    metricsToken: v.METRICS_TOKEN,
    telemetry: telemetryEnv(v),
    backup: v.BACKUP_DIR ? { folder: v.BACKUP_DIR, every: v.BACKUP_EVERY, keep: v.BACKUP_KEEP } : undefined,
    security: securityContact(v),
  }
}

/** Each variable by itself, then what must hold between them. Throws an `EnvError` with all that is wrong. */
function readVariables(source: Source): Variables {
  const problems: string[] = []
  const read: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(envSchema.shape)) {
    const result = schema.safeParse(source[name])
    if (result.success) read[name] = result.data
    else problems.push(...result.error.issues.map(({ message }) => `${name} ${message}`))
  }
  const values = read as Variables
  for (const { of, broken } of envRules) {
    const problem = of.every((name) => name in read) && broken(values)
    if (problem) problems.push(problem)
  }
  if (problems.length) throw new EnvError(problems.join('\n'))
  return values
}

function securityContact(v: Variables): Env['security'] {
  if (!v.SECURITY_CONTACT.length) return undefined
  return {
    contacts: v.SECURITY_CONTACT.map((item) =>
      /^(?:mailto|https|tel):/.test(item) ? item : `mailto:${item}`,
    ),
    policy: v.SECURITY_POLICY,
    encryption: v.SECURITY_ENCRYPTION,
    languages: v.SECURITY_LANGUAGES.length ? v.SECURITY_LANGUAGES : ['en'],
  }
}

/** The embedded service's drafts are open while one works on the site; a production site has none without a token of its own. */
function embeddedTokens(previewToken: string | undefined, production: boolean): Env['content']['embedded'] {
  return {
    public: 'embedded-public-token',
    preview: previewToken ?? (production ? ownPreviewToken : 'embedded-preview-token'),
  }
}

function assetOrigins(
  { CONTENT_ASSETS: own, MEDIA_ORIGINS: media }: Variables,
  url: string | undefined,
): string[] {
  const region = Object.values(regions).find(({ api }) => api === url)
  return [
    ...new Set([
      ...(own ? [new URL(own).origin] : []),
      ...(region?.assets ?? (url ? [new URL(url).origin] : [])),
      ...media.map((origin) => new URL(origin).origin),
    ]),
  ]
}
