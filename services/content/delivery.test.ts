import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import StoryblokClient from 'storyblok-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodingFor } from './compressed.ts'
import { startSampleSpace, storyFile, type SampleSpace } from './sample-space.ts'

const path = '/f/1/2x2/0123456789/a.png'
const picture = { fieldtype: 'asset', filename: `https://a.storyblok.com${path}` }
const files = storyFile(1, 'home', {
  title: 'Home',
  text: 'Tracks that crush. '.repeat(300),
  picture,
  bare: { fieldtype: 'asset', filename: `//a.storyblok.com${path}` },
})

let sample: SampleSpace
beforeAll(async () => {
  sample = await startSampleSpace(files)
})
afterAll(() => sample[Symbol.asyncDispose]())

/** An answer as it is sent, without what `fetch` does to it. */
function sent(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
    request(`${sample.origin}${address}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .once('error', fail)
      .end()
  })
}

const current = async () => (await sample.json('spaces/me')) as { space: { version: number } }

test('caches keep answers about versions that have been, and none that a later publish would make wrong', async () => {
  const { version } = (await current()).space
  const kept = async (question: string) =>
    (await sent(`/v2/cdn/${question}token=public-token`)).headers['cache-control'] !== 'no-cache'
  expect(await kept(`stories/home?cv=${version}&`)).toBe(true)
  expect(await kept('links?cv=1&')).toBe(true)
  // Another server is ahead, or somebody fills a cache for the days to come.
  expect(await kept(`stories/home?cv=${version + 1}&`)).toBe(false)
  expect(await kept(`stories/home?cv=${version}x&`)).toBe(false)
  expect(await kept(`links?cv=1&cv=${version + 100}&`)).toBe(false)
  // Whoever asks for the version of now would learn of no other for a week.
  expect(await kept('spaces/me?')).toBe(false)
})

test('a question without a content version is led to the current one, as often as it is asked', async () => {
  const { version } = (await current()).space
  for (const question of ['stories/home', 'stories', 'links', 'datasource_entries', 'tags']) {
    const first = await sent(`/v2/cdn/${question}?token=public-token&cv=&starts_with=a%2Fb`)
    expect([question, first.status, first.headers.location]).toEqual([
      question,
      301,
      `?token=public-token&starts_with=a%2Fb&cv=${version}`,
    ])
    // A cache that kept it would keep what was published then.
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['access-control-allow-origin']).toBe('*')
  }
  expect((await sent(`/v2/cdn/stories/home?token=public-token&cv=${version}`)).status).toBe(200)
  expect((await sent('/v2/cdn/stories/home?token=preview-token&version=draft')).status).toBe(200)
  expect((await sent('/v2/cdn/spaces/me?token=public-token')).status).toBe(200)
  expect((await sent('/v2/cdn/stories/home?token=wrong')).status).toBe(401)
})

test('the official client follows it, and learns the version', async () => {
  const endpoint = `${sample.origin}/v2`
  const client = new StoryblokClient({ accessToken: 'public-token', endpoint, cache: { type: 'memory' } })
  const { data } = await client.getStory('home', {})
  expect(data.story.content.title).toBe('Home')
  expect(data.cv).toBe((await current()).space.version)
})

test('answers are compressed for who takes it, with one tag for all forms', async () => {
  const address = '/v2/cdn/stories/home?token=public-token&cv=1'
  const plain = await sent(address)
  const forms = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const
  for (const [encoding, decompress] of forms)
    for (const _ of [1, 2]) {
      const { headers, body } = await sent(address, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag })
      expect(body.length * 4).toBeLessThan(plain.body.length)
      expect(Number(headers['content-length'])).toBe(body.length)
      expect(decompress(body).equals(plain.body)).toBe(true)
    }
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('what was compressed before a change is not sent after it', async () => {
  await using changing = await startSampleSpace(files)
  const title = async () => {
    const { story } = (await changing.json('stories/home')) as { story: { content: { title: string } } }
    return story.content.title
  }
  expect(await title()).toBe('Home')
  for (const [name, story] of Object.entries(files))
    await changing.write(name, { ...story, content: { ...(story.content as object), title: 'Moved' } })
  await changing.service.settle()
  expect(await title()).toBe('Moved')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate, *;q=0.5', 'br'],
  ['identity', undefined],
  ['*;q=0', undefined],
  ['broken-gzip', undefined],
  ['', undefined],
])('“%s” is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted, 5000)).toBe(encoding)
  expect(encodingFor(accepted, 100)).toBeUndefined()
})

test('assets are named by whole addresses, so that pages of other origins find them', async () => {
  for (const [origin, whole] of [
    [
      'https://www.example.com/machines/services/content',
      'https://www.example.com/machines/services/content',
    ],
    ['//localhost:3000/services/content', '//localhost:3000/services/content'],
  ] as const) {
    await using other = await startSampleSpace(files, { origin: () => origin })
    expect(await other.json('stories/home')).toMatchObject({
      story: { content: { picture: { filename: whole + path }, bare: { filename: whole + path } } },
    })
    const { space } = (await other.json('spaces/me')) as { space: { domain: string } }
    expect(`${whole}/`.startsWith(space.domain)).toBe(true)
    expect(space.domain).toMatch(/^(?:https:)?\/\/[\w.:]+\/$/)
  }
})
