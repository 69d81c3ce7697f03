import { expect, test, vi } from 'vitest'
import { clientBench, titleOf } from './client-bench.ts'

const bench = clientBench()

test('after a change of the version the old story is served while the new one is fetched once', async () => {
  const client = bench.connect()
  await titleOf(client)
  bench.change('about', 'New')
  expect(await client.refresh()).toBe(true)
  expect(await client.refresh()).toBe(false)
  expect(await Promise.all([titleOf(client), titleOf(client)])).toEqual(['About', 'About'])
  await expect.poll(() => titleOf(client)).toBe('New')
  expect(bench.service.count('stories/about')).toBe(2)
})

test('an answer of a newer version makes everything older stale and tells listeners', async () => {
  const client = bench.connect()
  await titleOf(client)
  const heard = vi.fn()
  const stop = client.onChange(heard)
  bench.change('about', 'New')
  await titleOf(client, { slug: 'home' })
  expect(client.version()).toBe(101)
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  await expect.poll(() => titleOf(client)).toBe('New')
})

test('who made something of an old story hears when the new one is there', async () => {
  const client = bench.connect()
  await titleOf(client)
  await titleOf(client, { slug: 'home' })
  bench.change('about', 'New')
  await client.refresh()
  const heard: unknown[] = []
  client.onChange(() => void titleOf(client).then((title) => heard.push(title)))
  expect(await titleOf(client, { slug: 'home' })).toBe('Home')
  expect(await titleOf(client)).toBe('About')
  await expect.poll(() => heard).toEqual(['New'])
})

test('a read after an invalidation waits for the new story', async () => {
  const client = bench.connect()
  await titleOf(client)
  bench.change('about', 'New')
  client.invalidate()
  expect(await titleOf(client)).toBe('New')
  expect(client.version()).toBe(101)
})

test('a read after an invalidation has the old story when the new one takes too long or fails', async () => {
  const client = bench.connect({ timeout: 60_000 })
  await titleOf(client)
  bench.service.always = 'hang'
  client.invalidate()
  expect(await titleOf(client)).toBe('About')
  // Nobody waits a second time: with the clock stopped whoever did would wait for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    expect(await titleOf(client)).toBe('About')
  } finally {
    vi.useRealTimers()
  }
})

test('a load begun before an invalidation does not pass for fresh', async () => {
  const client = bench.connect()
  await client.refresh()
  bench.service.faults = [{ after: 200 }]
  const early = titleOf(client)
  await expect.poll(() => bench.service.count('stories/about')).toBe(1)
  bench.change('about', 'New')
  client.invalidate()
  expect(await titleOf(client)).toBe('New')
  await early
  expect(await titleOf(client)).toBe('New')
})

test('a story that is gone stops being served', async () => {
  const client = bench.connect()
  await titleOf(client)
  bench.service.stories = bench.service.stories.filter(({ slug }) => slug !== 'about')
  bench.service.cv += 1
  await client.refresh()
  await expect.poll(() => titleOf(client)).toBeUndefined()
})

test('a warm client needs no request for any page, and warms again after a change', async () => {
  const client = bench.connect()
  await client.warm()
  const requests = bench.service.requests.length
  expect((await client.story({ slug: 'about' }, 'ja', 'published'))?.name).toBe('about ja')
  await client.links('published')
  await client.settings('lokotrack', 'pt', 'published')
  expect(bench.service.requests).toHaveLength(requests)
  bench.change('about', 'New')
  await client.refresh()
  await expect.poll(() => bench.service.count('/stories')).toBe(20)
  expect(bench.service.count('stories/')).toBe(0)
})
