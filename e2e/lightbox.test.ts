import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('a gallery by keyboard alone: open, turn, zoom, close, and back to where one was', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}about`)
  await wake(page)
  const press = (key: string) => page.keyboard.press(key)
  const gallery = page.locator('section', {
    has: page.getByRole('heading', { name: 'A week between bench and paint shop' }),
  })
  const thumbnails = gallery.locator('figure a')
  await tabTo(page, thumbnails.first())
  await press('Enter')
  const box = page.getByRole('dialog', { name: 'A week between bench and paint shop' })
  await box.getByText('1 of 7').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await press('ArrowRight')
  await press('ArrowRight')
  await box.getByText('3 of 7').waitFor()
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/-3$/)

  // Nearer, across, and the whole picture again; the arrows then turn the pages once more.
  const scale = () =>
    box
      .locator('[data-at="0"] img')
      .last()
      .evaluate((image) => Math.round(image.getBoundingClientRect().width))
  const whole = await scale()
  await press('+')
  await expect.poll(scale).toBeGreaterThan(whole * 1.3)
  await press('ArrowRight')
  await box.getByText('3 of 7').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await press('0')
  await expect.poll(scale).toBe(whole)

  // Its buttons are a round trip of the Tab key that never leaves it.
  await tabTo(page, box.getByRole('button', { name: 'Next picture' }))
  await press('Enter')
  await box.getByText('4 of 7').waitFor()
  await tabTo(page, box.getByRole('button', { name: 'Previous picture' }))
  await press('Escape')
  await box.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await expect.poll(() => thumbnails.nth(3).evaluate((one) => one === document.activeElement)).toBe(true)
})
