import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from './live-operator.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('pages, menus and modals work without script', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(`${site.url}lokotrack`)
  await page.getByRole('heading', { level: 1, name: /Lokotrack/ }).waitFor()
  await page.getByRole('banner').getByText('Products').first().click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /J-1150/ })
    .first()
    .click()
  await page.waitForURL('**/lokotrack/j-1150')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
  expect(page.url()).toContain('#contact-modal')
})

test('the language menu works without script', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(`${site.url}about`)
  await page.getByRole('banner').getByText('English').first().click()
  await page.getByRole('link', { name: '日本語' }).first().click()
  await page.waitForURL('**/ja/about')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ja')
})

test('an empty form that is sent says in the page’s words what is missing, not in the browser’s', async () => {
  for (const path of ['de/contact', 'de/register', 'de/pilot']) {
    const page = await site.page({ javaScriptEnabled: false, expectErrors: /status of 422/ })
    await page.goto(site.url + path)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.locator('form:has([name=website]) [type=submit]').click()
    expect((await answered).status()).toBe(422)
    await page.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBeGreaterThan(2)
  }
})

test('the room of an event says that watching and taking part need script, in its language, and promises nothing by itself', async () => {
  const operator = await makeOperator(site.url, site.data)
  const room = async (state: string, path: string) => {
    await operator.set('events/open-pit-day', { state, parts: {} })
    const served = async () => (await fetch(site.url + path)).text()
    await expect.poll(served).toContain(`data-event="open-pit-day" data-state="${state}"`)
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto(site.url + path)
    return page.locator('section[data-event]').first().innerText()
  }
  expect(await room('live', 'de/event')).toContain('Zum Zuschauen und Mitmachen braucht es JavaScript.')
  expect(await room('ended', 'event')).toContain('Watching and taking part need JavaScript.')
  const upcoming = await room('upcoming', 'event')
  expect(upcoming).toContain('Watching and taking part need JavaScript.')
  expect(upcoming).not.toMatch(/by itself|––/)
  await operator.end()
})

test('on a phone what an event offers stands on its page once, without script and with it', async () => {
  const viewport = { width: 390, height: 844 }
  const once = async (page: Page) => {
    const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).count()
    expect([await shown('Walk-round: what changed on the J-1150'), await shown('Marja Lehto')]).toEqual([
      1, 1,
    ])
    await page.getByRole('link', { name: 'J-1150: data sheet' }).waitFor()
  }
  const plain = await site.page({ javaScriptEnabled: false, viewport })
  await plain.goto(`${site.url}event`)
  await once(plain)
  const page = await site.page({ viewport })
  await page.goto(`${site.url}event`)
  await once(page)
  await wake(page)
  await page.getByRole('tab', { name: 'Downloads' }).click()
  // What is pressed stays, though it was shown already, when another tab comes before it.
  const operator = await makeOperator(site.url, site.data)
  await operator.set('events/open-pit-day', { state: 'upcoming', parts: { chat: true } })
  await page.getByRole('tab', { name: 'Chat' }).waitFor()
  await once(page)
  await operator.end()
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await page.getByRole('tabpanel', { name: 'Agenda' }).getByText('Walk-round').waitFor()
})
