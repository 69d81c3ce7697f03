import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'

/** A site with the content as it is; what a test changes of it is put back. */
let site: OpenedSite
const originals = new Map<string, string>()
const about = async () => {
  const answer = await fetch(`${site.url}about`, { redirect: 'manual' })
  return `${answer.status} ${/<title>[^<]*/.exec(await answer.text())?.[0]}`
}
let before: string
beforeAll(async () => {
  site = await openSite()
  before = await about()
})
afterAll(() => site?.close())

const open: (OpenedSite | Server)[] = []
afterEach(async () => {
  await site.closePages()
  for (const [file, text] of originals) await writeFile(file, text)
  originals.clear()
  await rm(join(site.content, 'redirects.json'), { force: true })
  await expect.poll(about).toBe(before)
  for (const one of open.splice(0).toReversed())
    await ('url' in one
      ? one.close()
      : new Promise((resolve) => (one.closeAllConnections(), one.close(resolve))))
})

async function rewrite(file: string, text: string): Promise<void> {
  originals.set(file, originals.get(file) ?? (await readFile(file, 'utf8')))
  await writeFile(file, text)
}

async function opened(variables?: Record<string, string>): Promise<OpenedSite> {
  const site = await openSite(variables)
  open.push(site)
  return site
}

/** Changes a story file of the site’s own copy of the content. */
async function edit(
  slug: string,
  change: (story: { content: Record<string, unknown>; published: boolean }) => void,
): Promise<void> {
  const folder = join(site.content, 'stories')
  for (const name of await readdir(folder)) {
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
      full_slug: string
      content: Record<string, unknown>
      published: boolean
    }
    if (story.full_slug !== slug) continue
    change(story)
    return rewrite(join(folder, name), JSON.stringify(story, null, 2))
  }
  throw new Error(`No story ${slug}`)
}

