import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { locales, type Locale } from '#app/content/locales.ts'
import { axeFaults } from '../axe.ts'
import { cutOffEntries } from '../cut-off-entries.ts'
import { openSite, production, wake, type OpenedSite } from '../site.ts'

let site: OpenedSite
/** Two phones that go through all pages of all languages: a fresh one would fetch and compile the site's code anew. */
let phones: Page[] = []
/** The longest words, and those that break anywhere: what fits in these most likely fits in the other languages. */
const wordy: readonly Locale[] = ['en', 'de', 'fi', 'ja']
/** The pages of each language, without its prefix, in the order of the sitemap. */
const paths = new Map<Locale, string[]>()
/** The fewest pages, roughly, that hold every kind of block. */
let everyBlock = new Set<string>()

// Embeds and the error page are on no sitemap.
const beside = ['/embed/j-1150-specification', '/no/such/page']

const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)
const addressOf = (locale: Locale, path: string) =>
  new URL(`${prefixOf(locale)}${path}` || '/', site.url).href

beforeAll(async () => {
  site = await openSite(production)
  const sitemap = await (await fetch(`${site.url}sitemap.xml`)).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address).pathname
    const locale = locales.find((one) => one === path.split('/')[1]) ?? 'en'
    const own = path.slice(prefixOf(locale).length).replace(/^\/$/, '')
    paths.set(locale, [...(paths.get(locale) ?? []), own])
  }
  everyBlock = pagesWithEveryBlock(await blocksOfPages())
  const phone = { viewport: { width: 360, height: 740 }, expectErrors: /status of 404/ }
  phones = [await site.page(phone), await site.page(phone)]
})
afterEach(() => site.noErrors())
afterAll(() => site.close())

test('every language has every page', () => {
  const counts = locales.map((locale) => paths.get(locale)?.length ?? 0)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(18)
  for (const locale of locales) expect(paths.get(locale)?.toSorted()).toEqual(paths.get('en')?.toSorted())
  expect(everyBlock.size).toBeGreaterThanOrEqual(8)
})

// What a page looks like depends on its words, what its blocks are and do does not. Every page is laid out in the
// languages whose words are hardest to fit in, and woken and its words examined in English; the fewest pages with every
// kind of block are examined as a whole there, woken in those languages and in every second of the others, and examined
// in one more. `npm run sweep` looks at every page in every language.
test.each(locales)(
  'no page of %s is wider than a phone, logs an error, or has an accessibility fault',
  async (locale) => {
    const isEnglish = locale === 'en'
    const kinds = [...everyBlock, ...beside]
    const language = locales.indexOf(locale)
    const isItsTurn = (place: number) => place >= 0 && language === 1 + (place % (locales.length - 1))
    const all = wordy.includes(locale)
      ? [...(paths.get(locale) ?? []), ...beside]
      : kinds.filter((_, place) => place % 2 !== language % 2 || isItsTurn(place))
    const visit = async (page: Page, turn: number) => {
      await page.setExtraHTTPHeaders({ cookie: `i18n_redirected=${locale}` })
      const faults: string[] = []
      for (const [at, path] of all.entries()) {
        if (at % 2 !== turn) continue
        const place = kinds.indexOf(path)
        const found = await faultsOf(page, addressOf(locale, path), {
          only: isEnglish && place >= 0 ? undefined : 'words',
          isExamined: isEnglish || isItsTurn(place),
          isWoken: isEnglish || place >= 0,
        })
        faults.push(...found.map((fault) => `${path} ${fault}`))
      }
      return faults
    }
    expect((await Promise.all(phones.map(visit))).flat()).toEqual([])
  },
)

test('no page of the samples has been served without a part of it', () => {
  expect(site.log.filter((line) => /left out|could not be/.test(line))).toEqual([])
})

async function faultsOf(
  page: Page,
  address: string,
  { isExamined, isWoken, only }: { isExamined: boolean; isWoken: boolean; only?: 'words' | undefined },
): Promise<string[]> {
  await page.goto(address)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const titles = await page.locator('h1').count()
  const cut = await page.evaluate(cutOffEntries)
  const faults = isExamined ? await axeFaults(page, { only }) : []
  faults.push(...cut.map((entry) => `“${entry}” is cut off in its field`))
  if (titles !== 1) faults.push(`${titles} headings of the first level`)
  // What script finds other than the server drew it is an error in the console.
  if (isWoken) await wake(page)
  return wide > 0 ? [...faults, `${wide} px wider than the screen`] : faults
}

/** The kinds of blocks of each English page, as the data in its document names them. */
async function blocksOfPages(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const path of paths.get('en') ?? []) {
    const html = await (await fetch(addressOf('en', path))).text()
    const names = html.matchAll(/"component":"(\w+)"/g)
    found.set(path, new Set(Array.from(names, ([, name = '']) => name)))
  }
  return found
}

/** Pages that hold every block, each time the one with most that are missing yet. */
function pagesWithEveryBlock(blocks: Map<string, Set<string>>): Set<string> {
  const chosen = new Set<string>()
  const missing = new Set([...blocks.values()].flatMap((names) => [...names]))
  while (missing.size) {
    const gain = (path: string) => [...(blocks.get(path) ?? [])].filter((name) => missing.has(name)).length
    const best = [...blocks.keys()].reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.add(best)
    for (const name of blocks.get(best) ?? []) missing.delete(name)
  }
  return chosen
}
