import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const machine = 'lokotrack/j-1150'
const slider = (page: Page) => page.getByRole('slider', { name: 'Lokotrack J-1150 from all sides' })
const step = async (page: Page) => Number(await slider(page).inputValue())
/** The steps of frames of the row that opens, in the order they were asked for; the picture of the page itself is not one. */
function watchFrames(page: Page): number[] {
  const steps: number[] = []
  let opens: string | undefined
  page.on('request', (request) => {
    const [, row, frame] = /-360-r(\d+)-f(\d\d)/.exec(request.url()) ?? []
    if (!frame || request.resourceType() !== 'fetch') return
    opens ??= row
    if (row === opens) steps.push(Number(frame))
  })
  return steps
}

const inOrder = (steps: readonly number[]) => steps.toSorted((a, b) => a - b)
const every = (one: number) => Array.from({ length: 36 / one }, (_, i) => i * one)

async function visit(path = machine, options: Parameters<SharedSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', deviceScaleFactor: 0.5, ...options })
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

async function overStage(page: Page) {
  const box = await page.locator('[data-turning]').boundingBox()
  if (!box) throw new Error('No turntable')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.75)
}

test('nothing is loaded before it is in view; then frames come coarse to fine, each once; keys and wheel turn', async () => {
  // So low that only the header is seen.
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 1440, height: 40 } })
  const frames = watchFrames(page)
  const models: string[] = []
  page.on('request', (request) => /\.glb|model-view|three/.test(request.url()) && models.push(request.url()))
  await page.goto(site.url + machine, { waitUntil: 'networkidle' })
  expect(frames).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => frames.length).toBe(36)
  await loaded(page)
  expect(inOrder(frames.slice(0, 5))).toEqual([0, 8, 16, 24, 32])
  expect(inOrder(frames.slice(0, 9))).toEqual(every(4))
  expect(inOrder(frames.slice(0, 18))).toEqual(every(2))
  expect(inOrder(frames)).toEqual(every(1))
  expect(models).toEqual([])

  // It does not turn by itself where motion is unwelcome.
  expect(await step(page)).toBe(0)
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => step(page)).toBe(35)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => step(page)).toBe(1)
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^10°/)
  await page.keyboard.press('Home')
  await expect.poll(() => step(page)).toBe(0)

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
  await page.getByRole('button', { name: 'Reset view' }).click()
  await page.locator('[data-turning]:not([data-zoomed])').waitFor()
  await overStage(page)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await step(page)).toBe(0)
})

test('the machine turns after its first frames; a lost one is asked for once more and left out; the address keeps where it rests', async () => {
  const page = await site.page({
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
    expectErrors: /ERR_FAILED|Failed to load/,
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const tries = new Map<string, number>()
  let opens: string | undefined
  await page.route(/-360-r\d+-f\d\d/, async (route) => {
    const address = route.request().url()
    const [, row, number] = /-360-r(\d+)-f(\d\d)/.exec(address) ?? []
    const frame = Number(number)
    opens ??= row
    if (frame % 8) await held
    if (frame !== 5) return route.continue()
    // Other heights follow when this one is complete, and may be at their first try still.
    if (row === opens) tries.set(address, (tries.get(address) ?? 0) + 1)
    await route.abort()
  })
  await page.goto(site.url + machine, { waitUntil: 'domcontentloaded' })
  await wake(page)
  await page.locator('[data-turning] input[type="range"]:enabled').waitFor({ state: 'attached' })
  await drag(page, 320)
  await expect.poll(() => step(page)).toBeGreaterThan(4)
  await page.locator('[data-turning] canvas[data-ready]').waitFor()
  await expect.poll(() => page.locator('[data-turning]').getAttribute('aria-busy')).toBe('true')
  await expect.poll(async () => new URL(page.url()).hash.startsWith(`#view:@${await step(page)},`)).toBe(true)
  release()
  await loaded(page)
  expect([...tries.values()].every((times) => times === 2)).toBe(true)
  expect(tries.size).toBeGreaterThan(0)
})

test('it turns by itself where motion is welcome, until the visitor stops it; pictures and a film take its place', async () => {
  const page = await visit(machine, { reducedMotion: 'no-preference' })
  await loaded(page)
  await expect.poll(() => step(page)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Stop turning' }).click()
  await page.getByRole('button', { name: 'Turn automatically' }).waitFor()
  const mode = (name: string) => page.getByRole('button', { name, exact: true })
  await mode('Pictures').click()
  await page
    .getByRole('img', { name: /from the flywheel side/ })
    .first()
    .waitFor()
  await mode('Film').click()
  await page.locator('[data-medium="film"] video').waitFor({ state: 'attached' })
  await page.waitForURL('**/*#view-mode:film')
  await page.reload()
  await page.locator('[data-medium="film"] video').waitFor({ state: 'attached' })
  await mode('360°').click()
  await loaded(page)
})

test('a link to a moment of the film opens it there, and the visitor goes on to another mode', async () => {
  const page = await visit(`${machine}#film-72011cd6/t=16`, {})
  const film = page.locator('[data-medium="film"] video')
  await film.waitFor({ state: 'attached' })
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(16)
  await page.getByRole('button', { name: '360°', exact: true }).click()
  await loaded(page)
  await page.waitForURL('**/*#view-mode:360')
})

test('an address brings a view; a point opens on the frame that shows it best, and Back closes it', async () => {
  const page = await visit(`${machine}#view:@18,0`)
  await expect.poll(() => step(page)).toBe(18)
  const points = page.locator('details', { has: page.locator('summary').filter({ hasText: 'All points' }) })
  await points.locator('summary').click()
  await points.locator('li a').first().click()
  const panel = page.getByRole('dialog').filter({ visible: true })
  await panel.waitFor()
  await page.waitForURL(/#view:[a-z0-9-]+/)
  await expect.poll(() => step(page)).not.toBe(18)
  const mark = page.locator('[data-hotspot][data-open]')
  await expect.poll(() => mark.getAttribute('data-away')).toBeNull()
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
})

test('without script there are the picture, its points and what they say', async () => {
  const page = await visit(machine, { javaScriptEnabled: false })
  await expect
    .poll(() => page.getByRole('img', { name: 'Lokotrack J-1150 from all sides' }).isVisible())
    .toBe(true)
  const points = page.locator('details', { has: page.locator('summary').filter({ hasText: 'All points' }) })
  await points.locator('summary').click()
  await points.locator('li a').first().click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
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

test('on a phone two fingers enlarge and an upright swipe scrolls the page; who saves data gets twelve frames and no turn by itself', async () => {
  const page = await site.page({ ...phone, reducedMotion: 'no-preference' })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const frames = watchFrames(page)
  await page.goto(site.url + machine, { waitUntil: 'domcontentloaded' })
  await wake(page)
  await loaded(page)
  expect(inOrder(frames)).toEqual(every(3))
  const swipe = [0, 20, 50, 90, 130, 170, 210].map((way): [number, number][] => [[0, -way]])
  // The page goes on scrolling by its own momentum; two fingers would only catch it.
  const scrolled = await page.evaluateHandle(() => ({
    ended: new Promise((ended) => addEventListener('scrollend', ended, { once: true })),
  }))
  await touch(page, ...swipe)
  await scrolled.evaluate(({ ended }) => ended.then(() => undefined))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await step(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  const pinch = [20, 40, 70, 110].map((apart): [number, number][] => [
    [-apart, 0],
    [apart, 0],
  ])
  await touch(page, ...pinch)
  await page.locator('[data-turning][data-zoomed]').waitFor()
})
