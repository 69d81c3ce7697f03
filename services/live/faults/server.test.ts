import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import * as lite from 'firebase/firestore/lite'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { collector, connect, loadSdk, type Sdk } from '../full-sdk.ts'
import { startTestServer } from '../test-server.ts'
import { startVictim } from './victim.ts'

let sdk: Sdk
let folder = ''
const closing: (() => unknown)[] = []

beforeAll(async () => {
  sdk = await loadSdk()
  lite.setLogLevel('silent')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-faults-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('five hundred forms within seconds while the server is killed twice: each is there, once and whole', async () => {
  const file = join(folder, 'live.db')
  const rules = join(import.meta.dirname, '../../../firestore.rules')
  let server = await startVictim(file, { rules })
  closing.push(() => server.kill())
  const app = initializeApp({ projectId: 'demo', apiKey: 'k' }, 'forms')
  closing.push(() => deleteApp(app))
  const db = lite.initializeFirestore(app, { host: `127.0.0.1:${server.port}`, ssl: false })
  let repeated = 0
  /** A form under an id of its own, sent until it is answered. */
  async function send(n: number): Promise<void> {
    const form = {
      name: `Sender ${n}`,
      email: `sender${n}@example.com`,
      message: 'x'.repeat(1 + (n % 200)),
      locale: 'en',
      consent: true,
      consentVersion: '1/8c2f01aa',
      createdAt: lite.serverTimestamp(),
    }
    for (;;) {
      try {
        return await lite.setDoc(lite.doc(db, `contact_messages/form-${String(n).padStart(5, '0')}`), form)
      } catch (error) {
        const { code } = error as { code: string }
        if (code !== 'unavailable' && code !== 'unknown') throw error
        repeated++
        await pause(100)
      }
    }
  }
  const sent: Promise<void>[] = []
  for (let n = 0; n < 500; n++) {
    sent.push(send(n))
    await pause(6)
    if (n === 150 || n === 350) {
      // These are on their way when it dies.
      for (let more = 0; more < 10; more++) sent.push(send(++n))
      await server.kill()
      server = await startVictim(file, { rules, port: server.port })
    }
  }
  await Promise.all(sent)
  expect(repeated).toBeGreaterThan(0)
  await server.stop()
  const kept = await startTestServer({ file })
  closing.push(() => kept.close())
  const stored = kept.service.admin.list('contact_messages')
  expect(stored).toHaveLength(500)
  for (const [n, { fields }] of stored.entries()) {
    expect(fields['name']).toEqual({ stringValue: `Sender ${n}` })
    expect(fields['message']?.stringValue).toHaveLength(1 + (n % 200))
  }
})

test('a disk without room: a clear word, nothing corrupt, and what waited is written when there is room', async () => {
  const file = join(folder, 'live.db')
  const full = await startVictim(file, { fileBlocks: 3000 })
  closing.push(() => full.kill())
  const { db, end } = connect(sdk, full.port)
  closing.push(end)
  const text = 'x'.repeat(60_000)
  let made = 0
  const write = (n: number) => sdk.setDoc(sdk.doc(db, `large/l${n}`), { n, text }).then(() => made++)
  for (let n = 0; n < 3; n++) await write(n)
  const writes = Array.from({ length: 37 }, (_, n) => write(n + 3))
  const refused = async () => {
    const url = `http://127.0.0.1:${full.port}/v1/projects/demo/databases/(default)/documents/more`
    for (;;) {
      const body = JSON.stringify({ fields: { text: { stringValue: text } } })
      const answer = await fetch(url, { method: 'POST', body })
      if (answer.status !== 200) return answer.json()
      await answer.arrayBuffer()
    }
  }
  expect(await refused()).toMatchObject({
    error: { code: 503, status: 'UNAVAILABLE', message: expect.stringContaining('could not write') },
  })
  // What is there can still be read.
  expect((await sdk.getDocFromServer(sdk.doc(db, 'large/l0'))).data()?.['text']).toHaveLength(60_000)
  const acknowledged = made
  expect(acknowledged).toBeLessThan(40)
  await full.kill()
  const check = new DatabaseSync(file)
  expect(check.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  check.close()
  const roomy = await startVictim(file, { port: full.port })
  closing.push(() => roomy.kill())
  await sdk.disableNetwork(db)
  await sdk.enableNetwork(db)
  await Promise.all(writes)
  expect((await sdk.getDocsFromServer(sdk.collection(db, 'large'))).size).toBe(40)
})

test('the clock jumps days ahead and back: listeners follow, times grow, and good tokens stay good', async () => {
  let shift = 0
  const now = () => Date.now() + shift
  const until = Math.floor(Date.now() / 1000) + 3600
  const live = await startTestServer({ now, verifyToken: async () => ({ sub: 'ann', exp: until }) })
  closing.push(() => live.close())
  const { db, end } = connect(sdk, live.port)
  closing.push(end)
  const seen = collector<number>()
  sdk.onSnapshot(sdk.doc(db, 'clock/a'), (item) => seen.push(item.data()?.['n'] ?? 0))
  await seen.until((n) => n === 0)
  const times: string[] = []
  const day = 86_400_000
  for (const [n, jump] of [0, 3 * day, -day, 10 * day, 0, -30 * day, 0].entries()) {
    shift = jump
    await sdk.setDoc(sdk.doc(db, 'clock/a'), { n: n + 1 })
    await seen.until((value) => value === n + 1)
    times.push(live.service.admin.get('clock/a')?.updateTime ?? '')
  }
  expect([...new Set(times)].sort()).toEqual(times)
  const url = `http://127.0.0.1:${live.port}/v1/projects/demo/databases/(default)/documents/clock/a`
  expect((await fetch(url, { headers: { authorization: 'Bearer good' } })).status).toBe(200)
})

test('what was committed is answered before an orderly stop: nothing is sent twice', async () => {
  const file = join(folder, 'live.db')
  const first = await startVictim(file)
  const { db, end } = connect(sdk, first.port)
  closing.push(end)
  const counter = sdk.doc(db, 'counters/a')
  await sdk.setDoc(counter, { n: 0 })
  const writes: Promise<void>[] = []
  const writer = (async () => {
    for (let n = 0; n < 300; n++) {
      writes.push(sdk.updateDoc(counter, { n: sdk.increment(1) }))
      if (n % 10 === 0) await pause(5)
    }
  })()
  await pause(60)
  await first.stop()
  const second = await startVictim(file, { port: first.port })
  closing.push(() => second.kill())
  await writer
  await sdk.disableNetwork(db)
  await sdk.enableNetwork(db)
  await Promise.all(writes)
  expect((await sdk.getDocFromServer(counter)).data()).toEqual({ n: 300 })
})
