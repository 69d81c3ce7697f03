import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContentClient, type ContentClient, type ContentClientOptions } from './client.ts'
import { servedStory, startFaultyService, type FaultyService } from './faulty-service.ts'

let service: FaultyService
let directory: string
let log: string[]
const clients: ContentClient[] = []

beforeEach(async () => {
  service = await startFaultyService()
  service.stories = [
    servedStory(1, 'home', 'Home'),
    servedStory(2, 'about', 'About', { de: 'ueber-uns' }),
    servedStory(3, 'settings', 'Settings'),
    servedStory(4, 'lokotrack/settings', 'Lokotrack settings'),
  ]
  directory = await mkdtemp(join(tmpdir(), 'content-'))
  log = []
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

function connect(options: Partial<ContentClientOptions> = {}): ContentClient {
  const client = createContentClient({
    endpoint: service.endpoint,
    token: 'token',
    timeout: 3000,
    snapshotDir: undefined,
    rateLimit: 100,
    log: (line) => log.push(line),
    ...options,
  })
  clients.push(client)
  return client
}

const about = { slug: 'about' }

async function titleOf(client: ContentClient, ref: { slug: string } | { uuid: string } = about) {
  return (await client.story(ref, 'en', 'published'))?.content.title
}

function change(slug: string, title: string) {
  service.cv += 1
  service.stories = service.stories.map((story) =>
    story.slug === slug ? servedStory(story.id, slug, title) : story,
  )
}

test('a story is asked for once and then answered from memory, whatever it is called', async () => {
  const client = connect()
  expect(await titleOf(client)).toBe('About')
  expect(await titleOf(client)).toBe('About')
  expect(await titleOf(client, { uuid: 'uuid-2' })).toBe('About')
  expect(service.count('stories/about')).toBe(1)
  expect(client.version()).toBe(100)
})

test('a translated slug leads to the same story as the default one', async () => {
  const client = connect()
  expect((await client.story({ slug: 'ueber-uns' }, 'de', 'published'))?.uuid).toBe('uuid-2')
  expect((await client.story({ slug: 'about' }, 'de', 'published'))?.uuid).toBe('uuid-2')
  expect(service.count('stories/')).toBe(1)
})

test('the lobby is the story home', async () => {
  expect(await titleOf(connect(), { slug: '' })).toBe('Home')
})

test('readers of one story share one request', async () => {
  const client = connect()
  service.faults = [{ after: 0 }, { after: 50 }]
  expect(await Promise.all([titleOf(client), titleOf(client), titleOf(client)])).toEqual([
    'About',
    'About',
    'About',
  ])
  expect(service.count('stories/')).toBe(1)
})

test('an unknown story is undefined, and is not asked for again soon', async () => {
  const client = connect()
  expect(await client.story({ slug: 'nowhere' }, 'en', 'published')).toBeUndefined()
  expect(await client.story({ slug: 'nowhere' }, 'en', 'published')).toBeUndefined()
  expect(service.count('nowhere')).toBe(1)
})

test('a page cannot be called by a story’s number, nor by a way out of the stories', async () => {
  const client = connect()
  for (const slug of ['2', '../spaces/me', 'about?version=draft', 'a//b', '\ud800', 'a'.repeat(400)])
    expect(await client.story({ slug }, 'en', 'published')).toBeUndefined()
  expect(
    service.requests.every(
      ({ pathname, searchParams }) =>
        pathname.startsWith('/v2/cdn/') && !searchParams.getAll('version').includes('draft'),
    ),
  ).toBe(true)
})

test('settings are the story of their track', async () => {
  const client = connect()
  expect((await client.settings('lokotrack', 'de', 'published'))?.content.title).toBe('Lokotrack settings')
  expect((await client.settings('general', 'en', 'published'))?.content.title).toBe('Settings')
})

test('lists come in pages of 25 and answer single stories from then on', async () => {
  service.stories = Array.from({ length: 60 }, (_, index) => servedStory(index + 1, `page-${index}`))
  const client = connect()
  expect(await client.stories('de', {})).toHaveLength(60)
  expect(
    service.requests
      .filter(({ pathname }) => pathname.endsWith('/stories'))
      .map(({ searchParams }) => [searchParams.get('page'), searchParams.get('per_page')]),
  ).toEqual([
    ['1', '25'],
    ['2', '25'],
    ['3', '25'],
  ])
  expect((await client.story({ slug: 'page-59' }, 'de', 'published'))?.name).toBe('page-59 de')
  expect((await client.story({ uuid: 'uuid-7' }, 'de', 'published'))?.name).toBe('page-6 de')
  expect(service.count('stories/')).toBe(0)
})

test('a list longer than the cache is complete', async () => {
  service.stories = Array.from({ length: 60 }, (_, index) => servedStory(index + 1, `page-${index}`))
  expect(await connect({ maxEntries: 10 }).stories('en', {})).toHaveLength(60)
})

test('links leave folders out and tell translated slugs', async () => {
  service.stories.push({ ...servedStory(9, 'folder'), is_folder: true })
  const links = await connect().links('published')
  expect(links.map(({ slug }) => slug)).toEqual(['', 'about', 'settings', 'lokotrack/settings'])
  expect(links[1]?.translated).toEqual({ de: 'ueber-uns' })
})

test('a draft is asked for each time and never kept', async () => {
  const client = connect({ snapshotDir: directory })
  await client.story(about, 'en', 'draft')
  change('about', 'Being written')
  expect((await client.story(about, 'en', 'draft'))?.content.title).toBe('Being written')
  await client.links('draft')
  await client.close()
  expect(await readdir(directory)).toEqual([])
  expect(service.requests.every(({ searchParams }) => searchParams.get('version') === 'draft')).toBe(true)
})

test('after a change of the version the old story is served while the new one is fetched once', async () => {
  const client = connect()
  await titleOf(client)
  change('about', 'New')
  expect(await client.refresh()).toBe(true)
  expect(await client.refresh()).toBe(false)
  expect(await Promise.all([titleOf(client), titleOf(client)])).toEqual(['About', 'About'])
  await vi.waitFor(async () => expect(await titleOf(client)).toBe('New'))
  expect(service.count('stories/about')).toBe(2)
})

test('an answer of a newer version makes everything older stale and tells listeners', async () => {
  const client = connect()
  await titleOf(client)
  const heard = vi.fn()
  const stop = client.onChange(heard)
  change('about', 'New')
  await titleOf(client, { slug: 'home' })
  expect(client.version()).toBe(101)
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  await vi.waitFor(async () => expect(await titleOf(client)).toBe('New'))
})

test('who made something of an old story hears when the new one is there', async () => {
  const client = connect()
  await titleOf(client)
  await titleOf(client, { slug: 'home' })
  change('about', 'New')
  await client.refresh()
  const heard: unknown[] = []
  client.onChange(() => void titleOf(client).then((title) => heard.push(title)))
  expect(await titleOf(client, { slug: 'home' })).toBe('Home')
  expect(await titleOf(client)).toBe('About')
  await vi.waitFor(() => expect(heard).toEqual(['New']))
})

test('a read after an invalidation waits for the new story', async () => {
  const client = connect()
  await titleOf(client)
  change('about', 'New')
  client.invalidate()
  expect(await titleOf(client)).toBe('New')
  expect(client.version()).toBe(101)
})

test('a read after an invalidation has the old story when the new one takes too long or fails', async () => {
  const client = connect()
  await titleOf(client)
  service.always = 'hang'
  client.invalidate()
  const start = Date.now()
  expect(await titleOf(client)).toBe('About')
  expect(Date.now() - start).toBeLessThan(1500)
  const again = Date.now()
  expect(await titleOf(client)).toBe('About')
  expect(Date.now() - again).toBeLessThan(100)
})

test('a load begun before an invalidation does not pass for fresh', async () => {
  const client = connect()
  await client.refresh()
  service.faults = [{ after: 200 }]
  const early = titleOf(client)
  await vi.waitFor(() => expect(service.count('stories/about')).toBe(1))
  change('about', 'New')
  client.invalidate()
  expect(await titleOf(client)).toBe('New')
  await early
  expect(await titleOf(client)).toBe('New')
})

test('a story that is gone stops being served', async () => {
  const client = connect()
  await titleOf(client)
  service.stories = service.stories.filter(({ slug }) => slug !== 'about')
  service.cv += 1
  await client.refresh()
  await vi.waitFor(async () => expect(await titleOf(client)).toBeUndefined())
})

test('server errors, broken connections and garbage are tried again', async () => {
  for (const fault of [500, 503, 'refuse', 'garbage'] as const) {
    const client = connect()
    await client.refresh()
    service.faults = [fault]
    expect(await titleOf(client)).toBe('About')
  }
})

test('too many requests are waited out as the official client does', async () => {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {})
  const client = connect()
  await client.refresh()
  service.faults = [429, 429]
  const start = Date.now()
  expect(await titleOf(client)).toBe('About')
  expect(Date.now() - start).toBeGreaterThanOrEqual(590)
  quiet.mockRestore()
})

test('an error rejects with the body’s message and its status, at once when repeating cannot help', async () => {
  const client = connect()
  await client.refresh()
  service.faults = [401]
  await expect(titleOf(client)).rejects.toMatchObject({
    name: 'ContentError',
    status: 401,
    message: 'status 401',
  })
  expect(service.count('stories/about')).toBe(1)
})

test('nobody waits longer than the time-out, and what comes later is kept', async () => {
  const client = connect({ timeout: 300 })
  await client.refresh()
  service.faults = ['hang']
  const start = Date.now()
  await expect(titleOf(client)).rejects.toMatchObject({ status: 504 })
  expect(Date.now() - start).toBeLessThan(600)
  await vi.waitFor(async () => expect(await titleOf(client)).toBe('About'), { timeout: 2000 })
})

test('an answer that stops in its middle is given up', async () => {
  const client = connect({ timeout: 200 })
  await client.refresh()
  service.faults = ['hang-in-body']
  await expect(client.story(about, 'en', 'draft')).rejects.toMatchObject({ status: 504 })
  expect(await titleOf(client)).toBe('About')
})

test('a hanging request holds up no other', async () => {
  const client = connect({ rateLimit: 5 })
  await client.refresh()
  service.faults = ['hang']
  const hanging = titleOf(client).catch(() => 'late')
  await vi.waitFor(() => expect(service.count('stories/about')).toBe(1))
  const start = Date.now()
  expect(await titleOf(client, { slug: 'home' })).toBe('Home')
  expect(Date.now() - start).toBeLessThan(200)
  await clients[0]?.close()
  await hanging
})

test('the first page needs no more than a second’s requests, and a burst keeps to the rate', async () => {
  const client = connect({ rateLimit: 5 })
  const start = Date.now()
  await Promise.all([
    client.links('published'),
    client.story(about, 'de', 'published'),
    titleOf(client),
    client.settings('general', 'de', 'published'),
  ])
  expect(Date.now() - start).toBeLessThan(500)
  await Promise.all([client.settings('general', 'en', 'published'), titleOf(client, { slug: 'home' })])
  const { times } = service
  for (const [index, time] of times.entries()) {
    const sixth = times[index + 5]
    if (sixth !== undefined) expect(sixth - time).toBeGreaterThan(950)
  }
})

test('background work leaves a visitor room', async () => {
  service.stories.push(
    ...Array.from({ length: 200 }, (_, index) => servedStory(100 + index, `page-${index}`)),
  )
  const client = connect({ rateLimit: 5 })
  const warming = client.warm()
  await vi.waitFor(() => expect(service.requests.length).toBeGreaterThanOrEqual(3))
  const start = Date.now()
  await Promise.all([client.story(about, 'fi', 'published'), client.settings('general', 'fi', 'published')])
  expect(Date.now() - start).toBeLessThan(1200)
  await client.close()
  await warming
})

test('a warm client needs no request for any page, and warms again after a change', async () => {
  const client = connect()
  await client.warm()
  const requests = service.requests.length
  expect((await client.story({ slug: 'about' }, 'ja', 'published'))?.name).toBe('about ja')
  await client.links('published')
  await client.settings('lokotrack', 'pt', 'published')
  expect(service.requests).toHaveLength(requests)
  change('about', 'New')
  await client.refresh()
  await vi.waitFor(() => expect(service.count('/stories')).toBe(20), { timeout: 3000 })
  expect(service.count('stories/')).toBe(0)
})

test('memory stays bounded', async () => {
  service.stories = Array.from({ length: 30 }, (_, index) => servedStory(index + 1, `page-${index}`))
  const client = connect({ maxEntries: 5, snapshotDir: directory })
  for (const { slug } of service.stories) await client.story({ slug }, 'en', 'published')
  await client.close()
  const [space = ''] = await readdir(directory)
  expect(await readdir(join(directory, space))).toHaveLength(5)
})

test('a restart without content service serves the last good pages', async () => {
  const first = connect({ snapshotDir: directory })
  await titleOf(first)
  await first.links('published')
  await first.stories('de', {})
  await first.close()
  service.always = 'refuse'
  const second = connect({ snapshotDir: directory })
  const start = Date.now()
  expect(await titleOf(second)).toBe('About')
  expect(await titleOf(second, { uuid: 'uuid-2' })).toBe('About')
  expect(await second.links('published')).toHaveLength(4)
  expect(await second.stories('de', {})).toHaveLength(4)
  expect(Date.now() - start).toBeLessThan(300)
  expect(second.version()).toBe(0)
  await expect(second.story({ slug: 'about' }, 'fr', 'published')).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('cannot be reached'),
  })
})

