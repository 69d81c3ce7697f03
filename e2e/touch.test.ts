import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scrolling, spread, swipe, touch } from './fingers.ts'
import { lightPanoramas } from './light-panoramas.ts'
import { hash, visit } from './scene-pages.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({}, { pictures: true })
  await lightPanoramas(site)
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const phone = {
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  viewport: { width: 390, height: 600 },
} as const

/** How much larger the browser itself shows the page. */
const enlarged = (page: Page) => page.evaluate(() => visualViewport?.scale ?? 1)
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('over a scene one finger pans the picture or scrolls the page, two enlarge the page', async () => {
  const page = await visit(site, 'lokotrack/yard', phone)
  const stage = page.locator('main picture').first().locator('xpath=../..')
  expect(await scrolling(page, () => touch(page, stage, ...swipe(0, -150)))).toBeGreaterThan(100)
  expect(hash(page)).toBe('')
  await page.evaluate(() => window.scrollTo(0, 0))
  const before = await stage.evaluate((one) => one.scrollLeft)
  await touch(page, stage, ...swipe(-150, 0))
  await page.waitForURL(/#face:@\d/)
  expect(await stage.evaluate((one) => one.scrollLeft)).toBeGreaterThan(before + 50)
  expect(await scrollY(page)).toBe(0)
  await touch(page, stage, ...spread)
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1.2)
})

test('over a panorama a level swipe turns, an upright one scrolls the page, two fingers come nearer', async () => {
  const page = await visit(site, 'tour#quarry:@0,0,60', phone)
  const stage = page.locator('[data-stage]').first()
  await page.locator('[data-stage][data-live]').waitFor()
  const view = () => hash(page).split('@')[1]?.split(',').map(Number) ?? []
  // Beside the points, which have fingers of their own.
  const free: [number, number] = [0, 120]
  await touch(page, stage, ...swipe(-120, 0, free))
  await expect.poll(() => view()[0]).toBeGreaterThan(5)
  expect(await scrollY(page)).toBe(0)
  await touch(page, stage, ...spread)
  await expect.poll(() => view()[2]).toBeLessThan(50)
  expect(await enlarged(page)).toBe(1)
  // By now what the swipe has set going has come to rest.
  const [yaw = 0] = view()
  expect(await scrolling(page, () => touch(page, stage, ...swipe(0, -150, free)))).toBeGreaterThan(100)
  expect(Math.abs((view()[0] ?? NaN) - yaw)).toBeLessThan(8)
})

test('over the map one finger scrolls the page and is told how, two move the map', async () => {
  const page = await visit(site, 'dealers', phone)
  await page.getByRole('button', { name: 'Open the map' }).tap()
  await page.locator('[data-condition="drawn"]').waitFor()
  const canvas = page.locator('canvas')
  await canvas.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const here = page.url()
  const top = await scrollY(page)
  const down = await scrolling(page, () => touch(page, canvas, ...swipe(0, -120)))
  expect(down).toBeGreaterThan(top + 60)
  expect(page.url()).toBe(here)
  await page.getByText('Use two fingers to move the map').waitFor()
  await canvas.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const pair = [0, 20, 50, 90].map((x): [number, number][] => [
    [x - 40, 0],
    [x + 40, 0],
  ])
  // A swipe may carry the page on after it has ended: two looks see it in one place.
  let rested = Number.NaN
  const isAtRest = async () => rested === (rested = await scrollY(page))
  await expect.poll(isAtRest).toBe(true)
  await touch(page, canvas, ...pair)
  await expect.poll(() => page.url()).not.toBe(here)
  expect(await scrollY(page)).toBe(rested)
  expect(await enlarged(page)).toBe(1)
})

test('on a phone the plan comes before its list; a place chosen there comes into view, and so does the next', async () => {
  const page = await visit(site, 'site-plan', phone)
  const top = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('main [data-stage]')).toBeLessThan(await top('main ol'))
  for (const place of [1, 5]) {
    await page.locator('main ol a').nth(place).tap()
    const card = page.locator('article[data-open]')
    const seen = () =>
      card.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.min(bottom, innerHeight) - Math.max(top, 0)
      })
    await expect.poll(seen).toBeGreaterThan(120)
  }
})
