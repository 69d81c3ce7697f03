import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowserPage } from '../browser-page.ts'
import type { LiveService } from '../options.ts'
import { startLiveService } from '../service.ts'
import { bufferingProxy, cuttingProxy } from './proxies.ts'
import { startVictim, type Victim } from './victim.ts'

let folder = ''
let pageServer: LiveService
let opened: Awaited<ReturnType<typeof openBrowserPage>>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'live-faults-'))
  pageServer = await startLiveService({ file: ':memory:', project: 'demo' })
  opened = await openBrowserPage(pageServer)
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
afterAll(async () => {
  await opened.close()
  await pageServer.close()
  rmSync(folder, { recursive: true, force: true })
})

async function victim(name: string, port = 0): Promise<Victim> {
  const started = await startVictim(join(folder, `${name}.db`), { port })
  closing.push(started.kill)
  return started
}

/**
 * Starts in the page: a listener, `adds` documents and `increments` of one counter, one every `pause` milliseconds
 * without waiting for answers. What came of it is read with `outcome`.
 */
const begin = (port: number, adds: number, increments: number, pause: number) =>
  opened.page.evaluate(
    async ([port, adds, increments, pause]) => {
      const sdk = firebase
      const app = sdk.initializeApp({ projectId: 'demo', apiKey: 'k' }, `faults-${port}-${Math.random()}`)
      const db = sdk.initializeFirestore(app, { host: `127.0.0.1:${port}`, ssl: false })
      const counter = sdk.doc(db, 'counters/a')
      const wait = () => new Promise((resolve) => setTimeout(resolve, pause))
      const state = {
        times: 0,
        seen: 0,
        failed: [] as string[],
        done: Promise.resolve() as Promise<unknown>,
        db,
      }
      Object.assign(globalThis, { state })
      sdk.onSnapshot(counter, { includeMetadataChanges: true }, (item) => {
        if (!item.metadata.hasPendingWrites && !item.metadata.fromCache)
          state.seen = item.data()?.['times'] ?? 0
      })
      await sdk.setDoc(counter, { times: 0 })
      const work = async () => {
        const writes: Promise<unknown>[] = []
        for (let n = 0; n < Math.max(adds, increments); n++) {
          if (n < adds) writes.push(sdk.setDoc(sdk.doc(db, `added/n${n}`), { n }))
          if (n < increments) writes.push(sdk.updateDoc(counter, { times: sdk.increment(1) }))
          await wait()
        }
        await Promise.all(
          writes.map((write) => write.catch((error: Error) => state.failed.push(error.message))),
        )
      }
      state.done = work()
    },
    [port, adds, increments, pause] as const,
  )

/** Waits until every write is answered and the listener shows the counter's last value; then what the server holds. */
const outcome = (times: number) =>
  opened.page.evaluate(async (times) => {
    const sdk = firebase
    const { state } = globalThis as unknown as {
      state: {
        seen: number
        failed: string[]
        done: Promise<unknown>
        db: import('firebase/firestore').Firestore
      }
    }
    await state.done
    while (state.seen !== times) await new Promise((resolve) => setTimeout(resolve, 20))
    const held = await sdk.getDocFromServer(sdk.doc(state.db, 'counters/a'))
    const added = await sdk.getDocsFromServer(sdk.collection(state.db, 'added'))
    await sdk.terminate(state.db)
    return { failed: state.failed, times: held.data()?.['times'], added: added.size }
  }, times)

test('connections cut every 0.3 to 1.5 s under writes: nothing is lost, nothing is made twice', async () => {
  const { port } = await victim('cut')
  const proxy = await cuttingProxy(port, 300, 1500)
  closing.push(proxy.close)
  await begin(proxy.port, 60, 60, 70)
  expect(await outcome(60)).toEqual({ failed: [], times: 60, added: 60 })
  expect(proxy.cuts()).toBeGreaterThan(4)
})

test('a proxy that hands on complete answers only delays, and loses nothing', async () => {
  const { port } = await victim('buffered')
  const proxy = await bufferingProxy(port)
  closing.push(proxy.close)
  await begin(proxy.port, 20, 20, 10)
  expect(await outcome(20)).toEqual({ failed: [], times: 20, added: 20 })
})

test('a server frozen for seconds under writes goes on where it was', async () => {
  const server = await victim('frozen')
  await begin(server.port, 40, 40, 50)
  await new Promise((resolve) => setTimeout(resolve, 500))
  server.freeze()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  server.thaw()
  expect(await outcome(40)).toEqual({ failed: [], times: 40, added: 40 })
})

test('a server killed twice under writes: every write is there once it is back', async () => {
  const first = await victim('killed')
  await begin(first.port, 80, 0, 40)
  for (const moment of [600, 900]) {
    await new Promise((resolve) => setTimeout(resolve, moment))
    await closing.pop()?.()
    await victim('killed', first.port)
    // The SDK's own back-off may be long; the page's heartbeat says the same.
    await opened.page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  expect(await outcome(0)).toEqual({ failed: [], times: 0, added: 80 })
})
