import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { languageTag, localePath, locales } from '#app/content/locales.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const root = () => site.url.replace(/\/$/, '')
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(root() + path, { headers, redirect: 'manual' })

test.each([
  ['de-AT,de;q=0.9', '/de'],
  ['ja', '/ja'],
  ['it, pt-BR;q=0.5', '/pt'],
])(
  'a first visitor of the root who wants “%s” is sent to %s, and remembered for a year',
  async (wish, path) => {
    const answer = await ask('/', { 'accept-language': wish })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^i18n_redirected=\w\w; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    )
    expect(answer.headers.get('cache-control')).toContain('no-store')
  },
)

test('the remembered language wins over the browser’s, English stays at the root', async () => {
  const answer = await ask('/', { 'accept-language': 'de', cookie: 'i18n_redirected=fi' })
  expect(answer.headers.get('location')).toBe('/fi')
  expect((await ask('/', { 'accept-language': 'de', cookie: 'i18n_redirected=en' })).status).toBe(200)
})

test('crawlers and other paths are never redirected by language', async () => {
  expect((await ask('/', { 'accept-language': 'de', 'user-agent': 'Googlebot/2.1' })).status).toBe(200)
  expect((await ask('/about', { 'accept-language': 'de' })).status).toBe(200)
})

test.each(locales)('the pages of %s say their language, their own address and all others', async (locale) => {
  const html = await (
    await ask(localePath(locale, 'lokotrack/j-1150'), { cookie: 'i18n_redirected=en' })
  ).text()
  expect(html).toContain(`<html lang="${languageTag(locale)}"`)
  expect(html).toContain(`<link rel="canonical" href="${root()}${localePath(locale, 'lokotrack/j-1150')}"/>`)
  const alternates = [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [
    code,
    href,
  ])
  expect(Object.fromEntries(alternates)).toEqual({
    ...Object.fromEntries(locales.map((other) => [other, root() + localePath(other, 'lokotrack/j-1150')])),
    'x-default': `${root()}/lokotrack/j-1150`,
  })
})

test('choosing a language keeps the page, changes all words, and is remembered', async () => {
  const page = await site.page()
  await page.goto(`${root()}/lokotrack/j-1150`)
  await wake(page)
  await page.getByRole('banner').getByText('English').first().click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await page.waitForURL('**/de/lokotrack/j-1150')
  await page.locator('html[lang=de]').waitFor({ state: 'attached' })
  await page.getByRole('banner').getByText('Deutsch').first().waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('de')
})

test('messages are served per language for a day, also under the hash of an older build', async () => {
  for (const locale of locales) {
    const answer = await ask(`/_i18n/older/${locale}/messages.json`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    expect(Object.keys((await answer.json()) as object).length).toBeGreaterThan(20)
  }
  expect((await ask('/_i18n/older/it/messages.json')).status).toBe(404)
})

test('under a base path every address carries it', async () => {
  const based = await openSite({ BASE_PATH: '/machines', SITE_ORIGIN: 'https://www.example.com' })
  try {
    const at = (path: string) =>
      fetch(based.url + path, { redirect: 'manual', headers: { 'accept-language': 'de' } })
    expect((await at('')).headers.get('location')).toBe('/machines/de')
    const html = await (await at('de/lokotrack')).text()
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/machines/de/lokotrack"/>')
    const own = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    expect(own.filter((href) => !href.startsWith('/machines/') && href !== '/machines')).toEqual([])
    expect((await fetch(new URL('/lokotrack', based.url))).status).toBe(404)
    const page = await based.page()
    await page.goto(`${based.url}lokotrack`)
    await wake(page)
    await page.locator('main a[href$="/lokotrack/j-1150"]').first().click()
    await page.waitForURL('**/machines/lokotrack/j-1150')
    await page.getByRole('heading', { level: 1, name: 'J-1150' }).waitFor()
    await based.closePages()
  } finally {
    await based.close()
  }
})

test('where the root leads on, a link to it does so too', async () => {
  const own = await openSite({ ROOT_REDIRECT: 'lokotrack' })
  try {
    const page = await own.page()
    await page.goto(`${own.url}about`)
    await wake(page)
    await page.getByRole('banner').getByRole('link', { name: 'Trackside' }).click()
    await page.waitForURL(`${own.url}lokotrack`)
    await own.closePages()
  } finally {
    await own.close()
  }
})
