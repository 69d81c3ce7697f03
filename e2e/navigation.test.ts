import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('before the visitor does something no script is loaded but the tiny entry, its helper, who hears of their loss, and React ahead', async () => {
  const page = await site.page()
  const scripts: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.url())
  })
  await page.goto(`${site.url}contact`)
  await page.waitForLoadState('networkidle')
  const names = scripts.map((url) => /\/(\w+)-[\w-]+\.js$/.exec(url)?.[1])
  expect(names.filter((name) => !/^(?:react|rolldown)/.test(name ?? '')).toSorted()).toEqual([
    'heard',
    'intent',
    'loading',
  ])
  await wake(page)
  expect(scripts.length).toBeGreaterThan(6)
})

test('a link goes on without a page load: title, focus, scroll and current place are those of the new page', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const link = page.locator('main a[href="/lokotrack/c-300"]').first()
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => [
        (window as { stillHere?: boolean }).stillHere,
        scrollY,
        document.activeElement?.tagName,
      ]),
    )
    .toEqual([true, 0, 'MAIN'])
  expect(await page.title()).toMatch(/C-300/)
  await expect.poll(() => page.locator('[role=status]').allTextContents()).toContain(await page.title())
})

test('the data a page came with stays in the document as it is when the address changes', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { data: document.getElementById('page')?.firstChild }))
  await page.locator('main a[href="/lokotrack/c-300"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  expect(
    await page.evaluate(
      () => (window as { data?: Node }).data?.parentNode === document.getElementById('page'),
    ),
  ).toBe(true)
})

test('Back and Forward put the page back where it was', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  const link = page.locator('main a[href="/lokotrack/c-300"]').first()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/lokotrack')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('an address with a hash opens at its place', async () => {
  const page = await site.page()
  await page.goto(`${site.url}news/why-the-gape-decides`)
  const target = await page.locator('main h2[id], main h3[id]').last().getAttribute('id')
  await page.goto(`${site.url}news`)
  await wake(page)
  await page.goto(`${site.url}news/why-the-gape-decides#${target}`)
  await expect
    .poll(() =>
      page.evaluate(
        (id) => Math.round(document.getElementById(id ?? '')?.getBoundingClientRect().top ?? -1),
        target,
      ),
    )
    .toBeLessThan(400)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('the keyboard goes on at the place on a page that a link leads to', async () => {
  const page = await site.page()
  await page.goto(`${site.url}news`)
  await wake(page)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('header')?.append(link)
    link.focus()
    link.click()
  }, '/lokotrack/c-300#specification')
  await page.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('specification')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header'))).toBe(null)
})

test('a page is fetched when the visitor points at its link, and once only', async () => {
  const page = await site.page()
  const payloads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('_payload.json')) payloads.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  const link = page.locator('main a[href="/lokotrack/i-1213"]').first()
  await link.hover()
  await expect.poll(() => payloads).toContain('/lokotrack/i-1213/_payload.json')
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'I-1213' }).waitFor()
  expect(payloads.filter((path) => path === '/lokotrack/i-1213/_payload.json')).toHaveLength(1)
})

test('a slow page shows a bar, and a page that is missing says so with its path', async () => {
  const page = await site.page({ expectErrors: /404/ })
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/nordtrack/_payload.json', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/nordtrack"]')?.click())
  await page.getByRole('progressbar').waitFor({ state: 'attached' })
  release()
  await page.getByRole('heading', { level: 1, name: /Nordtrack/ }).waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)

  await page.route('**/about/_payload.json', (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, statusMessage: 'x' } }),
  )
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about"]')?.click())
  await page.getByText('Page not found: /about').waitFor()
  await page.getByText('Something went wrong').waitFor()
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Return to lobby' }).click()
  await page.getByRole('heading', { level: 1, name: /Rock in/ }).waitFor()
})

test('the error page has its real status, words of the language and a way back', async () => {
  const page = await site.page({ expectErrors: /404/ })
  const missing: string[] = []
  page.on('response', (part) => {
    if (part.status() >= 400) missing.push(new URL(part.url()).pathname)
  })
  const answer = await page.goto(`${site.url}de/nirgendwo`, { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(404)
  // Only the page is missing, nothing that it is made of.
  expect(missing).toEqual(['/de/nirgendwo'])
  await page.getByText('404').waitFor()
  await page.getByText('Page Not Found: /de/nirgendwo').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Kontakt', exact: true }).first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await header.getByRole('button', { name: 'Menü', exact: true }).click()
  await header.getByRole('link', { name: 'Nordtrack™' }).waitFor()
  await header.getByRole('link', { name: 'Kontakt', exact: true }).last().click()
  await page.locator('dialog#contact-modal[open]').waitFor()
})

test('at a wrong address the language can be changed, also without script', async () => {
  const page = await site.page({ javaScriptEnabled: false, expectErrors: /404/ })
  await page.goto(`${site.url}de/nirgendwo`)
  await page.getByRole('button', { name: /Deutsch/ }).click()
  await page.getByRole('link', { name: '日本語' }).click()
  await page.waitForURL(`${site.url}ja`)
})

test('a chunk that is gone reloads the page once, not for ever', async () => {
  const page = await site.page({ expectErrors: /404|could not be loaded|Failed to fetch|Failed to load/ })
  await page.route('**/assets/entry.client-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(`${site.url}lokotrack`)
  const move = async () => {
    await page.mouse.move(20, 20)
    await page.mouse.move(200, 300)
  }
  await Promise.all([page.waitForEvent('load'), move()])
  expect(loads).toBe(2)
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await move()
  await failed
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(loads).toBe(2)
})

test('the build’s manifest is fetched about a second after load, and a newer build is offered, never forced', async () => {
  const page = await site.page()
  await page.clock.install()
  const asked = page.waitForRequest(/\/builds\/meta\/[0-9a-f]+\.json$/)
  await page.goto(`${site.url}about`)
  await page.clock.runFor(1500)
  expect((await (await asked).response())?.status()).toBe(200)
  await wake(page)
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.clock.runFor(6 * 60_000)
  await page.getByText('A newer version of this site is ready.').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => page.getByText('A newer version of this site is ready.').count()).toBe(0)
})

test('a button pressed before the app is there acts once it is', async () => {
  const page = await site.page()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await route.continue()
  })
  await page.goto(`${site.url}lokotrack/j-1150`)
  const opener = page
    .locator('main')
    .getByRole('button', { name: /Data sheet/ })
    .first()
  await opener.scrollIntoViewIfNeeded()
  await opener.click()
  await page.getByRole('dialog').first().waitFor()
})
