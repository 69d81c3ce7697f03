import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisOf } from '#app/features/live/millis.ts'
import { axeFaults } from './axe.ts'
import { button as buttonOf, confirmed } from './console-pages.ts'
import { enterConsole, makeOperator, type Operator } from './live-operator.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

/* The event's desks: what holds is seen, the agenda is worked down, and two who change one thing are told. */

let site: OpenedSite
let other: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  other = await makeOperator(site.url, site.data)
  page = await site.page({ viewport: { width: 390, height: 844 }, expectErrors: /404/ })
  await enterConsole(page, site, 'desk@example.com')
})
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

test('the form shows what the plan holds', async () => {
  await open()
  await expect
    .poll(() => page.getByLabel('Stream', { exact: true }).inputValue())
    .toContain('launch-programme')
  await expect
    .poll(() => page.getByLabel('Replay', { exact: true }).inputValue())
    .toContain('launch-programme')
})

test('the director works the agenda down; visitors see what is on and since when, and two presses are one', async () => {
  const plan = await (await fetch(`${site.url}_payload.json`)).text()
  const start = Date.parse(`${/"start":"([^"]+)"/.exec(plan)?.[1]?.replace(' ', 'T')}Z`)
  // By the event's clock it has been on for four minutes, and nothing was put on yet.
  await open({ rehearsal: start + 4 * 60_000 - Date.now() })
  await page.goto(`${site.url}operator#/show`)
  const cues = page.locator('ol > li', { has: page.locator('time') })
  // The strip says so on this desk too.
  await page.getByText(/^Rehearsal clock on: /).waitFor()
  await expect.poll(() => cues.count()).toBeGreaterThan(3)
  const visitor = await site.page({ expectErrors: /404/ })
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  const visible = (at: number) => visitor.locator('li', { has: visitor.locator('time') }).nth(at)
  const title = async (at: number) => (await cues.nth(at).locator('p').nth(1).textContent()) ?? ''
  await button(`Start: ${await title(0)}`).click()
  await page.locator('dialog:modal').getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(async () => (await stored())?.item).not.toBe('')
  await cues
    .nth(0)
    .getByText(/[4-6] min late/)
    .waitFor()
  await page
    .getByRole('status')
    .getByText(/[4-6] min late/)
    .first()
    .waitFor()
  const next = `Next: ${await title(1)}`
  await button(next).click()
  // Another director is quicker: this press changes nothing, and says so.
  const first = await stored()
  await other.update(path, { item: 'questions', itemAt: new Date(), runs: [] })
  await page.locator('dialog:modal').getByRole('button', { name: next }).click()
  await page.getByText('Somebody else has changed this in the meantime.').waitFor()
  await page.keyboard.press('Escape')
  expect((await stored())?.item).toBe('questions')
  // The press is refused by the database; the page itself may hear of the other director a moment later.
  await cues.nth(0).and(page.locator('[aria-current]')).waitFor({ state: 'detached' })
  await other.update(path, { item: first?.item, itemAt: first?.itemAt, runs: [] })
  await cues.nth(0).and(page.locator('[aria-current]')).waitFor()
  await confirm(next)
  await cues.nth(1).and(page.locator('[aria-current]')).waitFor()
  await cues
    .nth(1)
    .getByText(/min early/)
    .waitFor()
  await visible(1).and(visitor.locator('[aria-current=true]')).waitFor()
  const seen = await visible(1).locator('time').getAttribute('datetime')
  expect(Math.abs(Date.parse(seen ?? '') - (start + 4 * 60_000))).toBeLessThan(240_000)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await confirm('Take back')
  await cues.nth(0).and(page.locator('[aria-current]')).waitFor()
  // The page knows it in milliseconds, the database in finer parts.
  expect(millisOf((await stored())?.itemAt)).toBe(millisOf(first?.itemAt))
  await visitor.context().close()
})

