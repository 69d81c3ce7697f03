import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('a screen is built from its page: media change throughput and cost per tonne, grid and walls are held apart', async () => {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}nordtrack/s-620`)
  await page.getByRole('link', { name: 'Build your own' }).first().click()
  await page.waitForURL(/nordtrack\/build\/s-620/)
  await wake(page)
  const atWork = (name: string) => page.locator('#summary').getByRole('row', { name }).last()
  await atWork('Cost per tonne').waitFor()
  await expect.poll(() => atWork('Throughput').textContent()).toMatch(/320\st\/h/)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('link', { name: 'Screen box' }).click()
  await page.getByLabel('Finger screens').check()
  // 5 % of 320.
  await atWork('Throughput').getByText('336 t/h').waitFor()
  await expect.poll(() => atWork('Sound pressure level').textContent()).toMatch(/82\sdB\(A\)/)
  await steps.getByRole('link', { name: 'Feeding' }).click()
  await page.getByLabel('Hopper extension').check()
  // The standard grid gives way with a note that says why.
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText('The tipping grid swings over the rear wall', { exact: false })
    .first()
    .waitFor()
  await expect.poll(() => page.getByLabel('Tipping grid, 100 mm').isChecked()).toBe(false)
  await page.getByLabel('Without grid').check()
  // 31,800 + 140 + 620 − 820
  await page.getByText('31,740 kg').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('it is written in its visitor’s language, in an embed too, and has machines in stock', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}ja/embed/nordtrack/build/s-620#build=1.-grd.g15.-bms.bhw.bal.-cbl.rad.2l`)
  await wake(page)
  await page.locator('#summary').getByText('チルトグリッド、150mm').first().waitFor()
  await page.locator('#summary').getByText('ボールデッキ').first().waitFor()
  // They come when their place, beside the beginning of the summary, is near the window.
  await page.locator('#summary').evaluate((summary) => summary.scrollIntoView({ block: 'start' }))
  await page.getByText('S620-25-0081').first().waitFor()
})
