import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserPage } from '../browser-page.ts'
import { startLiveService, type LiveService } from '../service.ts'
import { listenCases } from './listening.ts'
import { queryCases } from './queries.ts'
import { valueCases } from './values.ts'
import { writeCases } from './writes.ts'

let live: LiveService
let opened: Awaited<ReturnType<typeof openBrowserPage>>

beforeAll(async () => {
  const rules = {
    allows: ({ path }: { path: string }) => ({ allowed: !path.startsWith('locked'), reason: '' }),
  }
  live = await startLiveService({ file: ':memory:', project: 'demo', rules })
  opened = await openBrowserPage(live)
}, 30_000)
afterAll(async () => {
  await live.close()
  await opened.close()
})

test.each(Object.keys({ ...valueCases, ...queryCases, ...writeCases, ...listenCases }))(
  'in Chromium: %s',
  async (name) => {
    await opened.page.evaluate((name) => runCase(name), name)
    expect(opened.errors).toEqual([])
  },
  60_000,
)
