import { createHmac } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from './json.ts'
import { startSampleSpace, storyFile, until, uuid } from './sample-space.ts'

const home = storyFile(1, 'home', { title: 'Home' })
const [homeFile = ''] = Object.keys(home)
const titled = (title: string, more: JsonObject = {}) => ({
  ...home[homeFile],
  content: { component: 'Page', title },
  ...more,
})

/** A receiver of webhooks that keeps what it got; refuses the first `refusals` posts. */
async function startReceiver(refusals = 0) {
  const got: { body: string; signature: unknown }[] = []
  let left = refusals
  const server = createServer((req, res) => {
    let body = ''
    req.setEncoding('utf8').on('data', (part: string) => (body += part))
    req.on('end', () => {
      if (left-- > 0) return res.writeHead(500).end()
      got.push({ body, signature: req.headers['webhook-signature'] })
      res.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return {
    got,
    bodies: () => got.map(({ body }): JsonObject => JSON.parse(body)),
    webhook: { url: () => address, secret: 'secret' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('an edited story is served, under a newer cv', async () => {
  await using sample = await startSampleSpace(home)
  const before = await sample.json('stories/home')
  await sample.write(homeFile, titled('Edited'))
  const after = await until(
    () => sample.json('stories/home'),
    (body) => JSON.stringify(body).includes('Edited'),
  )
  expect(after.cv).toBeGreaterThan(Number(before.cv))
})

test('editors that replace the file are noticed, every time', async () => {
  await using sample = await startSampleSpace(home)
  for (const title of ['One', 'Two', 'Three']) {
    await sample.write('stories/.half-written', titled(title))
    await rename(join(sample.root, 'stories/.half-written'), join(sample.root, homeFile))
    await until(
      () => sample.json('stories/home'),
      (body) => JSON.stringify(body).includes(title),
    )
  }
})

test('folders that come later are watched too', async () => {
  await using sample = await startSampleSpace({})
  await sample.write('stories/7/new.json', titled('First'))
  await until(
    () => sample.json('stories/home'),
    (body) => JSON.stringify(body).includes('First'),
  )
  await sample.write('stories/7/new.json', titled('Second'))
  await until(
    () => sample.json('stories/home'),
    (body) => JSON.stringify(body).includes('Second'),
  )
  await sample.write(`published/home_${uuid(1)}.json`, titled('Published'))
  await until(
    () => sample.json('stories/home'),
    (body) => JSON.stringify(body).includes('Published'),
  )
})

test('a folder that is replaced as a whole stays watched', async () => {
  await using sample = await startSampleSpace(home)
  for (const title of ['One', 'Two', 'Three']) {
    await rm(join(sample.root, 'stories'), { recursive: true })
    await sample.write(homeFile, titled(`${title}, first`))
    await until(
      () => sample.json('stories/home'),
      (body) => JSON.stringify(body).includes(`${title}, first`),
    )
    await sample.write(homeFile, titled(`${title}, second`))
    await until(
      () => sample.json('stories/home'),
      (body) => JSON.stringify(body).includes(`${title}, second`),
    )
  }
})

test('each change is posted once, signed with the secret', async () => {
  await using receiver = await startReceiver()
  await using sample = await startSampleSpace(home, { webhook: receiver.webhook })
  const next = (count: number) => until(receiver.bodies, (bodies) => bodies.length === count)
  await sample.write(homeFile, titled('Edited'))
  await next(1)
  await sample.write(homeFile, titled('Edited', { published: false }))
  await next(2)
  await sample.write(homeFile, titled('Only saved', { published: false }))
  await until(
    () => sample.json('stories/home?version=draft'),
    (body) => JSON.stringify(body).includes('Only saved'),
  )
  await sample.write(homeFile, titled('Moved', { published: false, full_slug: 'house' }))
  await next(3)
  await sample.remove(homeFile)
  await next(4)
  const about = { space_id: 7, story_id: 1 }
  expect(receiver.bodies()).toEqual([
    { ...about, action: 'published', full_slug: 'home', text: 'The story home (home) was published' },
    { ...about, action: 'unpublished', full_slug: 'home', text: 'The story home (home) was unpublished' },
    { ...about, action: 'moved', full_slug: 'house', text: 'The story home (house) was moved' },
    { ...about, action: 'deleted', full_slug: 'house', text: 'The story home (house) was deleted' },
  ])
  for (const { body, signature } of receiver.got)
    expect(signature).toBe(createHmac('sha1', 'secret').update(body).digest('hex'))
})

test('datasources and assets are told of as well', async () => {
  await using receiver = await startReceiver()
  await using sample = await startSampleSpace({}, { webhook: receiver.webhook })
  await sample.write('datasources/colors.json', { id: 1, name: 'Colors', slug: 'colors', entries: [] })
  await until(receiver.bodies, (bodies) => bodies.length === 1)
  await sample.write('assets/a_5.pdf', 'pdf')
  await sample.write('assets/a_5.json', { id: 5, filename: 'https://a.storyblok.com/f/1/0123456789/a.pdf' })
  const bodies = await until(receiver.bodies, (got) => got.length === 2)
  expect(bodies).toMatchObject([
    { action: 'entries_updated', datasource_slug: 'colors' },
    { action: 'created', asset_id: 5 },
  ])
})

test('a refused post is tried once more, then logged', async () => {
  await using receiver = await startReceiver(3)
  await using sample = await startSampleSpace(home, { webhook: receiver.webhook })
  await sample.write(homeFile, titled('Lost'))
  await until(
    () => sample.log,
    (log) => log.length === 1,
  )
  expect(sample.log[0]).toMatch(/webhook published home failed: status 500/)
  await sample.write(homeFile, titled('Arrives at the second try'))
  await until(receiver.bodies, (bodies) => bodies.length === 1)
})

test('the cv stays over a restart while nothing changed, and grows when something did', async () => {
  await using first = await startSampleSpace(home)
  const cacheDir = join(first.root, '../cache')
  const { cv } = await first.json('stories/home')
  for (const title of ['One', 'Two', 'Three']) {
    await first.write(homeFile, titled(title))
    await until(
      () => first.json('stories/home'),
      (body) => JSON.stringify(body).includes(title),
    )
  }
  const grown = await first.json('stories/home')
  await using second = await startSampleSpace({}, { root: first.root, cacheDir })
  expect(grown.cv).toBeGreaterThan(Number(cv) + 2)
  expect((await second.json('stories/home')).cv).toBe(grown.cv)
})
