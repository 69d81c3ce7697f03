import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storedDocuments } from './stored-documents.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { cutOff, visitAndStore } from './stored-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

test('without a connection the second visit of machine, builder, calculator and form works, and says how old it is', async () => {
  const page = await site.page(cutOff)
  for (const path of ['lokotrack/j-1150', 'lokotrack/build/j-1150', 'calculator', 'contact'])
    await visitAndStore(page, site, path)
  await page.context().setOffline(true)
  await site.stop()

  await page.goto(`${site.url}lokotrack/j-1150`)
  await page.getByText(/^You are offline\. This page is from \w+ \d+/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
  await wake(page)

  await page.goto(`${site.url}lokotrack/build/j-1150`)
  await wake(page)
  const option = page.locator('input[type=checkbox]:enabled').first()
  const was = await option.isChecked()
  await option.click()
  expect(await option.isChecked()).toBe(!was)

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
