import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collector, connect, loadSdk } from '#services/live/full-sdk.ts'
import { freePort } from '../free-port.ts'
import { parseMetrics } from '../parse-metrics.ts'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'
import { storedDocuments } from '../stored-documents.ts'
import { save, sendForm, signUp } from '../wire-visitor.ts'

/* The site as two processes, the first of which has the embedded services. */

const long = 120_000
const secret = 'what the content service signs with'
let managementPort = 0
let folder: string
let site: SiteProcess
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  managementPort = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'trackside-workers-'))
  site = await startSiteProcess({
    WORKERS: '2',
    LOG_FORMAT: 'json',
    MANAGEMENT: `127.0.0.1:${managementPort}`,
    WEBHOOK_SECRET: secret,
    CONTENT_POLL: '3600',
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
  })
  cleanUps.push(async () => {
    await site.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })
}, long)
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
}, long)

const metrics = async () =>
  parseMetrics(await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text())

/** Requests each worker has answered on a route. */
async function answered(route: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { labels, value } of (await metrics()).get('trackside_http_requests_total')?.samples ?? [])
    if (labels.route === route) counts[labels.worker ?? ''] = (counts[labels.worker ?? ''] ?? 0) + value
  return counts
}

/** Process ids of the workers, the first of them first. */
function workers(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

/** A page over a connection of its own, so that any worker may take it. */
const ask = (path: string) =>
  new Promise<string>((done) => {
    const failed = (error: NodeJS.ErrnoException) => done(String(error.code))
    get(site.url + path, { agent: new Agent() }, (res) => {
      res
        .resume()
        .on('end', () => done(String(res.statusCode)))
        .on('error', failed)
    }).on('error', failed)
  })

/** The text at an address, over a connection of its own; followed where it leads on. */
const fetchAnew = async (path: string) =>
  (await fetch(site.url + path, { headers: { connection: 'close' } })).text()

test(
  'the real SDK listens and writes through whichever worker takes its connection',
  async () => {
    const sdk = await loadSdk()
    const person = await signUp(site.url, 'di@quarry.example')
    const path = await save(site.url, person, 'first', 'https://www.example.com/first')
    const heard: ReturnType<typeof collector<string>>[] = []
    const listen = (host: string) => {
      const { db, end } = connect(sdk, Number(site.port), {}, 'trackside')
      cleanUps.push(end)
      sdk.connectFirestoreEmulator(db, host, Number(site.port), { mockUserToken: person.idToken })
      const seen = collector<string>()
      heard.push(seen)
      sdk.onSnapshot(
        sdk.doc(db, path),
        (doc) => seen.push(String(doc.get('link'))),
        (error) => seen.push(error.message),
      )
      return db
    }
    const db = listen('127.0.0.1')
    // Which worker takes a connection is the system's choice: while the first one is held, it is the other. The SDK's
    // first request comes over the connection that is open then.
    const [first = 0] = workers()
    process.kill(first, 'SIGSTOP')
    const { status } = await fetch(`http://localhost:${site.port}/healthz`)
    listen('localhost')
    process.kill(first, 'SIGCONT')
    expect(status).toBe(200)
    listen('127.0.0.1')
    await Promise.all(heard.map((seen) => seen.until((link) => link.endsWith('/first'))))
    expect(Object.keys(await answered('database'))).toEqual(expect.arrayContaining(['1', '2']))
    await sdk.updateDoc(sdk.doc(db, path), {
      link: 'https://www.example.com/second',
      revision: 2,
      changedAt: sdk.serverTimestamp(),
    })
    await Promise.all(heard.map((seen) => seen.until((link) => link.endsWith('/second'))))
    for (const seen of heard) expect(new Set(seen.seen).size).toBe(2)
  },
  long,
)

test(
  'other origins get pictures by whole addresses, pages by paths, whichever worker is asked',
  async () => {
    const picture = /"filename":"([^"]+)"/
    for (let asked = 0; asked < 6; asked++) {
      const story = await fetchAnew(
        'services/content/v2/cdn/stories/home?token=embedded-public-token&version=published',
      )
      const address = picture.exec(story)?.[1] ?? ''
      expect(address).toMatch(new RegExp(`^http://[\\w.]+:${site.port}/services/content/f/`))
      const page = await fetchAnew('')
      expect(page.includes('src="/services/content/f/')).toBe(true)
      expect(/"filename":"(?!\/services\/)[^"]+/.exec(page)?.[0]).toBeUndefined()
    }
  },
  long,
)

