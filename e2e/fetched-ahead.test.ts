import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('what is the same in every build is stored once the page has been there for a second, and run with the first sign of intent', async () => {
  const page = await site.page()
  const react = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/react-[^/]*\.js$/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    )
  await page.goto(`${site.url}contact`)
  await expect.poll(react).toEqual(['fetch'])
  expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)
  await wake(page)
  await expect.poll(react).toEqual(['fetch', 'script'])
  // The second time it came from the browser’s own store.
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/react-[^/]*\.js$/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize)
        .at(-1),
    ),
  ).toBe(0)
})

test('whoever saves data fetches nothing ahead', async () => {
  const page = await site.page()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(`${site.url}contact`)
  // What is fetched at the same moment.
  await expect.poll(() => asked.filter((url) => url.includes('/builds/meta/')).length).toBe(1)
  expect(asked.filter((url) => /\/react-/.test(url))).toEqual([])
})
