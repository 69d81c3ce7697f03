import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserPage } from '../browser-page.ts'
import { accessRules } from '../rules/access-rules.ts'
import type { LiveService } from '../options.ts'
import { startLiveService } from '../service.ts'
import { listenCases } from './listening.ts'
import { queryCases } from './queries.ts'
import { refusalCases, rules } from './refusals.ts'
import { valueCases } from './values.ts'
import { writeCases } from './writes.ts'

let live: LiveService
let opened: Awaited<ReturnType<typeof openBrowserPage>>

beforeAll(async () => {
  live = await startLiveService({ file: ':memory:', project: 'demo', rules: accessRules(rules) })
  opened = await openBrowserPage(live)
})
afterAll(async () => {
  await live.close()
  await opened.close()
})

test.each(Object.keys({ ...valueCases, ...queryCases, ...writeCases, ...listenCases, ...refusalCases }))(
  'in Chromium: %s',
  async (name) => {
    await opened.page.evaluate((name) => runCase(name), name)
    expect(opened.errors).toEqual([])
  },
  60_000,
)
