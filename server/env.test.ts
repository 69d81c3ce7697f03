import { expect, test } from 'vitest'
import { EnvError, parseEnv } from './env.ts'
import { liveConfig, liveOrigins } from './live/config.ts'
import { hostedOrigin } from './live/hosted-origin.ts'

test('without any variable the embedded service is used on port 3000', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    port: 3000,
    base: '',
    origin: 'http://localhost:3000',
    mode: 'normal',
    production: false,
  })
  expect(env.content.url).toBeUndefined()
  expect(env.content.folder).toBeUndefined()
})

test('the embedded service may serve another folder than the installation’s', () => {
  expect(parseEnv({ CONTENT_DIR: '/var/lib/trackside-content' }).content.folder).toBe(
    '/var/lib/trackside-content',
  )
})

test('a region names the content service and switches the embedded one off', () => {
  expect(parseEnv({ CONTENT_REGION: 'us', CONTENT_TOKEN: 't' }).content).toMatchObject({
    url: 'https://api-us.storyblok.com/v2',
    token: 't',
    rate: 20,
    cache: 64 * 1024 * 1024,
  })
  expect(parseEnv({ CONTENT_CACHE: '3' }).content.cache).toBe(3 * 1024 * 1024)
})

test('a real service without a token is allowed: the content client says so and disables itself', () => {
  expect(parseEnv({ CONTENT_REGION: 'eu' }).content.token).toBeUndefined()
})

test.each([
  ['PORT', '80a', /PORT must be a whole number from 0 to 65535, not “80a”/],
  ['PORT', '70000', /PORT/],
  ['BASE_PATH', 'machines', /BASE_PATH/],
  ['BASE_PATH', '/a b', /BASE_PATH/],
  ['SITE_ORIGIN', 'www.example.com', /SITE_ORIGIN/],
  ['SITE_ORIGIN', 'https://example.com/machines', /BASE_PATH/],
  ['SITE_MODE', 'live', /normal, stream/],
  ['DEPLOYMENT', 'prod', /production, preview/],
  ['CONTENT_REGION', 'mars', /eu, us, ca, ap, cn/],
  ['CONTENT_URL', 'ftp://example.com', /CONTENT_URL/],
  ['CONTENT_URL', 'https://cms.example.com', /CONTENT_URL must end with \/v2/],
  ['CONTENT_URL', 'https://cms.example.com/v1?a=/v2', /CONTENT_URL must end with \/v2/],
  ['CONTENT_TOKEN', 'abc', /CONTENT_REGION/],
  ['CONTENT_TIMEOUT', '5', /CONTENT_TIMEOUT/],
  ['TLS_CERT', '/etc/cert.pem', /TLS_KEY is missing/],
  ['MANAGEMENT', '0.0.0.0:9090', /MANAGEMENT must be a port such as 127.0.0.1:3001 of this machine/],
  ['MANAGEMENT', '192.0.2.1:80', /MANAGEMENT/],
  ['PROXIES', 'one', /PROXIES must be a whole number from 0 to 10/],
  ['LIVE', 'supabase', /embedded, firebase, off/],
  ['LIVE', 'firebase', /FIREBASE_PROJECT is missing/],
  ['FIREBASE_PROJECT', 'my-site', /FIREBASE_API_KEY is missing/],
  ['FIREBASE_PROJECT', 'My Site', /FIREBASE_PROJECT must be/],
  ['APP_CHECK_KEY', '6Lc', /FIREBASE_APP_ID is missing/],
  ['LIVE_ORIGIN', 'live.example.com', /LIVE_ORIGIN/],
  ['MAIL_URL', 'mail.example.com', /MAIL_URL/],
  ['MAIL_URL', 'smtp://mail.example.com', /MAIL_FROM is missing/],
  ['PASSWORD_LENGTH', '4', /PASSWORD_LENGTH/],
  ['ROOT_REDIRECT', 'Loko Track', /ROOT_REDIRECT/],
  ['ROOT_REDIRECT', 'xx=lokotrack', /ROOT_REDIRECT/],
  ['ROOT_REDIRECT', '//evil.example', /ROOT_REDIRECT/],
  ['CONTENT_ASSETS', 'cdn', /CONTENT_ASSETS/],
  ['MARKETING_ORIGIN', 'go.example.com', /MARKETING_ORIGIN/],
  ['MARKETING_ORIGIN', 'https://go.example.com/l/1', /MARKETING_ORIGIN must be an origin beside/],
  ['MARKETING_ORIGIN', 'http://localhost:3000', /MARKETING_ORIGIN must be an origin beside/],
])('a bad %s (“%s”) is refused in one line that names it', (name, value, message) => {
  const parse = () => parseEnv({ [name]: value })
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow(message)
})

test('all that is wrong is said at once, each in its own line', () => {
  const parse = () => parseEnv({ PORT: '80a', LIVE: 'supabase', TLS_KEY: 'key.pem', MAIL_URL: 'smtp://mail' })
  expect(parse).toThrow(
    [
      'PORT must be a whole number from 0 to 65535, not “80a”',
      'LIVE must be one of embedded, firebase, off, not “supabase”',
      'TLS_CERT is missing: TLS needs both files',
      'MAIL_FROM is missing: mails need a sender’s address',
    ].join('\n'),
  )
})

