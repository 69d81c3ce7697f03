import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleSpace, type SampleSpace } from './sample-space.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const record = (id: number, name: string, more = {}) => ({
  id,
  filename: `https://a.storyblok.com/f/7/0123456789/${name}`,
  ...more,
})

let sample: SampleSpace
beforeAll(async () => {
  sample = await startSampleSpace({
    'assets/logo_3.json': record(3, 'logo.svg'),
    'assets/logo_3.svg': svg,
    'assets/film_4.json': record(4, 'film.mp4'),
    'assets/film_4.mp4': '0123456789',
    'assets/secret_5.json': record(5, 'secret.pdf', { is_private: true }),
    'assets/secret_5.pdf': 'secret',
    'assets/Ümlaut_7.json': record(7, '%C3%9Cmlaut.pdf'),
    'assets/Ümlaut_7.pdf': 'pdf',
  })
})
afterAll(() => sample[Symbol.asyncDispose]())

test.each([
  ['/f/7/0123456789/other.pdf', 404],
  ['/f/7/0123456789/secret.pdf', 404],
  ['/f/../assets/film_4.mp4', 418],
  ['/f/..%2f..%2fassets/film_4.mp4', 404],
  ['/f/%2e%2e%2f%2e%2e%2fpackage.json', 404],
  ['/f/7/0123456789/%E0%A4%A', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await sample.get(path)).status).toBe(status)
})

test('the record of an asset is told by its address, unless it is private', async () => {
  const ask = (name: string) =>
    sample.get(
      `/v2/cdn/assets/me?token=preview-token&filename=https://a.storyblok.com/f/7/0123456789/${name}`,
    )
  const logo = await ask('logo.svg')
  const address: unknown = expect.stringMatching(/\/f\/7\/0123456789\/logo\.svg$/)
  expect(await logo.json()).toMatchObject({ asset: { id: 3, filename: address, signed_url: address } })
  expect((await ask('secret.pdf')).status).toBe(404)
})

test('an SVG is sent as it is and may do nothing', async () => {
  const response = await sample.get('/f/7/0123456789/logo.svg/m/100x100')
  expect(await response.text()).toBe(svg)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  )
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['lines=1-2', 200, '0123456789', null],
])('an asset is sent by ranges: %s', async (range, status, body, contentRange) => {
  const response = await sample.get('/f/7/0123456789/film.mp4', { headers: { range } })
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body)
  expect(response.headers.get('content-range')).toBe(contentRange)
})

test('assets say what they are, may be kept for ever and may be used by other origins', async () => {
  const response = await sample.get('/f/7/0123456789/film.mp4', { method: 'HEAD' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  expect((await sample.get('/f/7/0123456789/%C3%9Cmlaut.pdf')).headers.get('content-type')).toBe(
    'application/pdf',
  )
})
