import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { button as buttonOf, confirmed } from './console-pages.ts'
import { enterConsole, makeOperator, type Operator } from './live-operator.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

/* The event's desk: what holds is seen, the agenda goes on by name, and two who change one thing are told. */

let site: OpenedSite
let other: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  other = await makeOperator(site.url, site.data)
  page = await site.page({ viewport: { width: 390, height: 844 }, expectErrors: /404/ })
  await enterConsole(page, site, 'desk@example.com')
}, 120_000)
afterAll(async () => {
  await site?.closePages()
  await other?.end()
  await site?.close()
})

const path = 'events/open-pit-day'
const stored = () => other.read(path)
const button = (name: string | RegExp) => buttonOf(page, name)
const confirm = (name: string | RegExp) => confirmed(page, name)
async function open(fields: Record<string, unknown> = {}): Promise<void> {
  await other.setAll([{ path, fields: { state: 'live', parts: {}, rehearsal: 0, ...fields } }])
  await page.goto(`${site.url}operator#/banner`)
  await page.goto(`${site.url}operator#/event`)
  await page.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
}

test('the form shows what the plan holds, and items of the agenda are picked by name', async () => {
  await open({ item: 'arrive' })
  expect(await page.getByLabel('Stream', { exact: true }).inputValue()).toContain('launch-programme')
  expect(await page.getByLabel('Replay', { exact: true }).inputValue()).toContain('launch-programme')
  const items = page.getByLabel('Shown as running').locator('option')
  await expect.poll(() => items.count()).toBeGreaterThan(3)
  const titles = await items.evaluateAll((all) =>
    all.map((item) => [(item as HTMLOptionElement).value, item.textContent]),
  )
  const [, [first = ''] = [], [second = '', title = ''] = []] = titles as [string, string][]
  await page.getByLabel('Shown as running').selectOption(first)
  const visitor = await site.page()
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  await confirm('Show this one')
  await expect.poll(async () => (await stored())?.item).toBe(first)
  // `14:40 Title`, in the time of the event's city.
  const name = title.replace(/^\S+ /, '')
  await confirm(`Next: ${name}`)
  await expect.poll(async () => (await stored())?.item).toBe(second)
  await visitor.locator('[aria-current=true]').getByText(name).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await visitor.context().close()
})

test('who changes what somebody else has changed is told, and switches of two operators both stand', async () => {
  await open()
  const stream = page.getByLabel('Stream', { exact: true })
  await stream.fill('/streams/mine.m3u8')
  await other.update(path, { stream: '/streams/theirs.m3u8' })
  await confirm('Save')
  const dialog = page.locator('dialog:modal')
  await dialog.getByText('Somebody else has changed this meanwhile.').waitFor()
  expect((await stored())?.stream).toBe('/streams/theirs.m3u8')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Told so, one decides again.
  expect(await stream.inputValue()).toBe('/streams/mine.m3u8')
  await confirm('Save')
  await expect.poll(async () => (await stored())?.stream).toBe('/streams/mine.m3u8')
  await page.route(
    /documents:batchGet/,
    async (route) => {
      await other.update(path, { 'parts.polls': true })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByLabel('Ask questions').click()
  await expect.poll(async () => (await stored())?.parts).toEqual({ questions: true, polls: true })
})

test('chapters of the replay are written and put in order', async () => {
  await open()
  for (const [at, time, title] of [
    [0, '1:30', 'Screens'],
    [1, '0:00', 'Doors open'],
  ] as const) {
    await button('Add a chapter').click()
    await page.getByLabel('Begins at').nth(at).fill(time)
    await page.getByLabel('Title', { exact: true }).nth(at).fill(title)
  }
  await page.getByLabel('Begins at').nth(1).fill('soon')
  await page.getByText('Each chapter has a time such as 1:05').waitFor()
  expect(await button('Save the chapters').isDisabled()).toBe(true)
  await page.getByLabel('Begins at').nth(1).fill('0:00')
  await confirm('Save the chapters')
  await expect
    .poll(async () => (await stored())?.chapters)
    .toEqual([
      { start: 0, title: { en: 'Doors open' } },
      { start: 90, title: { en: 'Screens' } },
    ])
  await expect.poll(() => page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Doors open')
})

test('a stream is tried before it is saved: its picture, sound, delay and captions are seen', async () => {
  await open()
  const before = (await stored())?.stream
  const address = page.getByLabel('Stream', { exact: true })
  await address.fill('/services/stream/live/launch-programme/main.m3u8')
  await button('Try this stream').click()
  const fact = (word: string) => page.locator(`dt:text-is("${word}") + dd`)
  await expect.poll(() => fact('Picture').textContent(), { timeout: 20_000 }).toMatch(/\d+ × \d+/)
  await expect.poll(() => fact('Delay').textContent()).toMatch(/second/)
  await expect.poll(() => fact('Captions').textContent()).not.toBe('')
  await address.fill('/streams/nowhere.m3u8')
  await button('Try this stream').click()
  await page.getByText('Nothing plays from this address').waitFor()
  expect((await stored())?.stream).toBe(before)
})

test('the second press on one poll, or on the banner, is told and changes nothing', async () => {
  const dialog = page.locator('dialog:modal')
  const told = dialog.getByText('Somebody else has changed this meanwhile.')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await open()
  const poll = `${path}/polls/${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
  const rocks = ['Granite', 'Basalt'].map((en, at) => ({ id: `o${at + 1}`, text: { en } }))
  await other.set(poll, { question: { en: 'Rock?' }, options: rocks, state: 'draft', createdAt: new Date() })
  await page.goto(`${site.url}operator#/polls`)
  await button('Open').first().click()
  await other.update(poll, { state: 'open' })
  await press('Open')
  await told.waitFor()
  await press('Cancel')
  await other.remove(poll)

  await other.say({ active: false })
  await page.goto(`${site.url}operator#/banner`)
  await page.getByText('Nobody is told anything.').waitFor()
  await button('Show to everybody').click()
  await other.say({ active: true, customMessage: 'What the other says' })
  await press('Show to everybody')
  await told.waitFor()
  expect(await other.read('config/error')).toMatchObject({ customMessage: 'What the other says' })
  await press('Cancel')
  await button('Take down').click()
  await press('Take down')
  await expect.poll(async () => (await other.read('config/error'))?.active).toBe(false)
})
