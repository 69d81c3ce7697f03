import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reflowFaults } from '../reflow-faults.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const paths = [
  '',
  'lokotrack/j-1150',
  'compare',
  'lokotrack/build/j-1150',
  'nordtrack/build/s-620',
  'calculator',
  'dealers',
  'event',
  'films',
  'register',
  'contact',
  'news',
  'news/moving-day',
  'tour',
  'no/such/page',
]

test.each(['en', 'de', 'fi', 'ru'])(
  'at 320 px no page of %s is wider than the window, and no words lie over others or are cut off',
  async (locale) => {
    const page = await site.page({
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
      expectErrors: /status of 404/,
    })
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(site.url + (locale === 'en' ? '' : `${locale}/`) + path)
      await wake(page)
      faults.push(...(await reflowFaults(page)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

test.each(['de/lokotrack/j-1150', 'de/contact', 'fi/compare', 'news/why-the-gape-decides'])(
  'at no width does a line of %s end within a name like C-300 or a word like E-Mail',
  async (path) => {
    const page = await site.page({ reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    await wake(page)
    const broken = new Set<string>()
    for (let width = 320; width <= 440; width += 8) {
      await page.setViewportSize({ width, height: 640 })
      for (const name of await brokenNames(page)) broken.add(name)
    }
    expect([...broken]).toEqual([])
  },
)

/** Names and words that begin with a letter or a number and a hyphen, of which a line has a part. */
const brokenNames = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('script, style')) continue
      for (const { 0: name, index } of text.data.matchAll(
        /(?<![\p{L}\p{N}-])(?:\p{Lu}{1,3}-\d{2,4}|\p{Lu}-\p{Lu}\p{Ll}+|\d+[D°]-\p{L}+)/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + name.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(name)
      }
    }
    return found
  })
