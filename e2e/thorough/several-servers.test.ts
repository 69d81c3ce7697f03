import { createHmac } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeveral, secret } from '../several-servers.ts'
import { storedDocuments } from '../stored-documents.ts'
import { sendForm } from '../wire-visitor.ts'

let several: Awaited<ReturnType<typeof openSeveral>>
let urls: [string, string]
beforeAll(async () => {
  several = await openSeveral(2)
  const [first, second] = several.servers
  await first?.start({ variables: { PEERS: second?.url ?? '' } })
  await second?.start({ variables: { PEERS: first?.url ?? '' } })
  urls = [first?.url ?? '', second?.url ?? '']
})
afterAll(() => several?.close())

const titleAt = async (url: string) => /<title>([^<]*)/.exec(await (await fetch(`${url}about`)).text())?.[1]
const titles = () => Promise.all(urls.map(titleAt))

/** Publishes a page under another title; the content service then tells the first server, as a webhook behind a proxy does. */
async function publish(title: string) {
  const folder = join(several.services.content, 'stories')
  const name = (await readdir(folder)).find((file) => file.startsWith('about_')) ?? ''
  const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as { content: { title: string } }
  story.content.title = title
  await writeFile(join(folder, name), JSON.stringify(story))
  await expect.poll(() => titleAt(several.services.url)).toContain(title)
  const body = '{"action":"published","space_id":1}'
  const signature = createHmac('sha1', secret).update(body).digest('hex')
  const answer = await fetch(`${urls[0]}_webhooks/content`, {
    method: 'POST',
    body,
    headers: { 'webhook-signature': signature },
  })
  expect(answer.status).toBe(202)
}

test('what is published reaches every server, of which the service tells one', async () => {
  await titles()
  await publish('Told to all')
  // They do not look by themselves: CONTENT_POLL is a day.
  await expect
    .poll(titles, { interval: 20 })
    .toEqual(urls.map(() => expect.stringContaining('Told to all') as string))
})

test('a form without script that reaches two servers is stored once, two forms are two', async () => {
  const form = { name: 'Di Dahl', email: 'di@quarry.example', message: 'Spares for a C106?' }
  const both = [...urls, ...urls].map((url) => sendForm(url, 'contact', form))
  expect(await Promise.all(both)).toEqual([303, 303, 303, 303])
  expect(await sendForm(urls[1], 'contact', { ...form, message: 'And for a C120?' })).toBe(303)
  const stored = await storedDocuments(several.services.data, 'contact_messages')
  expect(stored.map(({ message }) => message?.stringValue).toSorted()).toEqual([
    'And for a C120?',
    'Spares for a C106?',
  ])
})

test('pictures of a content service elsewhere are there, and the policy lets them in', async () => {
  for (const url of urls) {
    const page = await fetch(`${url}lokotrack/j-1150`)
    const pictures = [...(await page.text()).matchAll(/<img[^>]* src="([^"]+)"/g)].map(
      ([, src = '']) => new URL(src.replaceAll('&amp;', '&'), url),
    )
    expect(pictures.length).toBeGreaterThan(3)
    const policy = /img-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    for (const picture of new Set(pictures.slice(0, 6))) {
      expect((await fetch(picture)).status, picture.href).toBe(200)
      if (picture.origin !== new URL(url).origin) expect(policy).toContain(picture.origin)
    }
  }
})

test('banner and events of the live database elsewhere are told by every server', async () => {
  for (const url of urls) expect((await fetch(`${url}live.json`)).status).toBe(200)
})

test('a server that cannot be told is named, with what it does instead', async () => {
  const [first, second] = several.servers
  await second?.stop()
  await publish('Told to one')
  await expect
    .poll(() => first?.process.said())
    .toMatch(/of PEERS was not told that content has changed: .*ECONNREFUSED.*CONTENT_POLL/)
})
