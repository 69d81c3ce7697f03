import { expect, test } from 'vitest'
import { assetAddress, isStorable, kindOf } from './requests.ts'

const origin = 'https://site.example'
const asked = (path: string, more: Partial<Request> = {}) =>
  kindOf(
    {
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      headers: new Headers(),
      url: path.startsWith('http') ? path : origin + path,
      ...more,
    } as Request,
    origin,
    '/m',
  )
const page = { mode: 'navigate', destination: 'document' } as const

test('only pages, files of the build and pictures pass through the worker', () => {
  expect(asked('/m/lokotrack/j-1150', page)).toBe('page')
  expect(asked('/m/de/contact?utm_source=mail', page)).toBe('page')
  expect(asked('/m/assets/base-1234567.js')).toBe('file')
  expect(asked('/m/_i18n/abc/de/messages.json')).toBe('file')
  expect(asked('/m/services/content/f/1/x/a.jpg/m/320x0/filters:format(avif):quality(50)')).toBe('picture')
})

test('assets on Storyblok’s own hosts are pictures too, its other answers and films are not', () => {
  const picture = 'https://a.storyblok.com/f/1/9x9/ab/a.jpg'
  expect(asked(picture, { destination: 'image' })).toBe('picture')
  expect(assetAddress(picture, origin, '/m')).toBe(picture)
  expect(asked('https://a2-us.storyblok.com/f/1/ab/model.glb')).toBe('picture')
  expect(asked('https://a.storyblok.com/f/1/ab/film.mp4', { destination: 'video' })).toBeUndefined()
  expect(asked('https://api.storyblok.com/v2/cdn/stories')).toBeUndefined()
  expect(asked('http://a.storyblok.com/f/1/9x9/ab/a.jpg')).toBeUndefined()
  for (const other of ['https://x.example/f/1/a.jpg', 'https://', '/m/about', '/f/1/a.jpg'])
    expect(assetAddress(other, origin, '/m')).toBeUndefined()
})

test.each([
  ['/m/operator', page],
  ['/m/de/operator/', page],
  ['/m/embed/calculator', page],
  ['/m/lokotrack/j-1150', { mode: 'navigate', destination: 'iframe' }],
  ['/m/lokotrack/j-1150?_storyblok=1', page],
  ['/m/?mode=signIn&oobCode=abc', page],
  ['/m/services/content/v2/cdn/stories', {}],
  ['/m/services/content/f/1/x/film.mp4', { destination: 'video' }],
  ['/m/services/content/f/1/x/film.mp4', {}],
  ['/m/services/content/f/1/x/a.jpg', { headers: new Headers({ range: 'bytes=0-1' }) }],
  ['/m/streams/a/0.ts', {}],
  ['/m/about/_payload.json', {}],
  ['/m/live.json', {}],
  ['/m/identity/data', {}],
  ['/google.firestore.v1.Firestore/Listen/channel', {}],
  ['/v1/projects/p/databases', {}],
  ['/m/about', { method: 'POST', ...page }],
  ['https://other.example/m/assets/a.js', {}],
  ['/other/about', page],
] as [string, Partial<Request>][])('%s passes by', (path, more) => {
  expect(asked(path, more)).toBeUndefined()
})

const answer = (status: number, headers: Record<string, string>) =>
  new Response(status === 204 ? null : 'x', { status, headers })
const html = { 'content-type': 'text/html; charset=utf-8' }

const redirectedTo = (url: string) =>
  Object.defineProperties(answer(200, html), { redirected: { value: true }, url: { value: url } })

test('what is an error, forbidden to be stored, somebody’s own or of another kind is not stored', () => {
  expect(
    isStorable(answer(200, { ...html, 'cache-control': 'public, max-age=0' }), /^text\/html/, '/de/contact'),
  ).toBe(true)
  for (const one of [
    answer(404, html),
    answer(503, html),
    answer(200, { ...html, 'cache-control': 'no-store' }),
    answer(200, { ...html, 'cache-control': 'private, no-cache' }),
    answer(200, { 'content-type': 'application/json' }),
    redirectedTo('https://example.com/de'),
    redirectedTo('https://elsewhere.example/de/contact/'),
    Object.defineProperty(answer(200, html), 'type', { value: 'opaque' }),
  ])
    expect(isStorable(one, /^text\/html/, 'https://example.com/de/contact')).toBe(false)
})

test('a page to which a static host has added a slash is stored', () => {
  const asked = 'https://example.com/de/contact'
  expect(isStorable(redirectedTo(`${asked}/`), /^text\/html/, asked)).toBe(true)
})