test('a base path loses its trailing slash, redirects are read by language', () => {
  expect(parseEnv({ BASE_PATH: '/machines/' }).base).toBe('/machines')
  expect(parseEnv({ ROOT_REDIRECT: 'de=lokotrack, fi=nordtrack' }).rootRedirect).toEqual({
    de: 'lokotrack',
    fi: 'nordtrack',
  })
  expect(parseEnv({ ROOT_REDIRECT: '/lokotrack/' }).rootRedirect).toEqual({ '*': 'lokotrack' })
})

test('pictures may come from where the region keeps them, from another service, or from a domain of one’s own', () => {
  const origins = (source: Record<string, string>) => parseEnv(source).content.assetOrigins
  expect(origins({})).toEqual([])
  expect(origins({ CONTENT_REGION: 'ca' })).toEqual(['https://a-ca.storyblok.com'])
  expect(origins({ CONTENT_REGION: 'eu', CONTENT_ASSETS: 'https://img.example.com/' })).toEqual([
    'https://img.example.com',
    'https://a.storyblok.com',
    'https://a2.storyblok.com',
  ])
  expect(parseEnv({ CONTENT_URL: 'https://cms.example.com/v2/' }).content.url).toBe(
    'https://cms.example.com/v2',
  )
  expect(origins({ CONTENT_URL: 'https://cms.example.com/v2' })).toEqual(['https://cms.example.com'])
})

test('in production the embedded service shows drafts to the bearer of the preview token alone', () => {
  const token = (source: Record<string, string>) => parseEnv(source).content.token
  expect(token({})).toBe('embedded-preview-token')
  // Made at the start, and told to nobody.
  expect(token({ DEPLOYMENT: 'production' })).toMatch(/^[\w-]{32}$/)
  expect(token({ DEPLOYMENT: 'production', PREVIEW_TOKEN: 'secret' })).toBe('secret')
})

test('an IPv6 host stands in brackets in addresses', () => {
  expect(parseEnv({ HOST: '::1' }).origin).toBe('http://[::1]:3000')
  expect(parseEnv({ HOST: '::' }).origin).toBe('http://localhost:3000')
})

test('the embedded services run unless a real project is configured', () => {
  expect(parseEnv({}).live).toMatchObject({ service: 'embedded', project: 'trackside', dataDir: '.data' })
  const real = { FIREBASE_PROJECT: 'my-site-1', FIREBASE_API_KEY: 'k' }
  expect(parseEnv(real).live).toMatchObject({ service: 'firebase', project: 'my-site-1', apiKey: 'k' })
  expect(parseEnv({ ...real, LIVE: 'embedded' }).live).toMatchObject({
    service: 'embedded',
    project: 'my-site-1',
  })
  expect(() => parseEnv({ AUTH_EMULATOR: 'http://127.0.0.1:9099', DEPLOYMENT: 'production' })).toThrow(
    /not for production/,
  )
})

test('pages are told only what is theirs, and their policy lets through what they need', () => {
  const policy = (variables: Record<string, string>) => {
    const live = liveConfig(parseEnv(variables).live)
    return { live, ...liveOrigins(live) }
  }
  expect(policy({})).toEqual({
    live: { project: 'trackside', apiKey: 'embedded', origin: '', passwordLength: 8 },
    connect: [],
    script: [],
    frame: [],
  })
  expect(policy({ LIVE: 'off' }).live).toBeUndefined()
  expect(policy({ LIVE_ORIGIN: 'https://live.example.com/' }).connect).toEqual(['https://live.example.com'])
  const real = policy({ FIREBASE_PROJECT: 'my-site-1', FIREBASE_API_KEY: 'k', MAIL_URL: '' })
  expect(real.live).toEqual({ project: 'my-site-1', apiKey: 'k', hosted: true })
  expect(real.connect).toContain('https://firestore.googleapis.com')
  // A project that is reached through a proxy, or services on another machine that stand in for one: by pages and servers.
  const other = 'https://services.example.com'
  const proxied = {
    FIREBASE_PROJECT: 'my-site-1',
    FIREBASE_API_KEY: 'k',
    LIVE: 'firebase',
    LIVE_ORIGIN: other,
  }
  expect(policy(proxied)).toMatchObject({
    live: { project: 'my-site-1', apiKey: 'k', origin: other, hosted: true },
    connect: [other],
  })
  expect(hostedOrigin(parseEnv(proxied).live)).toBe(other)
  const checked = policy({
    FIREBASE_PROJECT: 'my-site-1',
    FIREBASE_API_KEY: 'k',
    FIREBASE_APP_ID: '1:2:web:3',
    FIREBASE_AUTH_DOMAIN: 'my-site-1.firebaseapp.com',
    APP_CHECK_KEY: '6Lc',
  })
  expect(checked.live?.appCheck).toEqual({ provider: 'enterprise', key: '6Lc' })
  expect(checked.frame).toContain('https://my-site-1.firebaseapp.com')
  expect(checked.script).toContain('https://www.google.com/recaptcha/')
})
