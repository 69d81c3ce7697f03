import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { hasNginx, laterVersion, openSeveral, severalProxy } from '../several-servers.ts'
import { storedDocuments } from '../stored-documents.ts'
import { sendForm } from '../wire-visitor.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const ask = (url: string, path: string, agent: Agent) =>
  new Promise<{ status: string; path: string; body: string }>((done) => {
    const failed = (error: NodeJS.ErrnoException) => done({ status: String(error.code), path, body: '' })
    request(url + path, { agent }, (res) => {
      let body = ''
      res
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => done({ status: String(res.statusCode), path, body }))
        .on('error', failed)
    })
      .on('error', failed)
      .end()
  })

const paths = [
  '',
  'de',
  'lokotrack',
  'services',
  'about',
  'fi/about',
  'lokotrack/j-1150/_payload.json',
  'live.json',
]
const entryOf = (html: string) => /src="\/(assets\/intent[^"]+)"/.exec(html)?.[1]

test.skipIf(!hasNginx)(
  'a new version on one server after the other loses no request: no page, no file of either build, no form',
  async () => {
    const several = await openSeveral(2)
    cleanUps.push(() => several.close())
    const later = await laterVersion()
    cleanUps.push(() => later.close())
    for (const server of several.servers) {
      await server.start()
      // Until it knows the live status once, a database that is slow to answer is no fault of a restart.
      await expect.poll(async () => (await fetch(`${server.url}live.json`)).status).toBe(200)
    }
    const proxy = await severalProxy(several.servers.map(({ url }) => url))
    cleanUps.push(() => proxy.close())
    const agent = new Agent({ keepAlive: true })
    cleanUps.push(() => agent.destroy())

    const answers: { status: string; path: string }[] = []
    const entries = new Set<string>()
    const forms: number[] = []
    let turn = 0
    const closing = new AbortController()
    async function visit() {
      const { body, ...page } = await ask(proxy.url, paths[turn++ % paths.length] ?? '', agent)
      answers.push(page)
      const entry = entryOf(body)
      if (entry === undefined) return
      entries.add(entry)
      const { status } = await ask(proxy.url, entry, agent)
      answers.push({ status, path: entry })
    }
    async function send() {
      const form = { name: 'Di Dahl', email: 'di@quarry.example', message: `Spares ${forms.length}?` }
      forms.push(await sendForm(proxy.url, 'contact', form))
    }
    // Each asks for the next when it has an answer: a slow machine is asked less, not left further and further behind.
    const again = async (act: () => Promise<void>, pause: number) => {
      while (!closing.signal.aborted) {
        await act()
        await setTimeout(pause)
      }
    }
    const underWay = [...Array.from({ length: 8 }, () => again(visit, 300)), again(send, 1000)]
    cleanUps.push(() => closing.abort())
    const more = async (count: number) => {
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThan(before + count)
    }
    await more(40)
    for (const server of several.servers) {
      expect(await server.stop()).toBe(0)
      await server.start({ root: later.root })
      await more(15)
    }
    await more(40)
    closing.abort()
    await Promise.all(underWay)

    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter(({ status }) => status !== '200')).toEqual([])
    // Both builds were seen, and what the first one's pages name is found on every server.
    expect(entries.size).toBe(2)
    for (const { url } of several.servers)
      for (const entry of entries) expect((await ask(url, entry, agent)).status).toBe('200')
    expect(forms.length).toBeGreaterThan(3)
    expect(forms.filter((status) => status !== 303)).toEqual([])
    await several.services.stop()
    expect(await storedDocuments(several.services.data, 'contact_messages')).toHaveLength(forms.length)
  },
  300_000,
)

test('a site that stops says so first, still answers, and ends each connection with its answer', async () => {
  const several = await openSeveral(1, { DRAIN: '2' })
  cleanUps.push(() => several.close())
  const [server] = several.servers
  await server?.start()
  const url = server?.url ?? ''
  expect((await fetch(`${url}readyz`)).status).toBe(200)
  server?.process.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}readyz`)).status).toBe(503)
  expect(await (await fetch(`${url}readyz`)).json()).toEqual({ status: 'stopping' })
  const page = await fetch(`${url}about`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  // A second signal would end it at once.
  expect(await server?.process.ended).toBe(0)
})
