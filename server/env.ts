import { isLocale } from '#app/i18n/locales.ts'
import { parseLiveEnv, type LiveEnv } from './env-live.ts'
import { address, choice, EnvError, integer, type Source } from './variables.ts'

export { EnvError } from './variables.ts'

/** Everything that can be set from outside; `docs/configuration.md` lists the variables. */
export interface Env {
  host: string
  port: number
  /** Path prefix without trailing slash: `` or `/machines`. */
  base: string
  /** Absolute origin visitors use, for canonical addresses. */
  origin: string
  title: string
  mode: 'normal' | 'stream'
  /** Only a production deployment is open to search engines. */
  production: boolean
  /** Slug `/` leads to, by locale or for all (`*`). */
  rootRedirect: Record<string, string>
  cacheDir: string
  content: {
    /** Absent: the embedded service runs. */
    url: string | undefined
    token: string | undefined
    /** Tokens the embedded service accepts. */
    embedded: { public: string; preview: string | undefined }
    space: number
    previewToken: string | undefined
    webhookSecret: string | undefined
    /** Milliseconds a visitor waits at most. */
    timeout: number
    /** Requests a second to the content service. */
    rate: number
    /** Requests a second the embedded service allows; 0 is no limit. */
    embeddedLimit: number
    /** Seconds between questions for a new content version, beside the webhook. */
    poll: number
    /** Origins of pictures, films, map tiles and other files, beside the site's own. */
    assetOrigins: string[]
  }
  live: LiveEnv
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
  /** Opens `/metrics` to other machines. */
  metricsToken: string | undefined
}

const regions: Record<string, { api: string; assets: string[] }> = {
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

/** Reads and checks all variables. Throws an `EnvError` that names the first bad one and what it should be. */
export function parseEnv(source: Source): Env {
  const port = integer(source, 'PORT', 3000, 0, 65535)
  const region = choice(source, 'CONTENT_REGION', ['', ...Object.keys(regions)], '')
  const url = address(source, 'CONTENT_URL') ?? regions[region]?.api
  const token = source.CONTENT_TOKEN || undefined
  if (token && !url)
    throw new EnvError(
      'CONTENT_TOKEN is set but neither CONTENT_REGION (eu, us, ca, ap, cn) nor CONTENT_URL says where the content service is',
    )
  const host = source.HOST || 'localhost'
  const previewToken = source.PREVIEW_TOKEN || undefined
  const production = choice(source, 'DEPLOYMENT', ['production', 'preview'], 'preview') === 'production'
  const embedded = embeddedTokens(previewToken, production)
  const tls = tlsFiles(source)
  const origin = originOf(source, `${tls ? 'https' : 'http'}://${nameOf(host)}:${port}`)
  return {
    host,
    port,
    base: basePath(source.BASE_PATH),
    origin,
    title: source.SITE_TITLE || 'Trackside',
    mode: choice(source, 'SITE_MODE', ['normal', 'stream'], 'normal'),
    production,
    rootRedirect: redirects(source.ROOT_REDIRECT),
    cacheDir: source.CACHE_DIR || '.cache',
    content: {
      url: url?.replace(/\/$/, ''),
      token: url ? token : (embedded.preview ?? embedded.public),
      embedded,
      space: integer(source, 'CONTENT_SPACE', 1, 1, Number.MAX_SAFE_INTEGER),
      previewToken,
      webhookSecret: source.WEBHOOK_SECRET || undefined,
      timeout: integer(source, 'CONTENT_TIMEOUT', url ? 3000 : 10_000, 100, 60_000),
      rate: integer(source, 'CONTENT_RATE', url ? 5 : 200, 1, 1000),
      embeddedLimit: integer(source, 'CONTENT_EMBEDDED_LIMIT', 0, 0, 100_000),
      poll: integer(source, 'CONTENT_POLL', 30, 1, 86_400),
      assetOrigins: assetOrigins(source, url),
    },
    live: parseLiveEnv(source, production),
    marketing: marketingOrigin(source, origin),
    measurement: {
      when: choice(source, 'MEASUREMENT', ['consent', 'always', 'off'], 'consent'),
      share: integer(source, 'MEASUREMENT_SHARE', 100, 1, 100),
      url: address(source, 'MEASUREMENT_URL'),
    },
    tls,
    proxies: integer(source, 'PROXIES', 0, 0, 10),
    metricsToken: source.METRICS_TOKEN || undefined,
  }
}

/** A host as it stands in an address: `::1` → `[::1]`, every interface → `localhost`. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The embedded service's drafts are open while one works on the site; a production site has none without a token of its own. */
function embeddedTokens(previewToken: string | undefined, production: boolean): Env['content']['embedded'] {
  return {
    public: 'embedded-public-token',
    preview: previewToken ?? (production ? undefined : 'embedded-preview-token'),
  }
}

function assetOrigins(source: Source, url: string | undefined): string[] {
  const own = address(source, 'CONTENT_ASSETS')
  const region = Object.values(regions).find(({ api }) => api === url)
  return [
    ...new Set([
      ...(own ? [new URL(own).origin] : []),
      ...(region?.assets ?? (url ? [new URL(url).origin] : [])),
      ...mediaOrigins(source),
    ]),
  ]
}

/** Where films, streams and map tiles of others may come from. */
function mediaOrigins(source: Source): string[] {
  const named = (source.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)
  return named.map((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
      throw new EnvError(`MEDIA_ORIGINS lists origins like https://video.example.com, not “${text}”`)
    return url.origin
  })
}

/** A form of our own origin could do whatever the page can. */
function marketingOrigin(source: Source, own: string): string | undefined {
  const text = address(source, 'MARKETING_ORIGIN')
  if (!text) return undefined
  const url = new URL(text)
  if (url.pathname !== '/' || url.search || url.hash || url.origin === own)
    throw new EnvError(
      `MARKETING_ORIGIN must be an origin beside the site’s own, such as https://go.example.com, not “${text}”`,
    )
  return url.origin
}

function originOf(source: Source, fallback: string): string {
  const text = address(source, 'SITE_ORIGIN') ?? fallback
  const url = new URL(text)
  if (url.pathname !== '/' || url.search || url.hash)
    throw new EnvError(
      `SITE_ORIGIN must be an origin without a path, such as https://www.example.com; the path goes into BASE_PATH (“${text}”)`,
    )
  return url.origin
}

function tlsFiles({ TLS_CERT: cert, TLS_KEY: key }: Source): Env['tls'] {
  if (!cert && !key) return undefined
  if (!cert || !key) throw new EnvError(`TLS_${cert ? 'KEY' : 'CERT'} is missing: TLS needs both files`)
  return { cert, key }
}

function basePath(text = ''): string {
  const trimmed = text.replace(/\/+$/, '')
  if (trimmed && !/^(\/[A-Za-z0-9\-_.~]+)+$/.test(trimmed))
    throw new EnvError(`BASE_PATH must be empty or a path such as /machines, not “${text}”`)
  return trimmed
}

/** `lokotrack` for all languages, or `de=lokotrack,fi=nordtrack`. */
function redirects(text = ''): Record<string, string> {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part.split('=', 2) : ['*', part]))
    .map(([locale = '', slug = '']) => [locale.trim(), slug.trim().replace(/^\/+|\/+$/g, '')] as const)
  for (const [locale, slug] of entries) {
    if (!/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(slug) || !(locale === '*' || isLocale(locale)))
      throw new EnvError(
        `ROOT_REDIRECT must be a slug such as lokotrack, or pairs such as de=lokotrack,fi=nordtrack, not “${text}”`,
      )
  }
  return Object.fromEntries(entries)
}
