import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterConsole } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { register } from '../visitor-writes.ts'

let site: OpenedSite
let desk: Page
beforeAll(async () => {
  site = await openSite()
  desk = await site.page()
  await enterConsole(desk, site, 'inbox@example.com')
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('of the forms in the inbox, thousands perhaps, what was sent is drawn once one is opened', async () => {
  await register(site.url, 'Ada', 'Quarry North')
  await register(site.url, 'Bea', 'Quarry South')
  await desk.goto(`${site.url}operator#/inbox`)
  await desk.getByText('2 found').waitFor()
  const facts = desk.locator('main details dl')
  expect(await facts.count()).toBe(0)
  await desk.getByText('Ada').click()
  await facts.getByText('Quarry North').waitFor()
  expect(await facts.count()).toBe(1)
  await desk.getByText('Ada').click()
  await facts.waitFor({ state: 'detached' })
})
