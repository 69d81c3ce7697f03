import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assetOf } from '#app/content/assets.ts'
import { createContentClient } from '#app/content/client.ts'
import type { ContentClient } from '#app/content/content-client.ts'
import { alternatesOf } from '#app/content/links.ts'
import { definitionOf } from '#app/blocks/definitions.ts'
import { parseStory, type Problem } from '#app/content/parse-story.ts'
import { defaultLocale, locales } from '#app/content/locales.ts'
import { startContentService, type ContentService } from '#services/content/service.ts'

const space = { id: 1, name: 'Trackside' }
const tokens = { public: 'public', preview: 'preview' }
let folder: string
let service: ContentService
let server: Server
let client: ContentClient
const log: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-client-'))
  const root = join(folder, 'content')
  await cp(resolve(import.meta.dirname, '../content'), root, { recursive: true })
  const languages = locales.filter((locale) => locale !== defaultLocale)
  const origin = () => '/services/content'
  service = await startContentService({
    root,
    space,
    tokens,
    origin,
    cacheDir: join(folder, 'cache'),
    languages,
  })
  server = createServer((request, response) => void service.handle(request, response, request.url ?? '/'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  client = createContentClient({
    endpoint: `http://127.0.0.1:${port}/v2`,
    token: tokens.preview,
    timeout: 3000,
    snapshotDir: join(folder, 'snapshot'),
    rateLimit: 100,
    log: (line) => log.push(line),
  })
})

afterEach(() => {
  expect(log).toEqual([])
})

afterAll(async () => {
  await client.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(locales)('every page is found and shown whole in %s', async (locale) => {
  const links = await client.links('published')
  expect(links.length).toBeGreaterThan(5)
  const problems: Problem[] = []
  for (const link of links) {
    const story = await client.story({ uuid: link.uuid }, locale, 'published')
    expect(story?.uuid).toBe(link.uuid)
    expect((await client.story({ slug: link.slug }, locale, 'published'))?.uuid).toBe(link.uuid)
    if (story)
      parseStory(story, {
        definitionOf,
        version: 'published',
        locale,
        links,
        report: (problem) => problems.push(problem),
      })
    expect(Object.keys(alternatesOf(link))).toHaveLength(locales.length)
  }
  expect(problems).toEqual([])
})

test('a list brings the same stories as their own addresses', async () => {
  const listed = await client.stories('de', { starts_with: 'lokotrack' })
  expect(listed.length).toBeGreaterThan(1)
  for (const story of listed)
    expect(await client.story({ uuid: story.uuid }, 'de', 'published')).toEqual(story)
})

test('both tracks have settings, and the lobby has a picture with its size', async () => {
  for (const track of ['general', 'lokotrack'] as const)
    expect((await client.settings(track, 'fi', 'published'))?.content.component).toBe('Settings')
  const lobby = await client.story({ slug: '' }, 'en', 'published')
  const found = JSON.stringify(lobby?.content).match(/"filename":"([^"]+\.jpg)"/)?.[1]
  expect(assetOf({ filename: found })).toMatchObject({ kind: 'image', width: expect.any(Number) })
  expect(assetOf({ filename: found })?.width).toBeGreaterThan(0)
})

test('what is published while the site runs is read after the publish event', async () => {
  const stories = join(folder, 'content/stories')
  const file = (await readdir(stories)).find((name) => name.startsWith('about_')) ?? ''
  const story = JSON.parse(await readFile(join(stories, file), 'utf8')) as { content: { title: string } }
  const before = await client.story({ slug: 'about' }, 'en', 'published')
  const version = client.version()
  await writeFile(
    join(stories, file),
    JSON.stringify({ ...story, content: { ...story.content, title: 'Renamed' } }),
  )
  await expect.poll(() => client.refresh()).toBe(true)
  client.invalidate()
  expect((await client.story({ slug: 'about' }, 'en', 'published'))?.content.title).toBe('Renamed')
  expect(before?.content.title).not.toBe('Renamed')
  expect(client.version()).not.toBe(version)
})
