import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeStory } from './stories.ts'

/* A site whose rooms are there, and no event that is planned. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
  await changeStory(site, 'settings', (content) => {
    content.events = []
  })
})
afterAll(async () => {
  await site?.closePages()
  await site?.close()
})

test.each([
  ['event', 'Open pit day, live', 'No event is planned here at the moment.'],
  ['de/event', 'Steinbruchtag, live', 'Zurzeit ist hier keine Veranstaltung geplant.'],
])('%s has its heading, and says that nothing is planned', async (path, title, text) => {
  const page = await site.page()
  await expect.poll(async () => (await fetch(site.url + path)).text()).toContain(text)
  await page.goto(site.url + path)
  await wake(page)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([title])
  await page.getByText(text).waitFor()
  expect(await page.title()).toContain(title)
})
