import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { register } from '../visitor-writes.ts'

/* An event's mails: their plan in the console, what would have gone, and an event that is cancelled. */

let site: OpenedSite
let other: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  other = await makeOperator(site.url, site.data)
  page = await site.page({ viewport: { width: 390, height: 844 } })
  await enterConsole(page, site, 'mails@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await other?.end()
  await site?.close()
})

const path = 'events/open-pit-day'
const minute = 60_000
const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialog = () => page.locator('dialog:modal')

test('an operator writes a mail, looks at it in two languages and sends it to themselves; when it is live it goes to who registered', async () => {
  const start = new Date(Date.now() + 30 * minute)
  const fields = { state: 'upcoming', parts: {}, rehearsal: 0, start, end: new Date(+start + 60 * minute) }
  await other.setAll([{ path, fields }])
  for (const kind of ['live', 'hourBefore']) await other.remove(`${path}/mails/${kind}`)
  await register(site.url, 'Vera Visitor', 'Quarry Ltd')
  await page.goto(`${site.url}operator#/banner`)
  await page.goto(`${site.url}operator#/mails`)
  await page.getByText('There is no mail server (MAIL_URL)').waitFor()
  await page.getByText('1 address gets these mails.').waitFor()
  await row('Confirmation').getByText('Would have gone: 1').waitFor()
  await row('Confirmation').getByText('The newest of them').click()
  await row('Confirmation').getByText('visitor@example.com').waitFor()
  // Its time is past: who registered since gets none of it.
  await row('The day before').getByText('Dropped: it would have come too late').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await row('Live now').getByRole('button', { name: 'Change: Live now' }).click()
  await row('Live now').getByLabel('Subject', { exact: true }).fill('We are on air: {title}')
  await row('Live now').getByRole('button', { name: 'Save' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => other.read(`${path}/mails/live`))
    .toMatchObject({ subject: { en: 'We are on air: {title}' } })
  await row('Live now').getByRole('button', { name: 'Preview: Live now' }).click()
  await dialog()
    .getByRole('heading', { name: /^We are on air: (?!\{)/ })
    .waitFor()
  await dialog().getByLabel('Language').selectOption('ja')
  // Nobody wrote Japanese words: the site's own stand there.
  await dialog()
    .getByRole('heading', { name: /^ただいまライブ配信中/ })
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Send to me' }).click()
  await dialog().getByText('Sent to mails@example.com').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  await other.update(path, { state: 'live' })
  await row('Live now').getByText('Would have gone: 1').waitFor()
  await row('Live now').getByText('The newest of them').click()
  await row('Live now').getByText('visitor@example.com').waitFor()
  await row('The recording').getByRole('button', { name: 'Switch off' }).click()
  await dialog().getByRole('button', { name: 'Switch off' }).click()
  await expect.poll(async () => (await other.read(`${path}/mails/recording`))?.on).toBe(false)
  await row('The recording').getByText('Off', { exact: true }).waitFor()
  await other.remove(`${path}/mails/recording`)
})

test('an event is cancelled: its room and the registration say so, and it can take place after all', async () => {
  await other.setAll([{ path, fields: { state: 'upcoming', parts: {}, rehearsal: 0 } }])
  await page.goto(`${site.url}operator#/banner`)
  await page.goto(`${site.url}operator#/event`)
  await page.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
  const visitor = await site.page()
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  await page.getByRole('button', { name: 'Cancel the event' }).click()
  await dialog().getByRole('checkbox', { name: 'Mail everyone who registered' }).waitFor()
  await dialog().getByRole('button', { name: 'Cancel the event' }).click()
  await expect.poll(() => other.read(path)).toMatchObject({ state: 'cancelled', moves: 1, moveMail: true })
  await visitor.getByText('This event has been cancelled.').first().waitFor()
  await visitor.goto(`${site.url}register`)
  await visitor.getByText('This event has been cancelled.').first().waitFor()
  await page.getByRole('button', { name: 'It takes place after all' }).click()
  await dialog().getByRole('button', { name: 'It takes place after all' }).click()
  await expect.poll(() => other.read(path)).toMatchObject({ state: 'upcoming', moves: 2 })
  await page.getByRole('button', { name: 'Cancel the event' }).waitFor()
  await visitor.context().close()
})
