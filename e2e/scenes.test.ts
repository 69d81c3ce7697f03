import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fit } from '#app/features/hotspots/fit.ts'
import { faults, hash, laidOut, mark, panel, visit, type Laid } from './scene-pages.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('nothing of films, clips or viewers is fetched before somebody asks', async () => {
  const fetched: string[] = []
  const page = await site.page()
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${site.url}lokotrack/yard`, { waitUntil: 'networkidle' })
  expect(
    fetched.filter((url) => /\.(mp4|m3u8|m4s|vtt)|Player-|transition-|psv|maplibre|three/i.test(url)),
  ).toEqual([])
  expect(fetched.some((url) => url.includes('entry.client'))).toBe(false)
})

test('a panel is a step in the history: Back closes it, the address opens it', async () => {
  const page = await visit(site, 'lokotrack/yard')
  await mark(page, 'flywheel').click()
  await panel(page, 'face:flywheel').waitFor()
  expect(hash(page)).toBe('#face:flywheel')
  await panel(page, 'face:flywheel').getByRole('button', { name: 'Next point' }).click()
  await panel(page, 'face:tracks').waitFor()
  await page.goBack()
  await panel(page, 'face:tracks').waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
  await expect.poll(() => mark(page, 'tracks').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.goto(`${site.url}lokotrack/yard#face:hopper`)
  await panel(page, 'face:hopper').waitFor()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await panel(page, 'face:hopper').getByRole('link', { name: 'Close' }).click()
  await panel(page, 'face:hopper').waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
})

test('an address brings back the view and the open point on a phone', async () => {
  const page = await visit(site, 'lokotrack/yard#face:film@70', { viewport: { width: 390, height: 844 } })
  await panel(page, 'face:film').waitFor()
  await expect.poll(async () => Math.round(middleOf(await laidOut(page)))).toBe(70)
})

test('the view in the address holds although the stage is still being brought to where it begins', async () => {
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('main * { animation-duration: 60s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  await page.goto(`${site.url}lokotrack/yard#face:film@70`)
  await panel(page, 'face:film').waitFor()
  await expect.poll(async () => Math.round(middleOf(await laidOut(page)))).toBe(70)
})

/** Percent of the picture in the middle of a stage that scrolls. */
function middleOf({ stage }: Laid): number {
  const { width } = fit(16 / 9, stage)
  return ((stage.scroll + stage.width / 2) / width) * 100
}

test('on a phone the picture is panned, tells its view and keeps it in the address; the page still scrolls', async () => {
  const page = await visit(site, 'lokotrack/yard', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByText('Drag sideways to look around').waitFor()
  const stage = page.locator('main picture').first().locator('xpath=../..')
  // As a finger goes on: a page that is still laid out takes its own scrolling for no movement of the visitor's.
  const isInAddress = async () => {
    await stage.evaluate((element) => element.scrollTo({ left: element.scrollLeft > 100 ? 80 : 9999 }))
    return page.url()
  }
  await expect.poll(isInAddress, { interval: 1500 }).toMatch(/#face:@\d/)
  await stage.evaluate((element) => element.scrollTo({ left: 9999 }))
  await page
    .getByRole('status')
    .filter({ hasText: /In view: .*The Lokotrack® Series in 34 seconds/ })
    .waitFor()
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('a point that is cropped away comes into sight when it is focused', async () => {
  const page = await visit(site, 'nordtrack/yard', {
    viewport: { width: 1024, height: 1000 },
    reducedMotion: 'reduce',
  })
  const face = mark(page, 'face')
  const isSeen = () =>
    face.evaluate(
      (one) => one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().left >= 0,
    )
  expect(await isSeen()).toBe(false)
  await face.focus()
  await expect.poll(isSeen).toBe(true)
  expect(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left)).toBeGreaterThan(0)
})

test('an area is chosen by its shape, not by its rectangle', async () => {
  const page = await visit(site, 'nordtrack/yard', { reducedMotion: 'reduce' })
  const hit = (x: number, y: number) =>
    page.evaluate(
      ([x = 0, y = 0]) => {
        const plane =
          document.querySelector('main picture')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const found = document.elementFromPoint(
          plane.x + (plane.width * x) / 100,
          plane.y + (plane.height * y) / 100,
        )
        return found?.closest('[data-hotspot]')?.getAttribute('data-hotspot')
      },
      [x, y],
    )
  expect(await hit(20, 72)).toBe('heap')
  expect(await hit(33, 62)).toBeUndefined()
  expect(await hit(10, 62)).toBeUndefined()
})

test('without script every point is in the list, and the address shows its panel', async () => {
  const page = await visit(site, 'lokotrack/yard', { javaScriptEnabled: false })
  await page.locator('main summary', { hasText: 'All points' }).click()
  await expect
    .poll(() =>
      page.locator('nav li').filter({ visible: true }).getByRole('link', { name: 'Flywheel' }).count(),
    )
    .toBe(1)
  await page.locator('nav li').getByRole('link', { name: 'Flywheel' }).click()
  await panel(page, 'face:flywheel').getByText('It stores the push').waitFor()
  await panel(page, 'face:flywheel').getByRole('link', { name: 'Close' }).click()
  await panel(page, 'face:flywheel').waitFor({ state: 'hidden' })
  await page.goto(`${site.url}site-plan#plan:screening`)
  await panel(page, 'plan:screening').getByText('Sorts 450 t/h').waitFor()
})

test('on paper a scene is its picture and the list of its points', async () => {
  const page = await visit(site, 'lokotrack/yard')
  await page.emulateMedia({ media: 'print' })
  await page.locator('main picture img').first().waitFor()
  await page.locator('nav li').getByText('Feed hopper').waitFor()
  const tour = await visit(site, 'tour')
  await tour.emulateMedia({ media: 'print' })
  await tour.locator('[data-stage] img').first().waitFor()
  await tour.locator('nav li').getByText('Feed hopper').waitFor()
})

test('axe finds nothing in any state', async () => {
  const page = await visit(site, 'lokotrack/yard')
  expect(await faults(page)).toEqual([])
  await page.locator('main summary', { hasText: 'All points' }).click()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await mark(page, 'flywheel').click()
  await panel(page, 'face:flywheel').waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faults(page)).toEqual([])
  // Half faded out, the hint to drag has no contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}site-plan#plan:face`)
  await panel(page, 'plan:face').waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect(await faults(page)).toEqual([])
})
