import StoryblokClient from 'storyblok-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleSpace, storyFile, type SampleSpace } from './sample-space.ts'

let sample: SampleSpace
beforeAll(async () => {
  sample = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }))
})
afterAll(() => sample[Symbol.asyncDispose]())

test.each([
  ['stories/home', 401, { error: 'Unauthorized' }],
  ['stories/home?token=wrong', 401, { error: 'Unauthorized' }],
  ['stories/home?token=public-token&version=draft', 401, { error: 'Unauthorized' }],
  ['stories/nowhere?token=public-token', 404, ['This record could not be found']],
  ['nothing?token=public-token', 404, ['This record could not be found']],
  [
    'stories/home?token=public-token&version=latest',
    422,
    { error: 'version: latest is neither draft nor published' },
  ],
  ['stories?token=public-token&page=x', 422, { error: 'page is invalid' }],
  ['stories?token=public-token&per_page=0', 422, { error: 'per_page is invalid' }],
  ['stories?token=public-token&sort_by=color', 422, { error: 'sort_by: color is not a property of a story' }],
  ['stories?token=public-token&updated_at_gt=soon', 422, { error: 'updated_at_gt is not a valid date' }],
  [
    'stories?token=public-token&filter_query[a][near]=b',
    422,
    { error: 'filter_query: near is not an operation' },
  ],
  ...['__proto__', 'constructor', 'toString', 'valueOf'].flatMap((name): [string, number, object][] => [
    [
      `stories?token=public-token&filter_query[a][${name}]=b`,
      422,
      { error: `filter_query: ${name} is not an operation` },
    ],
    [
      `stories?token=public-token&filter_query[a][is]=${name}`,
      422,
      { error: 'filter_query: is is not an operation' },
    ],
    [
      `stories?token=public-token&sort_by=${name}`,
      422,
      { error: `sort_by: ${name} is not a property of a story` },
    ],
  ]),
  ['stories?token=public-token&starts_with=%00', 400, { error: 'string contains null byte' }],
])('%s is refused with %i', async (path, status, body) => {
  const response = await sample.get(`/v2/cdn/${path}`)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(body)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('paths of others are left to others', async () => {
  expect((await sample.get('/v1/cdn/stories')).status).toBe(418)
})

test('a wrong method is no record', async () => {
  expect((await sample.get('/v2/cdn/stories?token=public-token', { method: 'POST' })).status).toBe(404)
})

test('HEAD answers with the headers alone', async () => {
  const response = await sample.get('/v2/cdn/stories?token=public-token', { method: 'HEAD' })
  expect(response.headers.get('total')).toBe('1')
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
  expect(await response.text()).toBe('')
})

test('OPTIONS allows reading from anywhere', async () => {
  const response = await sample.get('/v2/cdn/stories', { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toContain('GET')
})

test('an unchanged answer is not sent again', async () => {
  const first = await sample.get('/v2/cdn/stories/home?token=public-token')
  const etag = first.headers.get('etag') ?? ''
  const again = await sample.get('/v2/cdn/stories/home?token=public-token&cv=1', {
    headers: { 'if-none-match': etag },
  })
  expect(first.headers.get('cache-control')).toBe('max-age=0, public, s-maxage=604800')
  expect(again.status).toBe(304)
  const draft = await sample.get('/v2/cdn/stories/home?token=preview-token&version=draft')
  expect(draft.headers.get('cache-control')).toContain('private')
})

test('too many requests in a second are refused, and the official client waits and gets through', async () => {
  await using limited = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }), { rateLimit: 3 })
  const address = '/v2/cdn/stories/home?token=public-token'
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push(await limited.get(address))
  expect(statuses.map((response) => response.status)).toEqual([200, 200, 200, 429])
  expect(statuses[0]?.headers.get('x-ratelimit')).toBe('"concurrent-requests";r=2')
  expect(statuses[3]?.headers.get('x-ratelimit-policy')).toBe('"concurrent-requests";q=3')
  const endpoint = `${limited.origin}/v2`
  const client = new StoryblokClient({ accessToken: 'public-token', endpoint, rateLimit: 1000 })
  const stories = await Promise.all([1, 2].map((cv) => client.getStory('home', { cv })))
  expect(stories.map(({ data }) => data.story.content.title)).toEqual(['Home', 'Home'])
})

test('an unknown or stale cv is accepted, and spaces/me tells the newest', async () => {
  const client = new StoryblokClient({ accessToken: 'public-token', endpoint: `${sample.origin}/v2` })
  const { data } = await client.getStory('home', { cv: 1 })
  const me = await client.get('cdn/spaces/me')
  expect(me.data.space).toMatchObject({
    id: 7,
    name: 'Sample',
    language_codes: ['de', 'pt-br'],
    version: data.cv,
  })
  expect(Math.abs(data.cv - Date.now() / 1000)).toBeLessThan(120)
})

test('a service known by its path only gives assets by their path', async () => {
  const image = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/2x2/0123456789/a.png' }
  await using relative = await startSampleSpace(storyFile(1, 'home', { image }), {
    origin: () => '/services/content',
  })
  expect(await relative.json('stories/home')).toMatchObject({
    story: { content: { image: { filename: '/services/content/f/1/2x2/0123456789/a.png' } } },
  })
  expect(await relative.json('spaces/me')).toMatchObject({ space: { domain: '/' } })
})
