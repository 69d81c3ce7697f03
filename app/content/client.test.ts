import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { about, clientBench, titleOf } from './client-bench.ts'
import { servedStory } from './faulty-service.ts'

const bench = clientBench()

test('a story is asked for once and then answered from memory, whatever it is called', async () => {
  const client = bench.connect()
  expect(await titleOf(client)).toBe('About')
  expect(await titleOf(client)).toBe('About')
  expect(await titleOf(client, { uuid: 'uuid-2' })).toBe('About')
  expect(bench.service.count('stories/about')).toBe(1)
  expect(client.version()).toBe(100)
})

test('a translated slug leads to the same story as the default one', async () => {
  const client = bench.connect()
  expect((await client.story({ slug: 'ueber-uns' }, 'de', 'published'))?.uuid).toBe('uuid-2')
  expect((await client.story({ slug: 'about' }, 'de', 'published'))?.uuid).toBe('uuid-2')
  expect(bench.service.count('stories/')).toBe(1)
})

test('the lobby is the story home', async () => {
  expect(await titleOf(bench.connect(), { slug: '' })).toBe('Home')
})

test('readers of one story share one request', async () => {
  const client = bench.connect()
  bench.service.faults = [{ after: 0 }, { after: 50 }]
  expect(await Promise.all([titleOf(client), titleOf(client), titleOf(client)])).toEqual([
    'About',
    'About',
    'About',
  ])
  expect(bench.service.count('stories/')).toBe(1)
})

test('an unknown story is undefined, and is not asked for again soon', async () => {
  const client = bench.connect()
  expect(await client.story({ slug: 'nowhere' }, 'en', 'published')).toBeUndefined()
  expect(await client.story({ slug: 'nowhere' }, 'en', 'published')).toBeUndefined()
  expect(bench.service.count('nowhere')).toBe(1)
})

test('a page cannot be called by a story’s number, nor by a way out of the stories', async () => {
  const client = bench.connect()
  for (const slug of ['2', '../spaces/me', 'about?version=draft', 'a//b', '\ud800', 'a'.repeat(400)])
    expect(await client.story({ slug }, 'en', 'published')).toBeUndefined()
  expect(
    bench.service.requests.every(
      ({ pathname, searchParams }) =>
        pathname.startsWith('/v2/cdn/') && !searchParams.getAll('version').includes('draft'),
    ),
  ).toBe(true)
})

test('settings are the story of their track', async () => {
  const client = bench.connect()
  expect((await client.settings('lokotrack', 'de', 'published'))?.content.title).toBe('Lokotrack settings')
  expect((await client.settings('general', 'en', 'published'))?.content.title).toBe('Settings')
})

test('lists come in pages of 25 and answer single stories from then on', async () => {
  bench.service.stories = Array.from({ length: 60 }, (_, index) => servedStory(index + 1, `page-${index}`))
  const client = bench.connect()
  expect(await client.stories('de', {})).toHaveLength(60)
  expect(
    bench.service.requests
      .filter(({ pathname }) => pathname.endsWith('/stories'))
      .map(({ searchParams }) => [searchParams.get('page'), searchParams.get('per_page')]),
  ).toEqual([
    ['1', '25'],
    ['2', '25'],
    ['3', '25'],
  ])
  expect((await client.story({ slug: 'page-59' }, 'de', 'published'))?.name).toBe('page-59 de')
  expect((await client.story({ uuid: 'uuid-7' }, 'de', 'published'))?.name).toBe('page-6 de')
  expect(bench.service.count('stories/')).toBe(0)
})

test('a list longer than the cache is complete', async () => {
  bench.service.stories = Array.from({ length: 60 }, (_, index) => servedStory(index + 1, `page-${index}`))
  expect(await bench.connect({ maxEntries: 10 }).stories('en', {})).toHaveLength(60)
})

test('what does not fit in the bytes that are kept is asked for anew, and the log says once which variable', async () => {
  bench.service.stories = Array.from({ length: 60 }, (_, index) => servedStory(index + 1, `page-${index}`))
  const visit = async (maxBytes: number) => {
    const client = bench.connect({ maxBytes, elsewhere: true })
    const before = bench.service.count('stories/')
    for (let round = 0; round < 2; round++)
      for (let page = 0; page < 60; page++) await client.story({ slug: `page-${page}` }, 'en', 'published')
    return bench.service.count('stories/') - before
  }
  expect(await visit(1_000_000)).toBe(60)
  expect(bench.log).toEqual([])
  expect(await visit(10_000)).toBe(120)
  expect(bench.log).toEqual([
    'CONTENT_CACHE does not hold what is asked for: pages ask the content service anew',
  ])
})

test('links leave folders out and tell translated slugs', async () => {
  bench.service.stories.push({ ...servedStory(9, 'folder'), is_folder: true })
  const links = await bench.connect().links('published')
  expect(links.map(({ slug }) => slug)).toEqual(['', 'about', 'settings', 'lokotrack/settings'])
  expect(links[1]?.translated).toEqual({ de: 'ueber-uns' })
})

test('a draft is asked for each time and never kept', async () => {
  const client = bench.connect({ snapshotDir: bench.directory })
  await client.story(about, 'en', 'draft')
  bench.change('about', 'Being written')
  expect((await client.story(about, 'en', 'draft'))?.content.title).toBe('Being written')
  await client.links('draft')
  await client.close()
  expect(await readdir(bench.directory)).toEqual([])
  expect(bench.service.requests.every(({ searchParams }) => searchParams.get('version') === 'draft')).toBe(
    true,
  )
})
