import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button as buttonOf } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'

/* Two operators who press at once, on what the other has just changed. */

let site: OpenedSite
let other: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  other = await makeOperator(site.url, site.data)
  page = await site.page()
  await enterConsole(page, site, 'director@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await other?.end()
  await site?.close()
})

const path = 'events/open-pit-day'
const stored = () => other.read(path)
const button = (name: string | RegExp) => buttonOf(page, name)
async function open(fields: Record<string, unknown> = {}): Promise<void> {
  await other.setAll([{ path, fields: { state: 'live', parts: {}, rehearsal: 0, ...fields } }])
  await page.goto(`${site.url}operator#/banner`)
  await page.goto(`${site.url}operator#/event`)
  await page.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
}

test('an event that a colleague has begun meanwhile is neither begun anew nor put off by the rehearsal clock', async () => {
  await open()
  await other.remove(path)
  await button('Begin').click()
  const dialog = page.locator('dialog:modal')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  /** A colleague does something between what the operator has seen and their press, who is told so. */
  const pressAfter = async (name: string, fields: Record<string, unknown>) => {
    const calls = /documents:(batchGet|commit)/
    await page.route(calls, (route) => other.set(path, fields).then(() => route.continue()), { times: 1 })
    await press(name)
    await page.getByText('Somebody else has changed this in the meantime.').waitFor()
  }
  await pressAfter('Begin', { state: 'live', parts: { polls: true }, stream: '/streams/theirs.m3u8' })
  await page.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
  expect(await stored()).toMatchObject({ state: 'live', parts: { polls: true } })

  await open({ state: 'upcoming' })
  await button('Live').waitFor()
  await page.getByLabel('Rehearse this moment', { exact: true }).fill('2027-05-12T10:00')
  await button('Set the clock').click()
  await pressAfter('Set the clock', { state: 'live' })
  expect(await stored()).toMatchObject({ state: 'live', rehearsal: 0 })
  await press('Cancel')
})

test('an event whose start is emptied and typed anew stays as long as it was', async () => {
  await open()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const timeOf = async (name: string) => Date.parse(await field(name).inputValue())
  const lasts = async () => (await timeOf('End')) - (await timeOf('Start'))
  const before = await lasts()
  await field('Start').fill('')
  await field('Start').fill('2029-01-10T09:00')
  expect(await lasts()).toBe(before)
  await button('Discard').first().click()
})
