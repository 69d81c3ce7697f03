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
const idOf = (at: number) => `document${String(at).padStart(12, '0')}`
const rows = () => page.locator('main li[data-index]')
const row = (text: string) => rows().filter({ hasText: text })
/** What the row with the focus says, and what has it; empty where no row has. */
const focused = () =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('li')
    return row ? `${row.innerText} ${document.activeElement?.textContent}` : ''
  })
async function open(desk: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.url}operator#/${desk}`)
}

test('long questions that one may be merged into stand below each other', async () => {
  await database.setAll(
    Array.from({ length: 30 }, (_, at) => ({
      path: `${event}/questions/${idOf(100 + at)}`,
      fields: {
        text: `${at} ${'How loud is it in hard granite? '.repeat(12)}`,
        state: 'waiting',
        locale: 'en',
        createdAt: new Date(100_000 + at * 1000),
      },
    })),
  )
  await open('questions')
  const merge = row('0 How loud').first().getByRole('button', { name: 'Merge into…' })
  await merge.focus()
  await page.keyboard.press('Enter')
  const choices = page.locator('dialog:modal fieldset').first().locator('label')
  await expect.poll(() => choices.count()).toBeGreaterThan(20)
  const gaps = await choices.evaluateAll((all) =>
    all.slice(1).map((one, at) => {
      const before = all[at]?.lastElementChild?.getBoundingClientRect().bottom ?? 0
      return one.getBoundingClientRect().top - before
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  await choices.first().getByRole('radio').check()
  await page.locator('dialog:modal').getByRole('button', { name: 'Merge', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  await expect.poll(focused).toMatch(/\S.* Merge into…$/s)
})

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
