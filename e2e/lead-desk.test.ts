import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { waits } from '#server/leads/delivery.ts'
import { startReceiver, webhookSecret } from '#server/leads/try-receiver.ts'
import { liveFile } from '#server/live/data-folder.ts'
import { startLiveService } from '#services/live/service.ts'
import { axeFaults } from './axe.ts'
import { accountsIn, enterConsole } from './live-operator.ts'
import { openSite, type OpenedSite } from './site.ts'
import { sendForm } from './visitor-writes.ts'

let site: OpenedSite
let crm: Awaited<ReturnType<typeof startReceiver>>
let isDown = false
/** At the desk, on a wide screen and on a phone. */
let page: Page
let phone: Page
async function begin(): Promise<void> {
  isDown = false
  crm = await startReceiver((_, res) => void res.writeHead(isDown ? 503 : 204).end())
  site = await openSite({
    LEADS_WEBHOOK_URL: crm.url,
    LEADS_WEBHOOK_SECRET: webhookSecret,
    LEADS_WEBHOOK_PRIVATE: 'on',
  })
  ;[page, phone] = [await seller(1440), await seller(390)]
}
async function end(): Promise<void> {
  await site?.closePages()
  await site?.close()
  await crm?.close()
}
beforeAll(begin)
beforeEach(async ({ task }) => {
  if (!task.result?.retryCount) return
  // What the first try has left undelivered, and whom it has told, is counted.
  await end()
  await begin()
})
afterEach(() => site.noErrors())
afterAll(end)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) =>
  page.locator('dialog:modal').getByRole('button', { name, exact: true }).click()
const message = (run: string, person: string) =>
  sendForm(site.url, 'contact_messages', {
    name: `${person} ${run}`,
    email: `${person}-${run}@example.com`,
    country: 'Finland',
    message: 'Granite',
  })

/** A page with somebody who has no more than the role of sales. */
async function seller(width: number): Promise<Page> {
  const page = await site.page({
    viewport: { width, height: 900 },
    expectErrors: /40[03] \(|CONNECTION_REFUSED/,
  })
  await enterConsole(page, site, `sal-${width}@maker.example`, 'sales')
  return page
}

/** Loads the desk anew, with the leads of this run. */
async function openDesk(page: Page, run: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.url}operator#/leads`)
  await page.getByLabel('Search').fill(run)
}

