import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

const machine = 'lokotrack/j-1150'
const slider = (page: Page) => page.getByRole('slider', { name: 'Lokotrack J-1150 from all sides' })
const step = async (page: Page) => Number(await slider(page).inputValue())
/** The steps of frames in the order they were asked for; the picture of the page itself is not one. */
function watchFrames(page: Page): number[] {
  const steps: number[] = []
  page.on('request', (request) => {
    const found = /-360-r\d+-f(\d\d)/.exec(request.url())
    if (found && request.resourceType() === 'fetch') steps.push(Number(found[1]))
  })
  return steps
}

async function visit(path = machine, options: Parameters<OpenedSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  // Pictures further down are another test’s business.
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  if (options.javaScriptEnabled !== false) await wake(page)
  return page
}

const loaded = (page: Page) => page.locator('[data-turning][aria-busy="false"]:has(input:enabled)').waitFor()

async function drag(page: Page, dx: number, dy = 0) {
  const box = await page.locator('[data-turning]').boundingBox()
  if (!box) throw new Error('No turntable')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 8; i++) await page.mouse.move(x + (dx * i) / 8, y + (dy * i) / 8)
  await page.mouse.up()
}

test('nothing of the viewer is loaded before it is in view or the visitor does something, and no 3D with the turn', async () => {
  // So low that only the header is seen.
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 1440, height: 40 } })
  const frames = watchFrames(page)
  const models: string[] = []
  page.on('request', (request) => /\.glb|model-view|three/.test(request.url()) && models.push(request.url()))
  await page.goto(site.url + machine, { waitUntil: 'networkidle' })
  expect(frames).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => frames.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(36)
  expect(models).toEqual([])
})

test('the machine turns after its first frames, while the others are still on their way', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/-360-r\d+-f\d\d/, async (route) => {
    const frame = Number(/-f(\d\d)/.exec(route.request().url())?.[1])
    if (frame % 8) await held
    await route.continue()
  })
  await page.goto(site.url + machine)
  await wake(page)
  await page.locator('[data-turning] input[type="range"]:enabled').waitFor({ state: 'attached' })
  await drag(page, 320)
  await expect.poll(() => step(page)).toBeGreaterThan(4)
  const picture = page.locator('[data-turning] canvas[data-ready]')
  await picture.waitFor()
  expect(await page.locator('[data-turning]').getAttribute('aria-busy')).toBe('true')
  release()
  await loaded(page)
})

test('it turns once by itself where motion is welcome, and rests; with reduced motion it stays', async () => {
  const still = await visit()
  await loaded(still)
  expect(await step(still)).toBe(0)
  expect(await still.getByRole('button', { name: 'Turn by itself' }).count()).toBe(1)
  const moving = await visit(machine, { reducedMotion: 'no-preference' })
  await loaded(moving)
  await expect.poll(() => step(moving), { timeout: 30_000 }).toBeGreaterThan(1)
  await moving.getByRole('button', { name: 'Turn by itself' }).waitFor({ timeout: 60_000 })
})

async function overStage(page: Page) {
  const box = await page.locator('[data-turning]').boundingBox()
  if (!box) throw new Error('No turntable')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.75)
}

test('a plain wheel scrolls the page', async () => {
  const page = await visit()
  await loaded(page)
  await overStage(page)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await step(page)).toBe(0)
})

test('a sideways wheel turns, Ctrl with the wheel enlarges', async () => {
  const page = await visit()
  await loaded(page)
  await overStage(page)
  await page.mouse.wheel(120, 0)
  await expect.poll(() => step(page)).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Reset view' }).click()
  await expect.poll(() => step(page)).toBe(0)
  await overStage(page)
  await page.keyboard.down('Control')
  const large = page.waitForRequest(/-360-large/)
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await large
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

/** Fingers on the stage: each list has where they are, in pixels from its middle. */
async function touch(page: Page, ...moves: [number, number][][]) {
  const box = await page.locator('[data-turning]').boundingBox()
  if (!box) throw new Error('No turntable')
  const session = await page.context().newCDPSession(page)
  const at = ([dx, dy]: [number, number]) => ({
    x: box.x + box.width / 2 + dx,
    y: box.y + box.height * 0.75 + dy,
  })
  for (const [i, points] of moves.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: i ? 'touchMove' : 'touchStart',
      touchPoints: points.map(at),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('two fingers enlarge', async () => {
  const page = await visit(machine, phone)
  await loaded(page)
  await touch(
    page,
    ...[20, 40, 70, 110].map((apart): [number, number][] => [
      [-apart, 0],
      [apart, 0],
    ]),
  )
  await page.locator('[data-turning][data-zoomed]').waitFor()
})

test('an upright swipe over the machine scrolls the page', async () => {
  const page = await visit(machine, phone)
  await loaded(page)
  await touch(page, ...[0, 20, 50, 90, 130, 170, 210].map((way): [number, number][] => [[0, -way]]))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await step(page)).toBe(0)
})