/** Asks until the page says it; returns how long that took in milliseconds. */
async function until(
  url: string,
  said: (html: string, status: number) => boolean,
  most = 20_000,
): Promise<number> {
  const started = Date.now()
  for (;;) {
    const answer = await fetch(url)
    if (said(await answer.text(), answer.status)) return Date.now() - started
    if (Date.now() - started > most) throw new Error(`${url} did not change within ${most} ms`)
    // The server runs in this process and needs its turn.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a published change shows by itself, on pages that are cached', async () => {
  await fetch(`${site.url}about`)
  await edit('about', ({ content }) => (content.title = 'Who we really are'))
  await until(`${site.url}about`, (html) => html.includes('Who we really are'))
  // What is missing in an article is left out, and the rest is a page.
  await edit('news/why-the-gape-decides', ({ content }) => {
    for (const field of ['lead', 'text', 'date']) delete content[field]
    content.title = 'A title and no more'
  })
  await until(
    `${site.url}news/why-the-gape-decides`,
    (html, status) => status === 200 && html.includes('no more'),
  )
  await edit('about', (story) => (story.published = false))
  await until(`${site.url}about`, (_, status) => status === 404)
  // Where a page has moved its old address leads there, in every language.
  await writeFile(join(site.content, 'redirects.json'), JSON.stringify({ about: 'services' }))
  await until(`${site.url}about`, (_, status) => status === 200)
  const old = await fetch(`${site.url}de/about?from=mail`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/de/services?from=mail'])
})

test('a link of a page that was open before another one moved leads to where that is now', async () => {
  const page = await site.page()
  await page.goto(`${site.url}de/lokotrack`)
  await wake(page)
  const link = page.locator('a[href="/de/about"]').first()
  await link.waitFor({ state: 'attached' })
  await edit('about', (story) => Object.assign(story, { full_slug: 'company', slug: 'company' }))
  await writeFile(join(site.content, 'redirects.json'), JSON.stringify({ about: 'company' }))
  // Until the change is noticed the old page answers.
  const old = async () => (await fetch(`${site.url}de/about`, { redirect: 'manual' })).status
  await expect.poll(old).toBe(301)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  await page.waitForURL(`${site.url}de/company`)
  await page.locator('h1').waitFor()
  expect(await page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(true)
})

test('a story file that breaks keeps its last good page, is named in the log, and takes nothing else down', async () => {
  await fetch(`${site.url}about`)
  const folder = join(site.content, 'stories')
  const name = (await readdir(folder)).find((file) => file.startsWith('about_')) ?? ''
  await rewrite(join(folder, name), '{ "name": "About", ')
  await expect.poll(() => site.log.join('\n')).toContain(name)
  expect((await fetch(`${site.url}about`)).status).toBe(200)
  expect((await fetch(`${site.url}services`)).status).toBe(200)
})

test('a block the site does not know is left out of the page and named once in the log', async () => {
  await edit('about', ({ content }) => {
    content.body = [
      { _uid: 'b6f3c1de-0000-4000-8000-000000000001', component: 'Hologram' },
      ...(content.body as unknown[]),
    ]
  })
  await until(`${site.url}about`, () => site.log.some((line) => line.includes('Hologram')))
  await fetch(`${site.url}de/about`)
  const draft = await (await fetch(`${site.url}about?_storyblok=1`)).text()
  expect(draft).toContain('Hologram')
  expect((await (await fetch(`${site.url}about`)).text()).includes('Hologram')).toBe(false)
})

test('a figure nobody gives is named with file, line and what was meant, in texts and in choices', async () => {
  await edit('about', ({ content }) => void (content.title = 'About {j-1150.wieght}'))
  await edit('lokotrack/build/j-1150', ({ content }) => {
    const text = JSON.stringify(content).replace(/"adds":"weight /, '"adds":"wieght ')
    Object.assign(content, JSON.parse(text))
  })
  const told = (text: string) => site.log.some((line) => line.includes(text))
  await until(`${site.url}about`, () => told('{j-1150.wieght}'))
  await until(`${site.url}lokotrack/build/j-1150`, () => told('“wieght”'))
  const lines = site.log.filter((line) => line.includes('wieght'))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/stories\/[\w-]+\.json:\d+: .*Did you mean “weight”\?/)
})

/** A content service in front of a real one that can be made slow or cut off. */
async function proxy(target: string) {
  const state = { mode: 'open' as 'open' | 'closed' | 'silent' | 'late' }
  const server = createServer(async (req, res) => {
    if (state.mode === 'closed') return void req.socket.destroy()
    if (state.mode === 'silent') return
    if (state.mode === 'late') await new Promise((resolve) => setTimeout(resolve, 700))
    const onward = request(
      new URL(req.url ?? '/', target),
      { headers: { ...req.headers, host: new URL(target).host } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      },
    )
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/content/v2` }
}

test('with the content service stopped the site keeps serving, also after a restart; one that never answers keeps nobody waiting', async () => {
  const service = await proxy(site.url)
  const served = await opened({
    CONTENT_URL: service.url,
    CONTENT_TOKEN: 'embedded-preview-token',
    CONTENT_TIMEOUT: '500',
    CONTENT_RATE: '100',
  })
  // On a busy machine the first answers of the service may take longer than this site waits.
  await expect.poll(async () => (await fetch(`${served.url}de/about`)).status).toBe(200)

  service.state.mode = 'closed'
  expect((await fetch(`${served.url}de/about`)).status).toBe(200)
  // The last good answers are on disk a moment after they came.
  await expect
    .poll(
      async () =>
        (await readdir(join(served.content, '..', 'cache'), { recursive: true })).filter((name) =>
          name.endsWith('.json'),
        ).length,
    )
    .toBeGreaterThan(3)
  await served.restart()
  expect((await fetch(`${served.url}de/about`)).status).toBe(200)

  service.state.mode = 'silent'
  const unknown = await fetch(`${served.url}nowhere-to-be-found`)
  await unknown.text()
  expect(unknown.status).toBe(404)
})

test('a page that takes several slow answers keeps nobody waiting longer than the time-out, and is there later', async () => {
  const service = await proxy(site.url)
  const served = await opened({
    CONTENT_URL: service.url,
    CONTENT_TOKEN: 'embedded-preview-token',
    CONTENT_TIMEOUT: '1600',
    CONTENT_RATE: '100',
    PREVIEW_TOKEN: 'secret',
  })
  // Drafts are asked for anew each time; what is published was loaded before the site opened its port.
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHash('sha1').update(`1:secret:${timestamp}`).digest('hex')
  const editor = `_storyblok_tk[space_id]=1&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${signature}`
  const draft = `${served.url}de/about?_storyblok=1&${editor}`
  await until(draft, (_, status) => status === 200)
  service.state.mode = 'late'
  // Each answer comes within the time-out, all of them together do not.
  expect((await fetch(draft)).status).toBe(503)
  service.state.mode = 'open'
  await until(draft, (_, status) => status === 200)
})

test('without a token the site starts, logs that the API is disabled, and answers with a clear page', async () => {
  const untold = await opened({ CONTENT_URL: `${site.url}services/content/v2`, CONTENT_TOKEN: '' })
  const answer = await fetch(`${untold.url}about`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('503')
  expect(untold.log.join('\n')).toMatch(/Missing content access token/)
})