test(
  'a form without script is stored once, whichever worker it reaches',
  async () => {
    const form = { name: 'Di Dahl', email: 'di@quarry.example', message: 'Spares for a C106?' }
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendForm(site.url, 'contact', form)))
    expect(sent).toEqual(sent.map(() => 303))
    expect(await storedDocuments(join(folder, 'data'), 'contact_messages')).toHaveLength(1)
  },
  long,
)

test.each([
  ['without services', 1],
  ['with the embedded services', 0],
])(
  'a worker %s that dies under load is replaced, and loses only what it was answering',
  async (_, at) => {
    const [killed = 0] = workers().slice(at)
    const underWay = new Set<number>()
    const answers: { status: string; wasUnderWay: boolean }[] = []
    const dying = new Set<number>()
    let count = 0
    const paths = ['', 'de', 'about', 'live.json', 'lokotrack/j-1150/_payload.json']
    const visit = async () => {
      const id = count++
      underWay.add(id)
      const status = await ask(paths[id % paths.length] ?? '')
      underWay.delete(id)
      answers.push({ status, wasUnderWay: dying.has(id) })
    }
    const all: Promise<void>[] = []
    const visitors = setInterval(() => all.push(visit()), 30)
    cleanUps.push(() => clearInterval(visitors))
    await expect.poll(() => answers.length).toBeGreaterThan(30)
    const lines = site.said().split('another takes its place').length
    const started = site.said().split('takes visitors').length
    process.kill(killed, 'SIGKILL')
    for (const id of underWay) dying.add(id)
    // It may have taken one more before the system ended it.
    dying.add(count)
    await expect.poll(() => site.said().split('another takes its place').length).toBe(lines + 1)
    await expect.poll(() => site.said().split('takes visitors').length).toBe(started + 1)
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 30)
    clearInterval(visitors)
    await Promise.all(all)
    expect(answers.filter(({ status, wasUnderWay }) => status !== '200' && !wasUnderWay)).toEqual([])
    expect(workers()).toHaveLength(2)
    expect(workers()).not.toContain(killed)
  },
  long,
)

test(
  'workers are replaced one after the other, and no request is lost',
  async () => {
    const before = new Set(workers())
    const all: Promise<string>[] = []
    const visitors = setInterval(() => all.push(ask(['', 'de', 'about'][all.length % 3] ?? '')), 30)
    cleanUps.push(() => clearInterval(visitors))
    site.signal('SIGHUP')
    await expect.poll(() => site.said()).toContain('all workers have been replaced')
    clearInterval(visitors)
    expect((await Promise.all(all)).filter((status) => status !== '200')).toEqual([])
    expect(workers().filter((pid) => before.has(pid))).toEqual([])
  },
  long,
)

test(
  'what is published is told to all workers, and the figures name each',
  async () => {
    const asked = async () => {
      const { samples = [] } = (await metrics()).get('trackside_content_requests_total') ?? {}
      const of = (worker: string) =>
        samples.filter(({ labels }) => labels.worker === worker).reduce((sum, { value }) => sum + value, 0)
      return [of('1'), of('2')]
    }
    const before = await asked()
    const body = JSON.stringify({ action: 'published', story_id: 1, space_id: 1 })
    const signature = createHmac('sha1', secret).update(body).digest('hex')
    const told = await fetch(`${site.url}_webhooks/content`, {
      method: 'POST',
      body,
      headers: { 'webhook-signature': signature },
    })
    expect(told.status).toBe(202)
    // Each asks for what is new.
    for (const worker of [0, 1])
      await expect.poll(async () => (await asked())[worker]).toBeGreaterThan(before[worker] ?? 0)
    const builds = (await metrics()).get('trackside_build_info')?.samples.map(({ labels }) => labels.worker)
    expect(builds?.toSorted()).toEqual(['1', '2'])
  },
  long,
)

test(
  'told to stop, all workers end and nothing is left',
  async () => {
    const running = workers()
    expect(await site.end('SIGTERM')).toBe(0)
    for (const pid of running) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  },
  long,
)
