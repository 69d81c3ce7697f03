import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'
import { changeBlocks } from './stories.ts'

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
    for (const width of [320, 390]) {
      const page = await site.page({ viewport: { width, height: 800 } })
      await page.goto(`${site.url}legal/imprint`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const right = await page
        .getByRole('heading', { level: 2, name: word })
        .evaluate((one) => one.getBoundingClientRect().right)
      expect(right).toBeLessThanOrEqual(width)
    }
  },
)
