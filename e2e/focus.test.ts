import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withoutWebGl } from './contexts.ts'
import { tabTo } from './keyboard.ts'
import { drawn, visitMap } from './map-page.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** What has the focus and its name, and what lies over its middle; a field that cannot be seen is its label. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    if (element === document.body) return undefined
    const shown = getComputedStyle(element).opacity === '0' ? (element.labels?.[0] ?? element) : element
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const at = document.elementFromPoint((left + right) / 2, (y0 + y1) / 2)
    const isSeen = y1 > y0 && !!at && (shown.contains(at) || at.contains(shown))
    return { name: (shown.getAttribute('aria-label') ?? shown.textContent).trim().slice(0, 40), isSeen }
  })

test.each([
  [320, 640],
  [1280, 800],
])(
  'in a window of %i × %i nothing of the configurator lies over what has the focus',
  async (width, height) => {
    const page = await site.page({ viewport: { width, height }, reducedMotion: 'reduce' })
    await page.goto(`${site.url}lokotrack/build/j-1150`)
    await wake(page)
    const summary = page.getByRole('link', { name: 'Summary', exact: true })
    await page.locator('main').focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      const hidden: string[] = []
      let count = 0
      for (; !(await summary.evaluate((link) => link === document.activeElement)) || !count; count++) {
        await page.keyboard.press(key)
        const at = await focused(page)
        if (!at || at.name === 'Trackside') break
        if (!at.isSeen) hidden.push(at.name)
      }
      expect(count).toBeGreaterThan(15)
      expect(hidden).toEqual([])
    }
  },
)

/** Shares of the four edges of an element that are painted in the colour of the focus. */
async function ringOf(page: Page, element: Locator): Promise<number[]> {
  const color = await element.evaluate((one) => getComputedStyle(one).getPropertyValue('--focus').trim())
  const clip = await element.boundingBox()
  if (!clip) throw new Error('Not drawn')
  const picture = (await page.screenshot({ clip })).toString('base64')
  const reader = await page.context().newPage()
  const shares = await reader.evaluate(
    async ([base64 = '', wanted = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (!context) throw new Error('No canvas')
      context.fillStyle = wanted
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      context.drawImage(bitmap, 0, 0)
      const share = (x: number, y: number, wide: number, high: number) => {
        const { data } = context.getImageData(x, y, wide, high)
        let painted = 0
        for (let i = 0; i < data.length; i += 4) {
          const off = [red, green, blue].reduce(
            (sum, part, at) => sum + Math.abs((data[i + at] ?? 0) - part),
            0,
          )
          if (off < 60) painted++
        }
        return painted / (wide * high)
      }
      return [
        share(0, 1, width, 1),
        share(0, height - 2, width, 1),
        share(1, 0, 1, height),
        share(width - 2, 0, 1, height),
      ]
    },
    [picture, color],
  )
  await reader.close()
  return shares
}

test('a machine that the keyboard turns has a ring around it, before it turns and after', async () => {
  const page = await site.page({ viewport: { width: 900, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(`${site.url}compare#compare:j-1150,s-620`)
  await wake(page)
  const stage = page.locator('[data-turning]').first()
  await page.locator('[data-turning][data-whole-row]').first().waitFor()
  const slider = page.getByRole('slider', { name: 'Lokotrack J-1150 from all sides' })
  await tabTo(page, slider)
  expect(Math.min(...(await ringOf(page, stage)))).toBeGreaterThan(0.9)
  await page.keyboard.press('ArrowRight')
  await stage.locator('canvas[data-ready]').waitFor()
  expect(Math.min(...(await ringOf(page, stage)))).toBeGreaterThan(0.9)
})

test('the map that the keyboard opens has the focus then; where none can be drawn Tab goes on from its place', async () => {
  const page = await visitMap(site)
  await tabTo(page, page.getByRole('button', { name: 'Open the map' }))
  await page.keyboard.press('Enter')
  await drawn(page)
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(named).toMatch(/^Map\. Arrow keys/)
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-look]') !== null))
    .toBe(true)

  const flat = await site.page()
  await withoutWebGl(flat)
  await flat.goto(`${site.url}dealers`)
  await wake(flat)
  await tabTo(flat, flat.getByRole('button', { name: 'Open the map' }))
  await flat.keyboard.press('Enter')
  await flat.getByText('This browser cannot show the interactive map.').waitFor()
  await flat.keyboard.press('Tab')
  // On from the map, not from the start of the page.
  await expect.poll(() => flat.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true)
})

test('a film started by keyboard shows the button that has the focus, though the picture fills the window', async () => {
  const page = await site.page({ viewport: { width: 1440, height: 720 } })
  await page.goto(`${site.url}films`)
  await wake(page)
  await page
    .getByRole('button', { name: /^Play “/ })
    .first()
    .press('Enter')
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return at?.hasAttribute('data-first') && at.getBoundingClientRect().bottom <= innerHeight
    })
  await expect.poll(focused).toBe(true)
})
