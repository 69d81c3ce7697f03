import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { storedDocuments } from '../stored-documents.ts'
import { planEventIn } from '../stories.ts'
import { sendForm } from '../wire-visitor.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('a year after an event that nobody has begun in the console nobody books a place for it, with script or without', async () => {
  await planEventIn(site, 2020)
  const page = await site.page()
  await page.goto(`${site.url}register`)
  await wake(page)
  await page.getByText('This event is over.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Book a place' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Watch the recording' }).waitFor()
  const late = { name: 'Late Comer', email: 'late@quarry.example' }
  expect(await sendForm(site.url, 'register', late)).toBe(422)
  expect(await storedDocuments(site.data, 'registrations')).toEqual([])
})
