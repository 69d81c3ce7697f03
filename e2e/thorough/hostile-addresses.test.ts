import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

/* Addresses that somebody made up, cut or kept for too long: the page stands, and says so where it cannot do as asked. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const open = async (path: string, expectErrors?: RegExp) => {
  const page = await site.page({ ...(expectErrors && { expectErrors }) })
  await page.goto(new URL(site.url).origin + path)
  await wake(page)
  return page
}

test('a build’s link repeats nothing that cannot be a code, and never makes the page wider', async () => {
  const page = await open(
    `/lokotrack/build/c-300#build=1.${encodeURIComponent('Call <b>+44 20</b>')}.gone.xx`,
  )
  const news = page.getByRole('status').filter({ hasText: 'This link is incomplete.' }).first()
  await news.waitFor()
  await expect.poll(() => news.innerText()).toContain('No longer offered: gone.')
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/call/i)

  const many = Array.from({ length: 3000 }, (_, index) => `x${index.toString(36)}y`).join('.')
  for (const hash of [`#build=1.${'a'.repeat(100_000)}`, `#build=1.${many}`]) {
    await page.evaluate((next) => (location.hash = next), hash)
    await expect.poll(async () => (await page.locator('main').innerText()).includes('gone')).toBe(false)
    expect((await news.innerText()).length).toBeLessThan(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('a calculation that cannot be read is not taken for the one shown', async () => {
  const unread = 'The calculation in this link cannot be read'
  const page = await open('/calculator#calc=0~USD~C-300~tonnes.250')
  await page.getByText(unread).waitFor()
  await page.getByRole('slider').first().press('ArrowRight')
  await page.waitForURL(/#calc=1~/)
  await expect.poll(() => page.getByText(unread).count()).toBe(0)
  await page.reload()
  await wake(page)
  await expect.poll(() => page.getByText(unread).count()).toBe(0)
})

test.each([
  ['/de/%E0%A4%A', 'Etwas ist'],
  ['/de/a%2Fb', 'Etwas ist'],
  ['//de/about', 'Etwas ist'],
  ['/lokotrack/%ED%A0%80', 'Something went wrong'],
  ['//lokotrack/x', 'Something went wrong'],
])('the error page of %s is the same before and after the app has come', async (path, title) => {
  const page = await site.page({ expectErrors: /404 \(Not Found\)/ })
  await page.goto(new URL(site.url).origin + path)
  const drawn = await page.locator('main').innerText()
  expect(drawn.replaceAll('\u00ad', '')).toContain(title)
  await wake(page)
  await expect.poll(() => page.locator('main').innerText()).toBe(drawn)
})

test('two slashes before a path lead nowhere else: what such a page has can be opened', async () => {
  const page = await open('//evil.example/x?kiosk=1', /404 \(Not Found\)/)
  const ask = page.getByRole('dialog', { name: 'Use this browser at a stand?' })
  await ask.getByRole('button').first().click()
  await ask.waitFor({ state: 'detached' })
  await page.waitForURL(`${site.url}evil.example/x`)
  expect(await page.evaluate(() => localStorage.getItem('kiosk'))).toBe('{"start":"/evil.example/x"}')
})

test.each([
  'https://evil.example/',
  '{site}//evil.example/x',
  'blob:{site}/x',
  'javascript:alert(1)',
  '{site}/gone',
])('a mail’s link that is told to lead back to %s is answered on this site', async (to) => {
  const { origin } = new URL(site.url)
  const query = new URLSearchParams({
    mode: 'resetPassword',
    oobCode: 'x',
    continueUrl: to.replace('{site}', origin),
  })
  const page = await open(`/about?${query}`, /40[04] \((?:Bad Request|Not Found)\)/)
  await page.getByRole('dialog').getByText('This link has already been used or has expired.').waitFor()
  expect(new URL(page.url()).origin).toBe(origin)
})

const refusals = {
  'lets nothing be stored': `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })`,
  'is full': `Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }`,
  'opens no database': `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }`,
}
test.each(Object.entries(refusals))('a room is followed in a browser that %s', async (_, script) => {
  const page = await site.page()
  await page.addInitScript(script)
  const followed = page.waitForResponse(/Firestore\/Listen\/channel/)
  await page.goto(`${site.url}event`)
  await wake(page)
  expect((await followed).status()).toBe(200)
})

test('a room is followed in a browser that no longer answers for the database of an earlier visit', async () => {
  const page = await site.page()
  const followed = () => page.waitForResponse(/Firestore\/Listen\/channel/)
  const visit = () => page.goto(`${site.url}event`).then(() => wake(page))
  expect((await Promise.all([followed(), visit()]))[0].status()).toBe(200)
  await page.goto('about:blank')
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, ...rest) {
      return name.startsWith('firestore/')
        ? (new EventTarget() as IDBOpenDBRequest)
        : open.call(this, name, ...rest)
    }
  })
  expect((await Promise.all([followed(), visit()]))[0].status()).toBe(200)
})

test('a refused pass in an address leaves the one alone that this browser keeps', async () => {
  const page = await site.page({ expectErrors: /403 \(Forbidden\)/ })
  const asked: string[] = []
  const kept = `Registration0001.${'x'.repeat(22)}`
  // The server knows the kept one, and no other.
  await page.route('**/_enter', (route) => {
    const { pass } = route.request().postDataJSON() as { pass: string }
    asked.push(pass)
    return pass === kept
      ? route.fulfill({ json: { event: 'open-pit-day', named: false } })
      : route.fulfill({ status: 403, body: '' })
  })
  await page.addInitScript((pass) => localStorage.setItem('event:pass', pass), kept)
  const refused = `Registration0002.${'y'.repeat(22)}`
  await page.goto(`${site.url}event#enter=${refused}`)
  await expect.poll(() => asked).toEqual([refused, kept])
  await page.waitForURL(`${site.url}event`)
  expect(await page.evaluate(() => localStorage.getItem('event:pass'))).toBe(kept)
})
