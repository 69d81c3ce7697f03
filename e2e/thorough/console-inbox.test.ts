import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterConsole } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { register, registerMany } from '../visitor-writes.ts'

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
  await expect.poll(() => facts.count()).toBe(0)
  await desk.getByText('Ada').click()
  await facts.getByText('Quarry North').waitFor()
  // In words, not as it is stored.
  await facts.getByText('English', { exact: true }).waitFor()
  await expect.poll(() => facts.count()).toBe(1)
  await desk.getByText('Ada').click()
  await facts.waitFor({ state: 'detached' })
})

test('of hundreds of forms those in sight are drawn; what is open stays open out of sight, and paper has them all', async () => {
  await registerMany(
    site.url,
    Array.from({ length: 300 }, (_, at) => `Visitor ${at + 1} of 300`),
  )
  await desk.getByText('302 found').waitFor()
  const entries = desk.locator('main details')
  await desk.getByText('Visitor 300 of 300').click()
  await desk.locator('main details[open]').getByText('Quarry of many').first().waitFor()
  await expect.poll(() => entries.count()).toBeLessThan(60)
  await desk.getByText('Ada').waitFor({ state: 'detached' })
  const press = (key: string) => desk.locator('body').press(key)
  await expect
    .poll(async () => {
      await press('Control+End')
      return desk.getByText('Ada').count()
    })
    .toBe(1)
  await desk.getByText('Visitor 300 of 300').waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      await press('Control+Home')
      return desk.locator('main details[open]').count()
    })
    .toBe(1)
  // A dozen fit on a sheet; those in sight are on two.
  const paper = (await desk.pdf()).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10)
  await expect.poll(() => entries.count()).toBeLessThan(60)
  await desk.getByLabel('Search').fill('quarry south')
  await desk.getByText('1 found').waitFor()
})
