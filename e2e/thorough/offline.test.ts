import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { storedDocuments } from '../stored-documents.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { cutOff, storedRecord, visitAndStore } from '../stored-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite({}, { pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('without a connection the second visit of machine, builder, calculator and form works, and says how old it is', async () => {
  const page = await site.page(cutOff)
  for (const path of ['lokotrack/j-1150', 'lokotrack/build/j-1150', 'calculator', 'contact'])
    await visitAndStore(page, site, path)
  await page.context().setOffline(true)
  await site.stop()

  await page.goto(`${site.url}lokotrack/j-1150`)
  await page.getByText(/^You are offline\. This page is from \d+ \w+/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
  await wake(page)

  await page.goto(`${site.url}lokotrack/build/j-1150`)
  await wake(page)
  const option = page.locator('input[type=checkbox]:enabled').first()
  const was = await option.isChecked()
  await option.click()
  await expect.poll(() => option.isChecked()).toBe(!was)

  await page.goto(`${site.url}calculator?machine=J-1150`)
  await wake(page)
  await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().waitFor()

  await page.goto(`${site.url}contact`)
  await wake(page)
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: 'Name' }).fill('Di Lund')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('di@lund.example')
  await form.getByRole('textbox', { name: 'Message' }).fill('Met at the stand.')
  await form.getByRole('checkbox').last().check()
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Kept on this device').waitFor()
  await page.close()

  await site.restart()
  const next = await page.context().newPage()
  await page.context().setOffline(false)
  await next.goto(`${site.url}about`)
  await wake(next)
  await next.getByText('What you sent earlier has now arrived.').first().waitFor()
  expect(await storedDocuments(site.data, 'contact_messages')).toHaveLength(1)
})

test('a page that was opened just before the connection went is stored when it is back', async () => {
  const page = await site.page(cutOff)
  await page.goto(`${site.url}lokotrack/c-300`)
  await wake(page)
  await page.context().setOffline(true)
  // Of the page's own timers the one that stores it, set before, is due first.
  await page.evaluate(() => new Promise((due) => void setTimeout(due, 2500)))
  expect(Object.keys((await storedRecord(page)).pages)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(async () => Object.keys((await storedRecord(page)).pages)).toEqual(['/lokotrack/c-300'])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^You are offline\. This page is from/).waitFor()
})

test('a machine that is kept is there with builder, calculator and pictures, in its language; what is not stored says so', async () => {
  const page = await site.page(cutOff)
  await page.goto(`${site.url}de/lokotrack/j-1150`)
  await wake(page)
  await page.getByRole('link', { name: 'Offline speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offline-Nutzung' })
  await dialog.getByRole('button', { name: 'J-1150 offline speichern' }).click()
  await dialog.getByText('J-1150 ist offline verfügbar.').waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /J-1150.*vom .*MB/ })
    .waitFor()
  const { kept } = await storedRecord(page)
  expect(kept.map(({ pages }) => pages)).toEqual([
    expect.arrayContaining(['/de/lokotrack/j-1150', '/de/lokotrack/build/j-1150', '/de/calculator']),
  ])

  await page.context().setOffline(true)
  await site.stop()
  await page.goto(`${site.url}de/calculator`)
  await page.getByText('Sie sind offline.').waitFor()
  // A link brings the stored document, with the files of its own build.
  await wake(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/de/lokotrack/build/j-1150'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
  const drawn = page.locator('main img').first()
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  await page.goto(`${site.url}fr/dealers`)
  await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page
    .getByRole('link', { name: /J-1150/ })
    .first()
    .click()
  await page.getByText('Sie sind offline.').waitFor()

  await site.restart()
  await page.context().setOffline(false)
  await page.goto(`${site.url}de/lokotrack/j-1150#offline`)
  await wake(page)
  await dialog.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect.poll(async () => (await storedRecord(page)).kept).toEqual([])
})
