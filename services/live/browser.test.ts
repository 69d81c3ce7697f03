import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserPage } from './browser-page.ts'
import { startLiveService, type LiveService } from './service.ts'
import { openRules } from './test-server.ts'

type Sdk = typeof import('firebase/firestore') & typeof import('firebase/app')
declare const firebase: Sdk

let live: LiveService
let opened: Awaited<ReturnType<typeof openBrowserPage>>
const browser = existsSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium')

beforeAll(async () => {
  if (!browser) return
  live = await startLiveService({ file: ':memory:', project: 'demo', rules: openRules })
  opened = await openBrowserPage(live)
}, 30_000)
afterAll(async () => {
  if (!browser) return
  await live.close()
  await opened.close()
})

test.runIf(browser)(
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
        sdk.onSnapshot(a, { includeMetadataChanges: true }, (one) => {
          seen.push(one.data()?.['n'])
          if (one.data()?.['n'] === 10 && !one.metadata.hasPendingWrites) resolve()
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
        last: (await sdk.getDocs(last)).docs.map((one) => one.data()['n']),
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
