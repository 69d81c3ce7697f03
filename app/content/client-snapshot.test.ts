import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { clientBench, titleOf } from './client-bench.ts'
import { servedStory } from './faulty-service.ts'

const bench = clientBench()

test('memory stays bounded', async () => {
  bench.service.stories = Array.from({ length: 30 }, (_, index) => servedStory(index + 1, `page-${index}`))
  const client = bench.connect({ maxEntries: 5, snapshotDir: bench.directory })
  for (const { slug } of bench.service.stories) await client.story({ slug }, 'en', 'published')
  await client.close()
  const [space = ''] = await readdir(bench.directory)
  expect(await readdir(join(bench.directory, space))).toHaveLength(5)
})

test('a restart without content service serves the last good pages', async () => {
  const first = bench.connect({ snapshotDir: bench.directory })
  await titleOf(first)
  await first.links('published')
  await first.stories('de', {})
  await first.close()
  bench.service.always = 'refuse'
  const second = bench.connect({ snapshotDir: bench.directory })
  // With the clock stopped nobody could wait until the service is tried again.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    expect(await titleOf(second)).toBe('About')
    expect(await titleOf(second, { uuid: 'uuid-2' })).toBe('About')
    expect(await second.links('published')).toHaveLength(4)
    expect(await second.stories('de', {})).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
  expect(second.version()).toBe(0)
  await expect(second.story({ slug: 'about' }, 'fr', 'published')).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('cannot be reached'),
  })
})

test('a restart with the service at the same version asks only for that', async () => {
  const first = bench.connect({ snapshotDir: bench.directory })
  await titleOf(first)
  await first.close()
  const asked = bench.service.count('stories/')
  const second = bench.connect({ snapshotDir: bench.directory })
  await second.refresh()
  expect(await titleOf(second)).toBe('About')
  expect(bench.service.count('stories/')).toBe(asked)
})

test('a corrupted snapshot is ignored with a line in the log, and files of another space are not read', async () => {
  const first = bench.connect({ snapshotDir: bench.directory })
  await titleOf(first)
  await titleOf(first, { slug: 'home' })
  await first.close()
  const [space = ''] = await readdir(bench.directory)
  const files = await readdir(join(bench.directory, space))
  const contents = await Promise.all(
    files.map((file) => readFile(join(bench.directory, space, file), 'utf8')),
  )
  const home = files[contents.findIndex((content) => content.includes('story_en_home'))] ?? ''
  await writeFile(join(bench.directory, space, home), '{"key":"story_en_home","cv":')
  bench.service.always = 'refuse'
  const second = bench.connect({ snapshotDir: bench.directory, timeout: 500 })
  expect(await titleOf(second)).toBe('About')
  await expect(titleOf(second, { slug: 'home' })).rejects.toMatchObject({ name: 'ContentError' })
  expect(bench.log.filter((line) => line.includes(home))).toHaveLength(1)
  const other = bench.connect({ snapshotDir: bench.directory, token: 'another', timeout: 500 })
  await expect(titleOf(other)).rejects.toMatchObject({ name: 'ContentError' })
})

test('a service that goes down and comes back is logged once each, and its news arrive', async () => {
  const client = bench.connect()
  await titleOf(client)
  bench.service.always = 'refuse'
  expect(await client.refresh()).toBe(false)
  expect(await client.refresh()).toBe(false)
  expect(await titleOf(client)).toBe('About')
  bench.service.always = undefined
  bench.change('about', 'New')
  expect(await client.refresh()).toBe(true)
  await expect.poll(() => titleOf(client)).toBe('New')
  expect(bench.log).toHaveLength(2)
})
