import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { storedDocuments } from '../stored-documents.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const cutOff = { expectErrors: /ERR_|Failed to load|Failed to fetch|RPC_ERROR/ }
const minutes = (count: number) => count * 60_000

test('a link makes nobody’s browser a kiosk: the visitor is asked', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack?kiosk=1`)
  await page.getByRole('dialog', { name: 'Use this browser at a stand?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}lokotrack`)
  expect(await page.evaluate(() => localStorage.getItem('kiosk'))).toBeNull()
})

test('after two quiet minutes the visitor is asked; who has gone is forgotten, but not what they sent', async () => {
  const page = await site.page(cutOff)
  await page.clock.install()
  await page.goto(`${site.url}lokotrack?kiosk=1`)
  await page.getByRole('button', { name: 'Start kiosk mode' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}lokotrack`)

  await page.goto(`${site.url}contact`)
  await wake(page)
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: 'Name' }).fill('Eve Falk')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('eve@falk.example')
  await form.getByRole('textbox', { name: 'Message' }).fill('Call me.')
  await form.getByRole('checkbox').last().check()
  await page.route('**/v1/projects/**', (route) => route.abort())
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Kept on this device').waitFor()
  await page.goto(`${site.url}lokotrack/build/j-1150`)
  await wake(page)
  await page
    .getByRole('radio', { name: /Hybrid/ })
    .first()
    .check()
  await expect.poll(() => page.url()).toContain('#build=')
  await page.evaluate(() => {
    localStorage.setItem('units', 'imperial')
    localStorage.setItem('form:draft:quotes', '{}')
    sessionStorage.setItem('form:known', '{"name":"Eve"}')
    document.cookie = 'i18n_redirected=de; Path=/'
  })

  await page.clock.fastForward(minutes(1.5))
  const asked = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect.poll(() => asked.isVisible()).toBe(false)
  await page.clock.fastForward(minutes(0.6))
  await asked.getByText(/In \d+ seconds everything you entered here is forgotten/).waitFor()
  await page.mouse.click(30, 30)
  await asked.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#build=')

  await page.clock.fastForward(minutes(2.1))
  await asked.waitFor()
  await page.clock.fastForward(21_000)
  await page.waitForURL(`${site.url}lokotrack`)
  const left = await page.evaluate(() => ({
    keys: Object.keys(localStorage).toSorted(),
    known: sessionStorage.getItem('form:known'),
    cookies: document.cookie,
  }))
  expect(
    left.keys.filter((key) => /^(units|market|builds|calculations|form:draft|event:|account:)/.test(key)),
  ).toEqual([])
  expect(left).toMatchObject({
    keys: expect.arrayContaining(['form:waiting', 'kiosk']) as string[],
    known: null,
    cookies: '',
  })

  // The addresses of the browser's history hold the build: going back there leads to the start.
  await page.goBack().catch(() => undefined)
  await page.waitForURL(`${site.url}lokotrack`)
  await page.unroute('**/v1/projects/**')
  // In a tab of its own: the first may still be on its way from the history to the start.
  const other = await page.context().newPage()
  await other.goto(`${site.url}lokotrack`)
  await expect.poll(() => storedDocuments(site.data, 'contact_messages')).toHaveLength(1)

  await other.goto(`${site.url}about?kiosk=0`)
  await other.getByText('Kiosk mode is off.').first().waitFor()
  expect(await other.evaluate(() => localStorage.getItem('kiosk'))).toBeNull()
})
