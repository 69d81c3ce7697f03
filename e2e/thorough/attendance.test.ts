import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { confirmed } from '../console-pages.ts'
import { enterConsole, mailedLink, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* A room that only registered visitors enter, by the link in their mail; and who came, as the console tells it. */

let site: OpenedSite
let operator: Operator
let desk: Page
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
  desk = await site.page({ viewport: { width: 390, height: 844 } })
  await enterConsole(desk, site, 'door@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await operator?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const confirm = (name: string) => confirmed(desk, name)

/** Registers without script; gives the link in the mail that confirms it. */
async function register(name: string, more: Record<string, string>): Promise<string> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const page = await (await fetch(`${site.url}register`)).text()
  expect(page).toMatch(/<input(?=[^>]*name="attendance")(?![^>]*checked)[^>]*>/)
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const sent = await fetch(`${site.url}register`, {
    method: 'POST',
    body: new URLSearchParams({ form, name, email, consent: 'on', ...more }),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  return mailedLink(site.data, email)
}

test('a room for registered visitors lets in who opens their link, and the console tells who of them came', async () => {
  await operator.setAll([{ path: event, fields: { state: 'live', parts: { polls: true }, rehearsal: 0 } }])
  for (const id of (await operator.list(`${event}/guests`)).keys())
    await operator.remove(`${event}/guests/${id}`)
  await desk.goto(`${site.url}operator#/event`)
  await confirm('Registered visitors only')
  await expect.poll(async () => (await operator.read(event))?.guestsOnly).toBe(true)
  expect((await operator.read(`${event}/sources/now`))?.stream).toContain('launch-programme')

  const name = `Ann ${crypto.randomUUID().slice(0, 6)}`
  const [named, unnamed] = await Promise.all([
    register(name.replace(' ', '-'), { attendance: 'on' }),
    register('Bob', {}),
  ])
  const closed = (page: Page) => page.getByText('This broadcast is for registered visitors.')
  const stranger = await site.page({ expectErrors: /permission/ })
  await stranger.goto(`${site.url}event`)
  await wake(stranger)
  await closed(stranger).waitFor()
  const stage = stranger.locator('[data-event=open-pit-day] a', { hasText: 'Register' })
  await expect.poll(() => stage.first().getAttribute('href')).toContain('/register')
  expect(await axeFaults(stranger)).toEqual([])
  // The same tab, once it has the link: where the page stands already nothing but the fragment changes.
  await stranger.goto(named)
  await stranger.locator('[data-phase]').waitFor()
  await expect.poll(() => closed(stranger).count()).toBe(0)
  expect(stranger.url()).not.toContain('enter')

  const bob = await site.page({ expectErrors: /permission/ })
  await bob.goto(unnamed)
  await wake(bob)
  await bob.locator('[data-phase]').waitFor()

  await desk.goto(`${site.url}operator#/attendance`)
  const figure = (word: string) =>
    desk.locator('dl > div', { has: desk.getByText(word, { exact: true }) }).locator('dd')
  await desk.getByText(name.replace(' ', '-')).waitFor()
  await expect.poll(() => figure('Came, not named').textContent()).toBe('1')
  await expect.poll(() => desk.getByText('Bob').count()).toBe(0)
  expect(await axeFaults(desk)).toEqual([])
  const [file] = await Promise.all([desk.waitForEvent('download'), confirm('Download CSV')])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(`"${name.replace(' ', '-')}"`)
  expect(csv).not.toContain('Bob')
  await confirm('Delete the attendance')
  await expect.poll(async () => (await operator.list(`${event}/guests`)).size).toBe(0)
  await desk.goto(`${site.url}operator#/event`)
  await confirm('Open to everybody')
  await expect.poll(async () => (await operator.read(event))?.stream).toContain('launch-programme')
})

test('before it begins who has opened their link is told that they are registered, until the link is of no use', async () => {
  await operator.update(event, { state: 'upcoming' })
  const link = await register('Cleo', {})
  const page = await site.page({ expectErrors: /status of 403/ })
  const offers = page.locator('[data-event=open-pit-day] a', { hasText: 'Register' })
  const told = page.getByText('You are registered.')
  await page.goto(`${site.url}event`)
  await wake(page)
  await offers.first().waitFor()
  await page.goto(link)
  await told.first().waitFor()
  await expect.poll(() => offers.count()).toBe(0)
  // Elsewhere and in another tab too.
  const lobby = await page.context().newPage()
  await lobby.goto(site.url)
  await wake(lobby)
  await lobby.getByText('You are registered.').first().waitFor()

  await page.route('**/_enter', (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto(`${site.url}event`)
  await wake(page)
  await offers.first().waitFor()
  await expect.poll(() => told.count()).toBe(0)
})

test('of a thousand who did not come the first are listed, and it is said that the file has all', async () => {
  const person = { company: '', answers: [], questions: [] }
  const missed = Array.from({ length: 1001 }, (_, id) => ({
    ...person,
    id: `${id}`,
    name: `No. ${id}`,
    email: '',
  }))
  await desk.route('**/_attendance/*', (route) =>
    route.fulfill({ json: { registered: 1001, came: [], missed, unnamed: 0 } }),
  )
  await desk.goto(`${site.url}operator#/attendance`)
  await desk.getByText('The first 500 are listed here. The download has everybody.').waitFor()
  await desk.locator('main dd', { hasText: '1,001' }).first().waitFor()
  const [file] = await Promise.all([desk.waitForEvent('download'), confirm('Download CSV')])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(1002)
  await desk.unroute('**/_attendance/*')
})
