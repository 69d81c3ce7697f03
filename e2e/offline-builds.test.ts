import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { laterBuild } from './later-build.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { cutOff, storedRecord, visitAndStore } from './stored-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const buildOf = async () =>
  ((await (await fetch(`${site.url}builds/latest.json`)).json()) as { id: string }).id

test('a deploy is seen at once; what is stored stays of one build, also when the new one cannot be had whole', async () => {
  const build = await buildOf()
  const proxy = await laterBuild(site.url, build)
  const page = await site.page(cutOff)
  const place = { ...site, url: proxy.url }
  const stored = async () => (await storedRecord(page)).pages['/calculator']?.build
  const isLater = async () => (await page.locator('html[data-later]').count()) === 1
  const isLaterOffline = async () => {
    await page.context().setOffline(true)
    await page.goto(`${proxy.url}calculator`)
    await page.getByText('You are offline.').waitFor()
    await wake(page)
    await page.context().setOffline(false)
    return isLater()
  }
  await visitAndStore(page, place, 'calculator')
  expect(await stored()).toBe(build)

  proxy.deploy(/\/_i18n\/abcdef\w+\/en\/kiosk\.json/)
  await page.goto(`${proxy.url}calculator`)
  expect(await isLater()).toBe(true)
  await wake(page)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return proxy.refused
    })
    .toBeGreaterThan(0)
  expect(await stored()).toBe(build)
  expect(await isLaterOffline()).toBe(false)

  proxy.deploy()
  await page.goto(`${proxy.url}calculator`)
  await wake(page)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return stored()
    })
    .toBe('abcdef0123456789')
  expect(await isLaterOffline()).toBe(true)
  await proxy.close()
})

test('the site can be installed, in the visitor’s language', async () => {
  const page = await site.page(cutOff)
  await visitAndStore(page, site, 'de/calculator')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Chromium in a test has no window of its own to install into.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { data } = await session.send('Page.getAppManifest')
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    id: '/',
    lang: 'de',
    start_url: '/de',
    display: 'standalone',
  })
})

test('switched off, the worker goes with all it has stored, and pages ask for no other', async () => {
  const page = await site.page(cutOff)
  await visitAndStore(page, site, 'calculator')
  await site.restart({ OFFLINE: 'off' })
  await page.goto(`${site.url}calculator`)
  await wake(page)
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await page.goto(`${site.url}calculator`)
  await wake(page)
  await expect.poll(() => page.getByRole('link', { name: 'Offline use' }).count()).toBe(0)
  await site.restart()
})
