import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { sendForm } from '../visitor-writes.ts'

/* The console in the hand: rows that move under a finger, and where the keyboard goes on once a row has left. */

let site: OpenedSite
let database: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await database.set(event, { state: 'live', parts: { questions: true, polls: true, chat: true } })
  page = await site.page({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectErrors: /permission|insufficient|ERR_FAILED|no status|failed with error|status of 400/i,
  })
  await enterConsole(page, site, 'fingers@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
/** What the row with the focus says, and what has it; empty where no row has. */
const focused = () =>
  page.evaluate(() => {
        return row ? `${row.innerText} ${document.activeElement?.textContent}` : ''
  })
async function open(desk: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.url}operator#/${desk}`)
}

test('by keyboard the next lead follows one that is handled', async () => {
  for (const name of ['Ann', 'Bob', 'Cleo'])
    await sendForm(site.url, 'contact_messages', {
      name,
      email: `${name.toLowerCase()}@example.com`,
      country: 'Finland',
      message: 'Granite',
    })
  await open('leads')
  const lead = (name: string) => page.locator('main li').filter({ hasText: name })
  await lead('Cleo').waitFor()
  const names = await page.locator('main li summary strong').allInnerTexts()
  await page.locator('main li summary').first().click()
  await button(page, 'Mark as handled').focus()
  await page.keyboard.press('Enter')
  await lead(names[0] ?? '').waitFor({ state: 'detached' })
  await expect.poll(focused).toContain(names[1])
})
