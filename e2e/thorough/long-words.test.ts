import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { changeBlocks } from '../stories.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const word = 'Raupenbrecheranlagenersatzteilversorgungsgesellschaftsniederlassungsverzeichn'
const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: word }] }
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: `See ${word}.` }] }

test.each(['', 'center'])(
  'a word of 77 letters, aligned %o, keeps a page as wide as a phone',
  async (align) => {
    await changeBlocks(
      site,
      'legal/imprint',
      ([text]) => [
        { ...text, align, heading: `${align} ${word}`, body: { type: 'doc', content: [heading, paragraph] } },
      ],
      `${align} ${word}`,
    )
    const page = await site.page()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${site.url}legal/imprint`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const right = await page
        .getByRole('heading', { level: 2, name: word })
        .evaluate((one) => one.getBoundingClientRect().right)
      expect(right).toBeLessThanOrEqual(width)
    }
  },
)

test('so does one in the short texts beside pictures and icons, and in the labels of a form', async () => {
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  const wide: string[] = []
  for (const [path, selector] of [
    ['', '.feature-row :is(h3, p)'],
    ['contact', '.feature-row :is(h3, p)'],
    ['services', '.feature-row :is(h3, p)'],
    ['register', 'form label'],
    ['pilot', 'form label'],
  ] as const) {
    await page.goto(site.url + path)
    const texts = page.locator(`main ${selector}`)
    await expect.poll(() => texts.count()).toBeGreaterThan(2)
    const width = await texts.evaluateAll((all, word) => {
      for (const one of all) if (!one.closest('.visually-hidden, [aria-hidden]')) one.append(` ${word}`)
      return document.documentElement.scrollWidth
    }, word)
    if (width > 390) wide.push(`${path} ${selector} ${width}`)
  }
  expect(wide).toEqual([])
})

test('with letters of twice their size pages are as wide as a phone, their tables and fields too', async () => {
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const wide: string[] = []
  for (const path of [
    'contact',
    'compare',
    'de/compare',
    'lokotrack/build/j-1150',
    'calculator',
    'ru/calculator',
    'register',
    'dealers',
    'lokotrack/j-1150',
  ]) {
    await page.goto(site.url + path)
    await wake(page)
    // Media queries in em see the letters too: else nothing was enlarged.
    expect(await page.evaluate(() => matchMedia('(max-width: 19em)').matches)).toBe(true)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) wide.push(`${path} ${width}`)
  }
  expect(wide).toEqual([])
})
