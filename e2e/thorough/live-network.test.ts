import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdingProxy } from '../held-streams.ts'
import { makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* A phone in a room: what is said to everybody fits on it, and what its network does is told. */

let site: OpenedSite
let operator: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
  page = await site.page({ viewport: { width: 390, height: 844 }, expectErrors: /ERR_|Failed to load/ })
  await page.goto(`${site.url}event`)
  await wake(page)
  await reaching('online')
})
afterAll(async () => {
  await site?.closePages()
  await operator?.end()
  await site?.close()
})

const reaching = (state: 'online' | 'offline') =>
  page.locator(`section[data-live=${state}]`).waitFor({ state: 'attached' })
const hide = () => page.getByRole('button', { name: 'Hide this message' })

test('a page that is opened again does not say that the connection is lost before it was there', async () => {
  await page.addInitScript(() => {
    const states: string[] = []
    Object.assign(window, { states })
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('section[data-live]')?.dataset.live
      if (state !== undefined) states.push(state)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  // That there is no banner is in the cache since the first visit.
  await page.reload()
  await wake(page)
  await reaching('online')
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).not.toContain(
    'offline',
  )
})

test('the longest banner leaves the page and its close button in reach; a longer one is refused', async () => {
  await expect(operator.say({ active: true, customMessage: 'W'.repeat(501) })).rejects.toThrow()
  await operator.say({ active: true, customMessage: `${'Wide words '.repeat(45)}end.` })
  await page.getByText('end.').waitFor()
  const [banner, button] = await Promise.all([
    page.locator('section[data-live]').boundingBox(),
    hide().boundingBox(),
  ])
  expect(banner?.height).toBeLessThan(844 / 2)
  expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThan(844 / 2)
  await hide().click()
  await page.getByText('end.').waitFor({ state: 'detached' })
})

test('what was dismissed comes back when it gets critical', async () => {
  await operator.say({ active: true, customMessage: 'Stay inside', severity: 'info' })
  await page.getByText('Stay inside').waitFor()
  await hide().click()
  await page.getByText('Stay inside').waitFor({ state: 'detached' })
  await operator.say({ active: true, customMessage: 'Stay inside', severity: 'critical' })
  await page.getByRole('alert').getByText('Stay inside').waitFor()
  await operator.say({ active: false })
  await page.getByText('Stay inside').waitFor({ state: 'detached' })
})

test('a network that answers everything with its own page is no connection', async () => {
  const portal = (url: URL) => url.origin === new URL(site.url).origin
  await page.route(portal, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  )
  await reaching('offline')
  await page.getByText('Connection lost. We keep trying.').waitFor()
  await page.unroute(portal)
  await reaching('online')
})

test('a network that begins to hold streams back is noticed, told, and gone around', async () => {
  const proxy = await holdingProxy(site.url)
  try {
    const held = await site.page({ expectErrors: /ERR_|Failed to load/ })
    await held.goto(`${proxy.url}event`)
    await wake(held)
    const state = (name: string) => held.locator(`section[data-live=${name}]`).waitFor({ state: 'attached' })
    await state('online')
    proxy.hold()
    const words = `Back at ${crypto.randomUUID().slice(0, 8)}`
    await operator.say({ active: true, customMessage: words, severity: 'info' })
    await state('offline')
    await held.getByText(words).waitFor()
    await state('online')
  } finally {
    await operator.say({ active: false })
    await proxy.close()
  }
})

test('a question that is being typed stays while the connection is lost, and can be sent once it is back', async () => {
  await operator.set('events/open-pit-day', { state: 'upcoming', parts: { questions: true } })
  await page.getByRole('tab', { name: 'Questions' }).click()
  const field = page.getByLabel('Your question')
  await field.fill('How loud is it at night?')
  await page.context().setOffline(true)
  await reaching('offline')
  await page.getByText('Times are as planned.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('How loud is it at night?')
  await page.context().setOffline(false)
  await reaching('online')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your question is with the moderators.').waitFor()
  const asked = [...(await operator.list('events/open-pit-day/questions')).values()]
  expect(asked.map(({ text }) => text)).toEqual(['How loud is it at night?'])
})
