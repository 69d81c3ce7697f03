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
  /** Fetched scripts of React and of the app, by their names, as often as they were. */
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(react|entry\.client)-[^/]*\.js$/.exec(name)?.[1] ?? []),
    )
  await page.goto(`${site.url}contact`)
  await expect.poll(fetched).toEqual(['react'])
  expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)
  await wake(page)
  // The second time from the browser’s own store.
  expect((await fetched()).toSorted()).toEqual(['entry.client', 'react', 'react'])
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
