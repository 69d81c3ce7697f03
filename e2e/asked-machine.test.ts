import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'
import { storedDocuments } from './stored-documents.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const stored = async (name: string) =>
  (await storedDocuments(site.data, 'contact_messages')).filter((form) => form.name?.stringValue === name)

async function fill(page: Page | Locator, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@quarry.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('What would it cost, delivered?')
  await page.getByRole('checkbox').check()
}

test('a request from a machine’s page names the machine, and is about the next one on the next page', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  await page.getByRole('button', { name: 'Request a quote' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Talk to a person' })
  const machine = dialog.getByRole('textbox', { name: 'Machine' })
  await expect.poll(() => machine.inputValue()).toBe('J-1150')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is it in stock?')
  await page.goto(`${site.url}lokotrack/c-300#contact-modal`)
  await wake(page)
  await expect.poll(() => machine.inputValue()).toBe('C-300')
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Is it in stock?')
  await fill(page, 'Ann Vale')
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByText('It has arrived.').waitFor()
  expect((await stored('Ann Vale')).map((form) => form.machine)).toEqual([{ stringValue: 'C-300' }])
})

test('what the visitor writes in the machine’s place is kept, also over a reload', async () => {
  const page = await site.page()
  await page.goto(`${site.url}nordtrack/s-620#contact-modal`)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Talk to a person' })
  const machine = dialog.getByRole('textbox', { name: 'Machine' })
  await machine.fill('S-620 and K-410')
  await page.reload()
  await wake(page)
  await expect.poll(() => machine.inputValue()).toBe('S-620 and K-410')
})

test('a request from a comparison names the two machines that were chosen, and they stay below the dialog', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}compare#compare:c-300,k-410`)
  await wake(page)
  await page.getByRole('button', { name: 'Request a quote' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Talk to a person' })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Machine' }).inputValue()).toBe('C-300 + K-410')
  await expect.poll(() => page.locator('main h2 a').allTextContents()).toEqual(['C-300', 'K-410'])
  await fill(dialog, 'Cy Dorn')
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByText('It has arrived.').waitFor()
  expect((await stored('Cy Dorn')).map((form) => form.machine)).toEqual([{ stringValue: 'C-300 + K-410' }])
  const plain = await site.page({ javaScriptEnabled: false })
  await plain.goto(`${site.url}compare`)
  await plain.getByRole('button', { name: 'Request a quote' }).first().click()
  await plain.getByRole('dialog').getByRole('link', { name: 'Write to us · J-1150 + I-1213' }).click()
  await expect
    .poll(() => plain.getByRole('textbox', { name: 'Machine' }).inputValue())
    .toBe('J-1150 + I-1213')
})

test('a page of no machine asks about none', async () => {
  const page = await site.page()
  await page.goto(`${site.url}about#contact-modal`)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Talk to a person' })
  await dialog.getByRole('textbox', { name: 'Message' }).waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Machine' }).count()).toBe(0)
})

test.each([
  ['lokotrack/j-1150', 'Request a quote', 'Write to us · J-1150', 'contact', 'Machine'],
  ['ja/nordtrack/s-620', '見積を依頼する', /S-620/, 'ja/contact', '機種'],
] as const)(
  'without script the machine of %s goes from the dialog to the contact page’s form',
  async (path, ask, link, contact, label) => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto(site.url + path)
    await page.getByRole('button', { name: ask }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: link }).click()
    await page.waitForURL(`**/${contact}?machine=*`)
    const name = /[JS]-\d+/.exec(path.toUpperCase())?.[0] ?? ''
    await expect.poll(() => page.getByRole('textbox', { name: label }).inputValue()).toBe(name)
    if (contact !== 'contact') return
    await fill(page, 'Bo Lund')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await page.getByText('It has arrived.').waitFor()
    expect((await stored('Bo Lund')).map((form) => form.machine)).toEqual([{ stringValue: name }])
  },
)

test('an address that names a machine fills in text and nothing else', async () => {
  const served = async (query: string) => (await fetch(`${site.url}contact?machine=${query}`)).text()
  expect(await served('J-1150')).toContain('value="J-1150"')
  expect(await served(encodeURIComponent('"><script>alert(1)</script>'))).not.toContain('alert(1)')
})
