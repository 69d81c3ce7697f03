import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

const machine = () => `${site.url}lokotrack/j-1150`

/** Numbers of the frames a page has asked for, in that order; the first one also comes as an ordinary picture. */
function framesAsked(page: Page): number[] {
  const asked: number[] = []
  page.on('request', (request) => {
    const [, number] = /j-1150-360-r\d-f(\d\d)\.avif/.exec(request.url()) ?? []
    if (number && request.resourceType() === 'fetch') asked.push(Number(number))
  })
  return asked
}

const stage = (page: Page) => page.getByRole('slider', { name: 'Lokotrack J-1150 from all sides' })
const step = (page: Page) => stage(page).inputValue().then(Number)

const points = (page: Page) => page.locator('summary').filter({ hasText: 'All points' })

/** The machine with all its frames, at rest. */
async function openMachine(page: Page, hash = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(machine() + hash)
  await wake(page)
  await page.locator('[data-turning][data-whole-row]').waitFor()
}

test('frames come coarse to fine, each once', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  const asked = framesAsked(page)
  await page.goto(machine())
  await wake(page)
  await page.locator('[data-turning][data-whole-row]').waitFor()
  expect(asked.slice(0, 5).toSorted((a, b) => a - b)).toEqual([0, 8, 16, 24, 32])
  expect(asked.slice(0, 9).every((number) => number % 4 === 0)).toBe(true)
  expect(asked.slice(0, 18).every((number) => number % 2 === 0)).toBe(true)
  expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, i) => i))
})

test('arrow keys turn by a frame, around the start too, and Home comes back', async () => {
  const page = await site.page()
  await openMachine(page)
  await stage(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => step(page)).toBe(35)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => step(page)).toBe(1)
  expect(await stage(page).getAttribute('aria-valuetext')).toBe('10°')
  await page.keyboard.press('Home')
  await expect.poll(() => step(page)).toBe(0)
})

test('dragging turns the machine; the address keeps where it rests, and brings it back', async () => {
  const page = await site.page()
  await openMachine(page)
  const box = await page.locator('[data-turning]').boundingBox()
  if (!box) throw new Error('No stage')
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 200, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => new URL(page.url()).hash === `#view:@${await step(page)},0`).toBe(true)
  const turned = await step(page)
  expect(turned).toBeGreaterThan(3)
  const again = await site.page()
  await openMachine(again, new URL(page.url()).hash)
  await expect.poll(() => step(again)).toBe(turned)
})

test('a point opens on the frame that shows it best, and Back closes it', async () => {
  const page = await site.page()
  await openMachine(page, '#view:@18,0')
  await expect.poll(() => step(page)).toBe(18)
  await points(page).click()
  await page
    .locator('details', { has: points(page) })
    .locator('li a')
    .first()
    .click()
  const panel = page.getByRole('dialog').filter({ visible: true })
  await panel.waitFor()
  await page.waitForURL(/#view:[a-z0-9-]+/)
  const mark = page.locator('[data-hotspot][data-open]')
  await expect.poll(() => mark.getAttribute('data-away')).toBeNull()
  await page.goBack()
  await panel.waitFor({ state: 'detached' }).catch(() => panel.waitFor({ state: 'hidden' }))
})

test('who saves data gets twelve frames', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const asked = framesAsked(page)
  await page.goto(machine())
  await wake(page)
  await page.locator('[data-turning][data-whole-row]').waitFor()
  expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i * 3))
})

test('a lost frame is asked for once more and then left out', async () => {
  const page = await site.page({ reducedMotion: 'reduce', expectErrors: /ERR_FAILED|Failed to load/ })
  let tries = 0
  await page.route(/j-1150-360-r\d-f05\.avif/, (route) => {
    tries++
    return route.abort()
  })
  await page.goto(machine())
  await wake(page)
  await page.locator('[data-turning][data-whole-row]').waitFor()
  expect(tries).toBe(2)
  await stage(page).focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => step(page)).toBe(5)
})

test('without script there are the picture, its points and what they say', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(machine())
  expect(await page.getByRole('img', { name: 'Lokotrack J-1150 from all sides' }).isVisible()).toBe(true)
  await points(page).click()
  const first = page
    .locator('details', { has: points(page) })
    .locator('li a')
    .first()
  await first.click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
})

test('the model loads when it is chosen, can be measured, and is gone when it is left', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  const models: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.glb')) models.push(request.url())
  })
  await page.goto(machine())
  await wake(page)
  expect(models).toEqual([])
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await page.locator('canvas[data-ready]').waitFor({ timeout: 90_000 })
  expect(models[0]).toContain('light')
  await page.getByRole('button', { name: 'Show dimensions' }).click()
  await page.getByText('15.38 m').waitFor()
  await page.getByRole('button', { name: '360°' }).click()
  await page.locator('[data-turning]').waitFor()
  expect(await page.locator('canvas').count()).toBe(1)
}, 120_000)

test('where nothing is drawn in 3D the turn stands in for the model', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : (own.call(this, kind as '2d', ...(rest as [])) as never)
    } as typeof own
  })
  await page.goto(`${machine()}#view-3d:@30,12,24`)
  await wake(page)
  await page.locator('[data-turning][data-whole-row]').waitFor()
})
