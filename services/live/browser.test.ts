import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../setup/chromium.mjs'
import { openBrowserPage } from './browser-page.ts'
import type { LiveService } from './options.ts'
import { startLiveService } from './service.ts'
import { openRules } from './test-server.ts'

type Sdk = typeof import('firebase/firestore') & typeof import('firebase/app')
declare const firebase: Sdk

let live: LiveService
let opened: Awaited<ReturnType<typeof openBrowserPage>>
const browser = await findChromium().catch(() => '')

beforeAll(async () => {
  if (!browser) return
  live = await startLiveService({ file: ':memory:', project: 'demo', rules: openRules })
  opened = await openBrowserPage(live)
})
afterAll(async () => {
  if (!browser) return
  await live.close()
  await opened.close()
})

test.runIf(browser !== '')(
  'in Chromium: listen, write, count, transaction and queries over one origin',
  async () => {
    const outcome = await opened.page.evaluate(async () => {
      const sdk = firebase
      const app = sdk.initializeApp({ projectId: 'demo', apiKey: 'k' })
      const db = sdk.initializeFirestore(app, { host: location.host, ssl: false })
      const rooms = sdk.collection(db, 'rooms')
      const a = sdk.doc(rooms, 'a')
      const seen: unknown[] = []
      const ten = new Promise<void>((resolve) => {
        sdk.onSnapshot(a, { includeMetadataChanges: true }, (item) => {
          seen.push(item.data()?.['n'])
          if (item.data()?.['n'] === 10 && !item.metadata.hasPendingWrites) resolve()
        })
      })
      await sdk.setDoc(a, { n: 0, text: 'wide 😀', at: sdk.serverTimestamp() })
      await Promise.all(Array.from({ length: 7 }, () => sdk.updateDoc(a, { n: sdk.increment(1) })))
      const add = () =>
        sdk.runTransaction(db, async (transaction) => {
          const n = (await transaction.get(a)).data()?.['n']
          transaction.update(a, { n: n + 1 })
        })
      for (let times = 0; times < 3; times++) await add()
      await ten
      for (let n = 20; n < 25; n++) await sdk.addDoc(rooms, { n })
      const last = sdk.query(rooms, sdk.orderBy('n'), sdk.limitToLast(2))
      const counted = await sdk.getAggregateFromServer(rooms, {
        count: sdk.count(),
        sum: sdk.sum('n'),
        mean: sdk.average('n'),
      })
      const data = (await sdk.getDocFromServer(a)).data()
      const refused = await sdk
        .updateDoc(sdk.doc(rooms, 'none'), { n: 1 })
        .catch((error: { code: string }) => error.code)
      return {
        n: data?.['n'],
        text: data?.['text'],
        last: (await sdk.getDocs(last)).docs.map((doc) => doc.data()['n']),
        counted: counted.data(),
        refused,
      }
    })
    expect(outcome).toEqual({
      n: 10,
      text: 'wide 😀',
      last: [23, 24],
      counted: { count: 6, sum: 120, mean: 20 },
      refused: 'not-found',
    })
  },
)

test.runIf(browser !== '')(
  'in Chromium: tabs that share a cache follow each other, and a reload resumes with what went',
  async () => {
    const { page } = opened
    const { admin } = live
    for (const id of ['a', 'b', 'c']) await admin.set(`shared/${id}`, { n: { integerValue: '1' } })
    const open = async (tab: typeof page) => {
      await tab.goto(page.url())
      await tab.waitForFunction('globalThis.firebase !== undefined')
      await tab.evaluate(() => {
        const sdk = firebase
        const app = sdk.initializeApp({ projectId: 'demo', apiKey: 'k' })
        const localCache = sdk.persistentLocalCache({ tabManager: sdk.persistentMultipleTabManager() })
        const db = sdk.initializeFirestore(app, { host: location.host, ssl: false, localCache })
        sdk.onSnapshot(sdk.collection(db, 'shared'), { includeMetadataChanges: true }, (some) => {
          const ids = some.docs.map((item) => `${item.id}${item.data()['n']}`).join(' ')
          document.title = `${some.metadata.fromCache ? 'cache' : 'live'} ${ids}`
        })
      })
    }
    const titled = (tab: typeof page, title: string) => tab.waitForFunction(`document.title === '${title}'`)
    const other = await page.context().newPage()
    await open(page)
    await titled(page, 'live a1 b1 c1')
    await open(other)
    await titled(other, 'live a1 b1 c1')
    await admin.set('shared/b', { n: { integerValue: '2' } })
    await Promise.all([titled(page, 'live a1 b2 c1'), titled(other, 'live a1 b2 c1')])
    await other.close()
    const url = page.url()
    await page.goto('about:blank')
    await admin.delete('shared/a')
    await admin.set('shared/d', { n: { integerValue: '4' } })
    await page.goto(url)
    await open(page)
    await titled(page, 'live b2 c1 d4')
  },
  40_000,
)
