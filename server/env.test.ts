import { expect, test } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

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
})

test('a region names the content service and switches the embedded one off', () => {
  expect(parseEnv({ CONTENT_REGION: 'us', CONTENT_TOKEN: 't' }).content).toMatchObject({
    url: 'https://api-us.storyblok.com/v2',
    token: 't',
    rate: 5,
  })
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
  ['CONTENT_TOKEN', 'abc', /CONTENT_REGION/],
  ['CONTENT_TIMEOUT', '5', /CONTENT_TIMEOUT/],
  ['ROOT_REDIRECT', 'Loko Track', /ROOT_REDIRECT/],
])('a bad %s (“%s”) is refused in one line that names it', (name, value, message) => {
  const parse = () => parseEnv({ [name]: value })
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow(message)
})

test('a base path loses its trailing slash, redirects are read by language', () => {
  expect(parseEnv({ BASE_PATH: '/machines/' }).base).toBe('/machines')
  expect(parseEnv({ ROOT_REDIRECT: 'de=lokotrack, fi=nordtrack' }).rootRedirect).toEqual({
    de: 'lokotrack',
    fi: 'nordtrack',
  })
  expect(parseEnv({ ROOT_REDIRECT: 'lokotrack' }).rootRedirect).toEqual({ '*': 'lokotrack' })
})
