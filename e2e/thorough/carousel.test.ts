import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** The page with slides that turn every six seconds, its clock in our hands. */
async function visitSlides(options?: Parameters<SharedSite['page']>[0]): Promise<Page> {
  const page = await site.page(options)
  await page.clock.install()
  await page.goto(`${site.url}about`)
  const slides = carousel(page)
  await slides.scrollIntoViewIfNeeded()
  if (options?.javaScriptEnabled === false) return page
  await wake(page)
  await slides.locator('[data-embla]').waitFor()
  return page
}

const carousel = (page: Page) => page.locator('section[aria-roledescription="carousel"]').first()
const ticks = (page: Page) =>
  carousel(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button')
const stands = (page: Page, index: number) =>
  ticks(page).nth(index).and(page.locator('[aria-current]')).waitFor()
const current = (page: Page) =>
  ticks(page).evaluateAll((all) => all.findIndex((tick) => tick.hasAttribute('aria-current')))

async function drag(page: Page, distance: number): Promise<void> {
  const box = await carousel(page).locator('[data-embla]').boundingBox()
  if (!box) throw new Error('No carousel')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + (distance * step) / 8, y)
  await page.clock.runFor(300)
  await page.mouse.up()
  await page.mouse.move(5, 5)
}

test('slides turn by themselves, and the pause button stops them for good', async () => {
  const page = await visitSlides()
  await stands(page, 0)
  await page.clock.runFor(6100)
  await stands(page, 1)
  await carousel(page).getByRole('button', { name: 'Stop the slides' }).click()
  await page.mouse.move(5, 5)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(1)
  await carousel(page).getByRole('button', { name: 'Play the slides' }).click()
  await page.clock.runFor(6100)
  await stands(page, 2)
})

test('slides rest while the pointer or the focus is on them', async () => {
  const page = await visitSlides()
  await carousel(page).locator('[data-embla]').hover()
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(0)
  await page.mouse.move(5, 5)
  await ticks(page).first().focus()
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(0)
})

test('under reduced motion slides stand until the visitor plays them', async () => {
  const page = await visitSlides({ reducedMotion: 'reduce' })
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(0)
  await carousel(page).getByRole('button', { name: 'Play the slides' }).click()
  await page.clock.runFor(6100)
  await stands(page, 1)
})

test('a swipe turns from 40 px on', async () => {
  const page = await visitSlides()
  await drag(page, -30)
  await page.clock.runFor(1000)
  expect(await current(page)).toBe(0)
  await drag(page, -50)
  await stands(page, 1)
  await drag(page, 50)
  await stands(page, 0)
})

test('only the slide in view can be reached, and stepping goes round', async () => {
  const page = await visitSlides()
  const reachable = carousel(page).locator('[aria-roledescription="slide"]:not([inert])')
  await page.clock.runFor(500)
  await expect.poll(() => reachable.count()).toBe(1)
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await stands(page, (await ticks(page).count()) - 1)
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await stands(page, 0)
})

test('coming to life moves nothing, and without script the slides are a strip to scroll', async () => {
  const lifeless = await visitSlides({ javaScriptEnabled: false })
  const alive = await visitSlides()
  const boxes = (page: Page) =>
    carousel(page)
      .locator('[aria-roledescription="slide"]')
      .evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect()
          return [Math.round(width), Math.round(height)]
        }),
      )
  expect(await boxes(alive)).toEqual(await boxes(lifeless))
  const strip = carousel(lifeless).locator('> div').first()
  expect(
    await strip.evaluate(
      (element) => element.scrollWidth > element.clientWidth * 2 && getComputedStyle(element).overflowX,
    ),
  ).toBe('auto')
  await expect
    .poll(() => carousel(lifeless).getByRole('button', { name: 'Next slide' }).isVisible())
    .toBe(false)
})