test('two leads of one person are merged, and taken apart again, by somebody with no more than the role of sales', async () => {
  const run = crypto.randomUUID().slice(0, 8)
  await message(run, 'ann')
  await message(run, 'anna')
  await openDesk(page, run)
  const [one, other] = [`ann-${run}@example.com`, `anna-${run}@example.com`]
  const cards = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await cards.nth(1).waitFor()
  await page.getByRole('checkbox', { name: `Select ann ${run}` }).check()
  await page.getByRole('checkbox', { name: `Select anna ${run}` }).check()
  await button(page, 'Merge').click()
  await confirm(page, 'Merge')
  await expect.poll(() => cards.count()).toBe(1)
  await page.locator('summary').filter({ hasText: run }).first().click()
  // Whichever was first in the list keeps its place.
  await page.getByRole('link', { name: one, exact: true }).waitFor()
  await page.getByRole('link', { name: other, exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByText('History: 1 entry').waitFor()
  // Typed figure by figure a day is written once: the years 2, 20 and 202 on the way to it are none.
  const due = page.getByLabel('Answer by')
  await due.fill('2094-05-12')
  await page.getByText('History: 2 entries').waitFor()
  await due.focus()
  for (const key of ['ArrowRight', 'ArrowRight', '2', '0', '9', '5']) await page.keyboard.press(key)
  await page.getByText('History: 3 entries').waitFor()
  await expect.poll(() => due.inputValue()).toBe('2095-05-12')
  await button(page, /^Not this person/).click()
  await page
    .locator('dialog:modal')
    .getByRole('button', { name: /^Not this person/ })
    .click()
  await expect.poll(() => cards.count()).toBe(2)
})

test('what a CRM that was down did not get is listed with its reason, and sent again one by one and all at once', async () => {
  const run = crypto.randomUUID().slice(0, 8)
  isDown = true
  for (const person of ['ann', 'bob', 'cleo']) await message(run, person)
  const told = () => crm.received.filter(({ body }) => body.includes(run))
  await expect.poll(() => new Set(told().map(({ id }) => id)).size).toBe(3)
  // A day of tries later: the next is the last.
  for (const each of [page, phone]) await each.goto('about:blank')
  await site.stop()
  const live = await startLiveService({ file: liveFile(site.data), project: 'trackside' })
  for (const { name, fields } of live.admin.list('lead_deliveries'))
    if (told().some(({ id }) => id.endsWith(fields.formId?.stringValue ?? '-')))
      await live.admin.update(`lead_deliveries/${name.slice(name.lastIndexOf('/') + 1)}`, {
        tries: { integerValue: String(waits.length) },
        next: { timestampValue: new Date().toISOString() },
      })
  await live.close()
  await site.restart()
  for (const each of [page, phone]) {
    await openDesk(each, run)
    await each.getByRole('heading', { name: '3 leads could not be delivered' }).waitFor()
    await expect.poll(() => each.getByText('the receiver answered 503').count()).toBe(3)
    expect(await axeFaults(each)).toEqual([])
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  isDown = false
  const before = told().length
  await button(phone, /^Send again/)
    .first()
    .click()
  // The other seller sees it go.
  await page.getByRole('heading', { name: '2 leads could not be delivered' }).waitFor()
  await expect.poll(() => told().length).toBe(before + 1)
  await button(page, 'Send all again').click()
  await page.getByRole('heading', { name: /could not be delivered/ }).waitFor({ state: 'detached' })
  await expect.poll(() => told().length).toBe(before + 3)
  const taken = told().slice(before)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(3)
  expect(taken.every(({ isGenuine }) => isGenuine)).toBe(true)
})

test('who is told of a lead reads of it in their language, and the link of the mail opens that lead, also once it was merged', async () => {
  const run = crypto.randomUUID().slice(0, 8)
  const page = phone
  await openDesk(page, run)
  await page.getByText('Nobody is told of new leads by mail').click()
  const to = `fi-${run}@maker.example`
  await page.getByLabel('Mail address').fill(to)
  await page.getByLabel('Language', { exact: true }).selectOption('Suomi')
  await button(page, 'Add').click()
  await page.getByText('Every kind · Every country · Suomi').waitFor()
  await message(run, 'ann')
  await message(run, 'anna')
  const mails = async () => {
    const accounts = await accountsIn(site.data)
    try {
      return accounts.outbox().filter((mail) => mail.to === to)
    } finally {
      await accounts.close()
    }
  }
  await expect.poll(async () => (await mails()).length).toBe(2)
  const [mail] = (await mails()).filter(({ text }) => text.includes(`ann-${run}`))
  expect(mail?.subject).toBe('Trackside: Viesti, Finland')
  const link = /https?:\S+#\/leads\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).toContain('/fi/operator#/leads/')
  await page.getByRole('checkbox', { name: `Select ann ${run}` }).check()
  await page.getByRole('checkbox', { name: `Select anna ${run}` }).check()
  await button(page, 'Merge').click()
  await confirm(page, 'Merge')
  await page.getByRole('checkbox', { name: `Select ann ${run}` }).waitFor({ state: 'detached' })
  await page.goto(`${site.url}fi/operator${new URL(link).hash}`)
  await page.getByRole('link', { name: `anna-${run}@example.com`, exact: true }).waitFor()
  await page.getByRole('link', { name: `ann-${run}@example.com`, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Kaikki liidit' }).click()
  await page.getByLabel('Hae').waitFor()
})
