import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor } from './studio-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('on a phone a text is corrected and published, and nothing scrolls sideways', async () => {
  const page = await site.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
  expect(await overhang()).toBeLessThanOrEqual(0)
  await page.getByLabel('Search pages').fill('moving day')
  await page.getByRole('link', { name: 'Moving day' }).tap()
  const title = page.getByLabel(/^Title/)
  await title.fill('Moving day, corrected at the quarry')
  await page.getByText('Draft saved').waitFor()
  expect(await overhang()).toBeLessThanOrEqual(0)
  expect(await axeFaults(page, { frames: false })).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).tap()
  const isOut = async () =>
    (await (await fetch(`${site.url}news/moving-day`)).text()).includes('Moving day, corrected at the quarry')
  await expect.poll(isOut).toBe(true)
})
