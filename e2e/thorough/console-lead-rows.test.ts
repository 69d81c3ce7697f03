import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { sendForm } from '../visitor-writes.ts'

/* Leads in the hand and by keyboard: rows that move under a finger, and where the keyboard goes on. */

let site: OpenedSite
let database: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  page = await site.page({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await enterConsole(page, site, 'fingers@example.com', 'sales')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

async function open(): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.url}operator#/leads`)
}

test('a finger in a lead presses nothing the moment another one comes in above it', async () => {
  const send = (name: string) =>
    sendForm(site.url, 'contact_messages', {
      name,
      email: `${name.toLowerCase()}@example.com`,
      country: 'Finland',
      message: 'Granite',
    })
  await send('Eve')
  await open()
  const state = async (email: string) =>
    [...(await database.list('leads')).values()].find((lead) => lead.email === email)?.state
  await page.locator('summary').filter({ hasText: 'Eve' }).click()
  const handle = button(page, 'Mark as handled')
  await handle.evaluate((pressed) => {
    const list = pressed.closest('li')?.parentElement
    if (!list) throw new Error('No list')
    const watch = new MutationObserver(() => {
      if (!list.querySelector('li')?.innerText.includes('Finn')) return
      watch.disconnect()
      pressed.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
      pressed.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }))
      list.dataset.tried = ''
    })
    watch.observe(list, { childList: true })
  })
  await send('Finn')
  await page.locator('ul[data-tried]').waitFor()
  // Nothing else is under way: what is typed now is saved.
  await page.getByRole('textbox', { name: 'Note' }).fill('Called')
  await button(page, 'Save note').click()
  await page.getByText('History: 1 entry').waitFor()
  expect(await state('eve@example.com')).toBe('open')
  await handle.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => state('eve@example.com')).toBe('handled')
})

test('by keyboard the next lead follows one that is handled', async () => {
  for (const name of ['Ann', 'Bob', 'Cleo'])
    await sendForm(site.url, 'contact_messages', {
      name,
      email: `${name.toLowerCase()}@example.com`,
      country: 'Finland',
      message: 'Granite',
    })
  await open()
  const lead = (name: string) => page.locator('main li').filter({ hasText: name })
  await lead('Cleo').waitFor()
  const names = await page.locator('main li summary strong').allInnerTexts()
  await page.locator('main li summary').first().click()
  // What was pressed goes with what it did; the keyboard goes on beside it.
  const press = async (name: string, goesOn: RegExp) => {
    const pressed = button(page, name).last()
    await pressed.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        page.evaluate(() => (document.activeElement as HTMLElement).closest('label, button')?.textContent),
      )
      .toMatch(goesOn)
  }
  await page.getByRole('textbox', { name: 'Note' }).fill('Called')
  await press('Save note', /^Answer by mail$/)
  await press('Answer by mail', /^To/)
  await press('Cancel', /^Answer by mail$/)
  await button(page, 'Mark as handled').focus()
  await page.keyboard.press('Enter')
  await lead(names[0] ?? '').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.innerText))
    .toContain(names[1])
})

test('a quote is saved where the browser opens no window for it', async () => {
  await sendForm(
    site.url,
    'quotes',
    {
      name: 'Dora Quote',
      email: 'dora@example.com',
      company: 'Dora Oy',
      country: 'Germany',
      machine: 'J-1150',
      message: 'Granite',
      link: `${site.url}de/lokotrack/build/j-1150#build=3.mag.g55.-gn0.~de-eur-m`,
    },
    { locale: { stringValue: 'de' } },
  )
  await open()
  await page.locator('summary').filter({ hasText: 'Dora Quote' }).click()
  await button(page, 'Answer by mail').click()
  await page.getByRole('combobox', { name: 'Quote as a PDF' }).selectOption({ index: 1 })
  await button(page, 'Open the PDF').waitFor()
  await page.evaluate(() => void (window.open = () => null))
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Open the PDF').click()])
  expect(file.suggestedFilename()).toMatch(/^TS-.*\.pdf$/)
})
