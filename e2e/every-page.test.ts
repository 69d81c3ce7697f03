import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { locales, type Locale } from '#app/content/locales.ts'
import { openSite, production, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
let axe = ''
const paths = new Map<Locale, string[]>()

beforeAll(async () => {
  site = await openSite(production, { pictures: false })
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const sitemap = await (await fetch(`${site.url}sitemap.xml`)).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address).pathname
    const first = path.split('/')[1] as Locale
    const locale = locales.includes(first) ? first : 'en'
    paths.set(locale, [...(paths.get(locale) ?? []), path])
  }
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('every language has every page', () => {
  const counts = locales.map((locale) => paths.get(locale)?.length ?? 0)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(18)
  expect(new Set(counts).size).toBe(1)
})

// Embeds and the error page are on no sitemap.
const beside = ['embed/j-1150-specification', 'no/such/page']

test.each(locales)(
  'no page of %s has an accessibility fault, logs an error, or is wider than a phone',
  { timeout: 240_000 },
  async (locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const faults: string[] = []
    const all = [...(paths.get(locale) ?? []), ...beside.map((one) => `${prefix}/${one}`)]
    const visit = async (turn: number) => {
      const page = await site.page({
        viewport: { width: 360, height: 740 },
        extraHTTPHeaders: { cookie: `i18n_redirected=${locale}` },
        expectErrors: /status of 404/,
      })
      await page.addInitScript(axe)
      for (const path of all.filter((_, at) => at % 2 === turn)) {
        await page.goto(new URL(path, site.url).href)
        const found = await page.evaluate(async () => {
          const { violations } = await (
            window as unknown as {
              axe: {
                run(options: object): Promise<{
                  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[]
                }>
              }
            }
          ).axe.run({
            resultTypes: ['violations'],
          })
          const wide = document.documentElement.scrollWidth - innerWidth
          return [
            ...violations.flatMap(({ id, nodes }) =>
              nodes.map(
                ({ html, failureSummary }) =>
                  `${id}: ${html.slice(0, 200)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 300)}`,
              ),
            ),
            ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
          ]
        })
        faults.push(...found.map((fault) => `${path} ${fault}`))
        // What script finds other than the server drew it is an error in the console.
        await wake(page)
      }
    }
    await Promise.all([visit(0), visit(1)])
    expect(faults).toEqual([])
  },
)
