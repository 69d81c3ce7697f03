import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({}, { pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const slider = (page: Page) => page.getByRole('slider', { name: 'Lokotrack J-1150 from all sides' })

async function visit(page: Page) {
  await page.goto(`${site.url}lokotrack/j-1150`, { waitUntil: 'domcontentloaded' })
  await wake(page)
  await page.locator('[data-turning][aria-busy="false"]:has(input:enabled)').waitFor()
  await slider(page).focus()
}

/** The steps of frames that were asked for with more pixels. */
function watchFine(page: Page): number[] {
  const steps: number[] = []
  page.on('request', (request) => {
    const [, frame] = /-360-r\d+-fine-f(\d\d)/.exec(request.url()) ?? []
    if (frame) steps.push(Number(frame))
  })
  return steps
}

const canvas = (page: Page) => page.locator('[data-turning] canvas')
const finely = (page: Page) => page.locator('[data-turning] canvas[data-ready][data-fine]').waitFor()
/** It has rested so long that its place is in the address, which comes later than a finer frame is asked for. */
const rested = (page: Page, at: number) => page.waitForURL(new RegExp(`#view:@${at},`))

/** Whether the canvas has the pixels of the picture at an address, each of them. */
async function shows(page: Page, address: string): Promise<boolean> {
  return canvas(page).evaluate(async (shown: HTMLCanvasElement, from) => {
    const picture = await createImageBitmap(await (await fetch(from)).blob())
    if (shown.width !== picture.width || shown.height !== picture.height) return false
    const drawn = new OffscreenCanvas(picture.width, picture.height)
    drawn.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
    const pixels = (of: HTMLCanvasElement | OffscreenCanvas) => {
      const context = of.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
      return context.getImageData(0, 0, of.width, of.height).data
    }
    const [a, b] = [pixels(shown), pixels(drawn)]
    return a.every((value, i) => value === b[i])
  }, address)
}

test('on a large fine display the frame it rests on is shown with all its pixels, and a few are kept', async () => {
  const page = await site.page({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
  const fine = watchFine(page)
  await visit(page)
  const asked = page.waitForRequest(/-360-r\d+-fine-f01/)
  await page.keyboard.press('ArrowRight')
  const address = (await asked).url()
  await finely(page)
  expect(await shows(page, address)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => fine.at(-1)).toBe(2)
  await finely(page)
  const before = fine.length
  await page.keyboard.press('ArrowLeft')
  await finely(page)
  await rested(page, 1)
  // The picture of the page is as fine as its place.
  await page.keyboard.press('Home')
  await rested(page, 0)
  expect(fine.length).toBe(before)
})

test('the frame that is turned by stays while a finer one is on its way, and where it cannot be had', async () => {
  const page = await site.page({
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    expectErrors: /Failed to load resource/,
  })
  const fine = watchFine(page)
  const held: Route[] = []
  await page.route(/-360-r\d+-fine-f\d\d/, (route) => held.push(route))
  const coarse = () =>
    canvas(page).evaluate((shown: HTMLCanvasElement) =>
      shown.matches('[data-ready]:not([data-fine])') ? shown.width : undefined,
    )
  await visit(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => held.length).toBe(1)
  expect(await coarse()).toBe(1280)
  await held[0]?.abort()
  await rested(page, 1)
  expect(await coarse()).toBe(1280)
  // One that comes when the machine has turned on is not shown.
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => held.length).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => held.length).toBe(3)
  await held[1]?.continue().catch(() => {})
  expect(await coarse()).toBe(1280)
  await held[2]?.continue()
  await finely(page)
  expect(fine).toEqual([1, 2, 3])
})

test('who saves data gets no finer frames, a phone only to enlarge them', async () => {
  const saving = await site.page({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const handheld = await site.page({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    deviceScaleFactor: 3,
  })
  const fine = [saving, handheld].map(watchFine)
  for (const page of [saving, handheld]) {
    await visit(page)
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await rested(page, 3)
  }
  expect(fine).toEqual([[], []])
  for (let i = 0; i < 3; i++) await handheld.keyboard.press('+')
  await finely(handheld)
  expect(fine[1]).toEqual([3])
})