test('a speaker reads what the director says on a page of their own, answers, and is told when the line is lost or ends', async () => {
  await open({ item: 'walk-round', itemAt: new Date(Date.now() - 50 * 60_000) })
  await page.goto(`${site.url}operator#/show`)
  const name = `Stage ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name of a speaker or stage').fill(name)
  await button('Make a link').click()
  const row = page.locator('li', { hasText: name })
  await row.getByText('page not open').waitFor()
  const speaker = await site.page({ expectErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|offline/i })
  await speaker.goto((await row.getByRole('link', { name: `Open: ${name}` }).getAttribute('href')) ?? '')
  await speaker.getByText('Connected').waitFor()
  await row.getByText('page open').waitFor()
  // The item is forty minutes long and began fifty minutes ago.
  await speaker
    .getByRole('timer')
    .getByText(/\+1[0-9]:\d\d/)
    .waitFor()
  await speaker.getByText(/Next, .*From blasted rock/).waitFor()
  await button('Two minutes left').click()
  await speaker.getByRole('alert').getByText('Two minutes left').waitFor()
  await row.getByText('Not read yet').waitFor()
  expect(await axeFaults(speaker)).toEqual([])
  await speaker.getByRole('button', { name: 'I have read it' }).click()
  await row.getByText(/^Read at/).waitFor()
  await speaker.getByText('The director sees that you have read it.').waitFor()
  await page.getByLabel('In your own words').fill('Camera two')
  await page.keyboard.press('Enter')
  await speaker.getByRole('alert').getByText('Camera two').waitFor()
  await speaker.context().setOffline(true)
  await speaker.getByText('Connection lost').waitFor()
  await button(`Revoke: ${name}`).click()
  await page.locator('dialog:modal').getByRole('button', { name: 'Revoke', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await speaker.context().setOffline(false)
  await speaker.getByText('This link does not open a speaker’s page').waitFor()
  await expect.poll(() => speaker.getByText('Camera two').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await speaker.context().close()
})

test('who changes what somebody else has changed is told, and switches of two operators both stand', async () => {
  await open()
  const stream = page.getByLabel('Stream', { exact: true })
  await stream.fill('/streams/mine.m3u8')
  await other.update(path, { stream: '/streams/theirs.m3u8' })
  await confirm('Save')
  const dialog = page.locator('dialog:modal')
  const told = dialog.getByText('Somebody else has changed this in the meantime.')
  await told.waitFor()
  expect((await stored())?.stream).toBe('/streams/theirs.m3u8')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Told so, one decides again.
  await expect.poll(() => stream.inputValue()).toBe('/streams/mine.m3u8')
  // A press before the console has heard of it is told once more.
  await expect
    .poll(async () => {
      await confirm('Save')
      const cancel = dialog.getByRole('button', { name: 'Cancel' })
      await expect.poll(async () => (await told.isVisible()) || !(await dialog.isVisible())).toBe(true)
      if (await told.isVisible()) await cancel.click()
      return (await stored())?.stream
    })
    .toBe('/streams/mine.m3u8')
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
  await page.getByText('Each chapter has a time of its own, such as 1:05').waitFor()
  await expect.poll(() => button('Save the chapters').isDisabled()).toBe(true)
  // Of two at the same time visitors would see one.
  await page.getByLabel('Begins at').nth(1).fill('1:30')
  await expect.poll(() => button('Save the chapters').isDisabled()).toBe(true)
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

test('a chapter after the recording’s end is told of, on the desk and by what asks', async () => {
  await open({ chapters: [{ start: 0, title: { en: 'Doors open' } }] })
  // What stood there before would be written on.
  await expect.poll(() => page.getByLabel('Begins at').count()).toBe(1)
  await button('Add a chapter').click()
  await page.getByLabel('Begins at').nth(1).fill('9:59:59')
  await page.getByLabel('Title', { exact: true }).nth(1).fill('After the film')
  const told =
    /^Visitors are not offered what begins after the recording’s end \(\d+:\d\d\): 9:59:59 After the film$/
  await page.getByText(told).waitFor()
  await button('Save the chapters').click()
  await page.locator('dialog:modal').getByText(told).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Begins at').nth(1).fill('0:05')
  await page.getByText(told).waitFor({ state: 'detached' })
  await button('Discard').last().click()
})

test('a stream is tried before it is saved: its picture, sound, delay and captions are seen', async () => {
  await open()
  const before = (await stored())?.stream
  const address = page.getByLabel('Stream', { exact: true })
  await address.fill('/services/stream/live/launch-programme/main.m3u8')
  await button('Test this stream').click()
  const fact = (word: string) => page.locator(`dt:text-is("${word}") + dd`)
  await expect.poll(() => fact('Picture').textContent()).toMatch(/\d+ × \d+/)
  await expect.poll(() => fact('Delay').textContent()).toMatch(/second/)
  await expect.poll(() => fact('Captions').textContent()).not.toBe('')
  await address.fill('/streams/nowhere.m3u8')
  await button('Test this stream').click()
  await page.getByText('Nothing plays from this address').waitFor()
  expect((await stored())?.stream).toBe(before)
})

test('the second press on one poll, or on the banner, is told and changes nothing', async () => {
  const dialog = page.locator('dialog:modal')
  const told = dialog.getByText('Somebody else has changed this in the meantime.')
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
  await page.getByText('No banner is shown.').waitFor()
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
