import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** A page on a sheet of A4. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1010 })
}

/** Grounds that lie over a large picture; browsers that print no grounds paint them white. */
const covers = (page: Page) =>
  page.evaluate(() => {
    const isPainted = ({ backgroundImage, backgroundColor }: CSSStyleDeclaration) =>
      backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)
    const pictures = [...document.querySelectorAll('main img')].filter(
      (image) => image.checkVisibility({ visibilityProperty: true }) && image.clientWidth > 300,
    )
    const isOver = (picture: Element, element: Element, area: number) => {
      const [a, b] = [picture.getBoundingClientRect(), element.getBoundingClientRect()]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return width > 0 && height > 0 && width * height > a.width * a.height * area
    }
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...['::before', '::after']
          .map((part) => getComputedStyle(element, part))
          .filter(({ content, display }) => content !== 'none' && display !== 'none')
          .map((style) => ({ style, element, follows: true })),
        { style: getComputedStyle(element), element, follows: false },
      ])
      .filter(({ style }) => isPainted(style))
      .filter(({ element, follows }) =>
        pictures.some(
          (picture) =>
            (follows ||
              (picture.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) &&
            isOver(picture, element, 0.2),
        ),
      )
      .map(({ element }) => element.className)
  })

test.each(['', 'lokotrack', 'lokotrack/j-1150', 'event', 'lokotrack/yard', 'tour'])(
  'on paper nothing is painted over the pictures of /%s, with script and without',
  async (path) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.page({ javaScriptEnabled })
      await page.goto(site.url + path)
      if (javaScriptEnabled) await wake(page)
      await onPaper(page)
      expect(await covers(page)).toEqual([])
    }
  },
)

test('on paper a machine that was turned is its first picture without points, which stand elsewhere on it', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  const mark = page.locator('[data-zoom-frame] [data-hotspot] i').first()
  const picture = page.locator('[data-zoom-frame] img').first()
  await page.locator('[data-whole-row]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await mark.waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('slider').first().press('ArrowRight')
  await page.locator('[data-zoom-frame][data-turned]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await mark.waitFor({ state: 'hidden' })
  await picture.waitFor()
})

test('no figure of the calculator is cut off: neither on paper nor on a phone, where prices in yen are the longest', async () => {
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('main span > input')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ value }) => value),
    )
  await page.goto(`${site.url}ja/calculator`)
  await wake(page)
  await page.locator('main span > input[value="98,496,000"]').waitFor()
  expect(await cut()).toEqual([])
  await onPaper(page)
  expect(await cut()).toEqual([])
})

test('on paper a map is light and whole, and groups of a comparison stay together', async () => {
  const page = await site.page()
  const styleOf = (selector: string) =>
    page.evaluate((found) => {
      const { backgroundColor, breakInside } = getComputedStyle(document.querySelector(found) as Element)
      return { backgroundColor, breakInside }
    }, selector)
  await page.goto(`${site.url}dealers`)
  await onPaper(page)
  expect(await styleOf('main [data-look]')).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    breakInside: 'avoid',
  })
  await page.goto(`${site.url}compare`)
  await wake(page)
  await onPaper(page)
  expect(await styleOf('main tbody')).toMatchObject({ breakInside: 'avoid' })
  await page.getByRole('link', { name: 'More about J-1150' }).waitFor({ state: 'hidden' })
})

test('on paper a room has no tabs to choose from, and its agenda once', async () => {
  const page = await site.page()
  await page.goto(`${site.url}event`)
  await wake(page)
  await page.getByRole('tab', { name: 'Agenda' }).waitFor()
  await expect
    .poll(() => page.getByText('Walk-round: what changed').filter({ visible: true }).count())
    .toBe(2)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('tab', { name: 'Agenda' }).waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.getByText('Walk-round: what changed').filter({ visible: true }).count())
    .toBe(1)
})

test('on paper a heading takes room along for what it stands above', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  const height = () =>
    page
      .getByRole('heading', { name: 'Specification', exact: true })
      .first()
      .evaluate((heading) => heading.clientHeight)
  const before = await height()
  await onPaper(page)
  // Thirty millimetres are 113 pixels.
  expect(await height()).toBeGreaterThan(before + 60)
})

test('on paper a page is no grid, of which Firefox takes each row whole to the next sheet', async () => {
  const page = await site.page()
  const displays = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => [...new Set(found.map((part) => getComputedStyle(part).display))])
  for (const path of ['lokotrack/build/j-1150', 'lokotrack/j-1150', 'contact']) {
    await page.goto(site.url + path)
    await onPaper(page)
    expect(await displays('main .grid')).toEqual(['block'])
  }
  await page.goto(`${site.url}calculator`)
  await onPaper(page)
  expect(await displays('main div:has(> form)')).toEqual(['flex'])
  expect(await displays('main form + div')).toEqual(['block'])
})

test('a sheet says what cannot be looked up on it: how dealers are reached, and the address of a build and a calculation', async () => {
  const page = await site.page()
  await page.goto(`${site.url}dealers`)
  const phone = page.getByRole('main').getByText('+358 3 555 0140', { exact: true })
  await expect.poll(() => phone.isVisible()).toBe(false)
  await onPaper(page)
  await phone.waitFor()
  for (const [path, label, hash] of [
    ['lokotrack/build/j-1150', 'Link to this build', '#build='],
    ['calculator', 'Link to this calculation', '#calc='],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(site.url + path)
    await wake(page)
    const line = page.locator('main p').filter({ hasText: label })
    await line.waitFor({ state: 'attached' })
    await expect.poll(() => line.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await line.waitFor()
    await expect.poll(() => line.textContent()).toContain(`${site.url}${path}${hash}`)
  }
})

test('on paper nothing asks to be pressed, and all slides stand on the sheet', async () => {
  const page = await site.page()
  await page.goto(`${site.url}news/why-the-gape-decides`)
  const button = page.getByRole('main').getByRole('button', { name: 'Ask Jonas about your rock' })
  await button.waitFor()
  await page.emulateMedia({ media: 'print' })
  await button.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${site.url}about`)
  await wake(page)
  const next = page.getByRole('main').getByRole('button', { name: 'Next slide' })
  await next.click()
  await onPaper(page)
  await next.waitFor({ state: 'hidden' })
  const lefts = await page
    .locator('main [aria-roledescription=slide] h3')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().left)))
  expect(lefts).toHaveLength(4)
  for (const left of lefts) expect(left).toBeGreaterThanOrEqual(0)
  for (const left of lefts) expect(left).toBeLessThan(718)
})