test('a restart with the service at the same version asks only for that', async () => {
  const first = connect({ snapshotDir: directory })
  await titleOf(first)
  await first.close()
  const asked = service.count('stories/')
  const second = connect({ snapshotDir: directory })
  await second.refresh()
  expect(await titleOf(second)).toBe('About')
  expect(service.count('stories/')).toBe(asked)
})

test('a corrupted snapshot is ignored with a line in the log, and files of another space are not read', async () => {
  const first = connect({ snapshotDir: directory })
  await titleOf(first)
  await titleOf(first, { slug: 'home' })
  await first.close()
  const [space = ''] = await readdir(directory)
  const files = await readdir(join(directory, space))
  const contents = await Promise.all(files.map((file) => readFile(join(directory, space, file), 'utf8')))
  const home = files[contents.findIndex((content) => content.includes('story_en_home'))] ?? ''
  await writeFile(join(directory, space, home), '{"key":"story_en_home","cv":')
  service.always = 'refuse'
  const second = connect({ snapshotDir: directory, timeout: 500 })
  expect(await titleOf(second)).toBe('About')
  await expect(titleOf(second, { slug: 'home' })).rejects.toMatchObject({ name: 'ContentError' })
  expect(log.filter((line) => line.includes(home))).toHaveLength(1)
  const other = connect({ snapshotDir: directory, token: 'another', timeout: 500 })
  await expect(titleOf(other)).rejects.toMatchObject({ name: 'ContentError' })
})

test('a service that goes down and comes back is logged once each, and its news arrive', async () => {
  const client = connect()
  await titleOf(client)
  service.always = 'refuse'
  expect(await client.refresh()).toBe(false)
  expect(await client.refresh()).toBe(false)
  expect(await titleOf(client)).toBe('About')
  service.always = undefined
  change('about', 'New')
  expect(await client.refresh()).toBe(true)
  await vi.waitFor(async () => expect(await titleOf(client)).toBe('New'))
  expect(log).toHaveLength(2)
})

test('without a token the API is disabled: logged once, every read refused', async () => {
  const client = connect({ token: undefined })
  await expect(titleOf(client)).rejects.toMatchObject({ name: 'ContentError', status: 503 })
  await expect(client.links('published')).rejects.toMatchObject({ status: 503 })
  expect(log).toEqual(['Missing content access token: the content API is disabled'])
})

test('no line of the log and no error tells the token', async () => {
  const client = connect({ token: 'secret-token' })
  await client.refresh()
  service.always = 'refuse'
  const error = await titleOf(client).catch(String)
  expect(`${log.join()} ${String(error)}`).not.toContain('secret-token')
})
