import { expect, test, vi } from 'vitest'
import { about, clientBench, titleOf } from './client-bench.ts'
import { servedStory } from './faulty-service.ts'
import { timedFetch } from './timed-fetch.ts'

const bench = clientBench()

test('server errors, broken connections and garbage are tried again', async () => {
  for (const fault of [500, 503, 'refuse', 'garbage'] as const) {
    const client = bench.connect()
    await client.refresh()
    bench.service.faults = [fault]
    expect(await titleOf(client)).toBe('About')
  }
})

test('too many requests are waited out as the official client does', async () => {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {})
  const client = bench.connect()
  await client.refresh()
  bench.service.faults = [429, 429]
  const start = Date.now()
  expect(await titleOf(client)).toBe('About')
  expect(Date.now() - start).toBeGreaterThanOrEqual(590)
  quiet.mockRestore()
})

test('an error rejects with the body’s message and its status, at once when repeating cannot help', async () => {
  const client = bench.connect()
  await client.refresh()
  bench.service.faults = [401]
  await expect(titleOf(client)).rejects.toMatchObject({
    name: 'ContentError',
    status: 401,
    message: 'status 401',
  })
  expect(bench.service.count('stories/about')).toBe(1)
})

test('nobody waits longer than the time-out, and what comes later is kept', async () => {
  const client = bench.connect({ timeout: 300 })
  await client.refresh()
  bench.service.faults = ['hang']
  await expect(titleOf(client)).rejects.toMatchObject({
    status: 504,
    message: 'The content service did not answer within 300 ms',
  })
  await expect.poll(() => titleOf(client)).toBe('About')
})

test('an answer that stops in its middle is given up', async () => {
  const client = bench.connect({ timeout: 200 })
  await client.refresh()
  bench.service.faults = ['hang-in-body']
  await expect(client.story(about, 'en', 'draft')).rejects.toMatchObject({ status: 504 })
  expect(await titleOf(client)).toBe('About')
})

test('an answer without end is cut after what any real one has, and says so', async () => {
  bench.service.faults = ['flood']
  const { fetch } = timedFetch(20_000)
  await expect(fetch(bench.service.endpoint)).rejects.toThrow('more than 32 MB')
})

test('a service that is down is not asked by every visitor: they are told at once, one request tries whether it is back', async () => {
  const client = bench.connect({ timeout: 400, rateLimit: 1000 })
  await client.refresh()
  bench.service.always = 'refuse'
  for (let asked = 0; asked < 8; asked++) await titleOf(client).catch(() => undefined)
  const sent = bench.service.requests.length
  const errors = await Promise.all(
    Array.from({ length: 200 }, () => titleOf(client).then(String, (error: Error) => error.message)),
  )
  for (const message of errors) expect(message).toMatch(/cannot be reached.*failing since/)
  expect(bench.service.requests.length - sent).toBeLessThanOrEqual(2)
  bench.service.always = undefined
  await expect.poll(() => titleOf(client)).toBe('About')
})

test('a hanging request holds up no other', async () => {
  const client = bench.connect({ rateLimit: 5, timeout: 60_000 })
  await client.refresh()
  bench.service.faults = ['hang']
  let isHanging = true
  const hanging = titleOf(client)
    .catch(() => 'late')
    .finally(() => (isHanging = false))
  await expect.poll(() => bench.service.count('stories/about')).toBe(1)
  expect(await titleOf(client, { slug: 'home' })).toBe('Home')
  expect(isHanging).toBe(true)
  await client.close()
  await hanging
})

test('the first page needs no more than a second’s requests, and a burst keeps to the rate', async () => {
  const client = bench.connect({ rateLimit: 5 })
  await Promise.all([
    client.links('published'),
    client.story(about, 'de', 'published'),
    titleOf(client),
    client.settings('general', 'de', 'published'),
  ])
  expect(bench.service.requests.length).toBeLessThanOrEqual(5)
  await Promise.all([client.settings('general', 'en', 'published'), titleOf(client, { slug: 'home' })])
  const { times } = bench.service
  for (const [index, time] of times.entries()) {
    const sixth = times[index + 5]
    if (sixth !== undefined) expect(sixth - time).toBeGreaterThan(950)
  }
})

test('background work leaves a visitor room', async () => {
  bench.service.stories.push(
    ...Array.from({ length: 200 }, (_, index) => servedStory(100 + index, `page-${index}`)),
  )
  const client = bench.connect({ rateLimit: 5 })
  const warming = client.warm()
  await expect.poll(() => bench.service.requests.length).toBeGreaterThanOrEqual(3)
  const before = bench.service.requests.length
  await Promise.all([client.story(about, 'fi', 'published'), client.settings('general', 'fi', 'published')])
  // Two of them are the visitor's: the two hundred pages wait.
  expect(bench.service.requests.length - before).toBeLessThanOrEqual(7)
  await client.close()
  await warming
})

test('without a token the API is disabled: logged once, every read refused', async () => {
  const client = bench.connect({ token: undefined })
  await expect(titleOf(client)).rejects.toMatchObject({ name: 'ContentError', status: 503 })
  await expect(client.links('published')).rejects.toMatchObject({ status: 503 })
  expect(bench.log).toEqual(['Missing content access token: the content API is disabled'])
})

test('no line of the log and no error tells the token', async () => {
  const client = bench.connect({ token: 'secret-token' })
  await client.refresh()
  bench.service.always = 'refuse'
  const error = await titleOf(client).catch(String)
  expect(`${bench.log.join()} ${String(error)}`).not.toContain('secret-token')
})
