import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { until } from './patience.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

interface Story {
  full_slug: string
  content: Record<string, unknown> & { body: (Record<string, unknown> & { component: string })[] }
  translated_slugs: { lang: string; slug: string; name: string | null; published: boolean }[]
}

const russian = 'о-компании'
const japanese = '会社案内'
let site: OpenedSite

/** The about page with slugs of its own in three languages, and its last text without Japanese words. */
beforeAll(async () => {
  site = await openSite()
  await edit('about', (story) => {
    story.translated_slugs = [
      { lang: 'de', slug: 'ueber-uns', name: null, published: true },
      { lang: 'ru', slug: russian, name: null, published: true },
      { lang: 'ja', slug: japanese, name: null, published: true },
    ]
    const text: Record<string, unknown> =
      story.content.body.findLast(({ component }) => component === 'Text') ?? {}
    for (const key of Object.keys(text)) if (key.endsWith('__i18n__ja')) delete text[key]
    text.heading = 'These words are in English only'
  })
  await edit('settings', ({ content }) => {
    // No page is about this event: none says that parts of it are in English.
    const event = { component: 'Event', _uid: crypto.randomUUID(), event_id: 'quarry-day' }
    content.events = [
      ...(content.events as object[]),
      { ...event, title: 'A day at the quarry near São Paulo', start: '2027-03-10 17:00' },
    ]
    const [entry = {}]: Record<string, unknown>[] = content.main_navigation as []
    for (const key of Object.keys(entry)) if (key.endsWith('__i18n__fi')) delete entry[key]
    entry.text = 'Only the English range'
    entry.link = {
      fieldtype: 'multilink',
      linktype: 'url',
      url: '/de/about',
      cached_url: '/de/about',
      id: '',
    }
  })
  await until('the Japanese address', async () => (await ask(`ja/${encodeURI(japanese)}`)).status === 200)
  await until('the English range', async () =>
    (await (await ask('fi/nordtrack')).text()).includes('Only the English range'),
  )
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function visit(path: string): Promise<Page> {
  const page = await site.page()
  await page.goto(site.url + path)
  return page
}

const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const root = () => site.url.replace(/\/$/, '')

async function edit(slug: string, change: (story: Story) => void): Promise<void> {
  const folder = join(site.content, 'stories')
  for (const name of await readdir(folder)) {
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as Story
    if (story.full_slug !== slug) continue
    change(story)
    return writeFile(join(folder, name), JSON.stringify(story, null, 2))
  }
  throw new Error(`No story ${slug}`)
}

test.each([
  ['de/about', '/de/ueber-uns'],
  ['de/about/', '/de/ueber-uns'],
  ['ru/about?from=mail', `/ru/${encodeURI(russian)}?from=mail`],
  ['ja/about', `/ja/${encodeURI(japanese)}`],
])('%s leads to the page’s own address %s', async (path, own) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, own])
})

test.each([
  ['another language’s slug', 'de/%D0%BE-%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D0%B8%D0%B8'],
  ['a translated slug without its language', 'ueber-uns'],
])('%s is no page', async (_, path) => {
  expect((await ask(path)).status).toBe(404)
})

test('a page with translated slugs names them as its addresses everywhere', async () => {
  const own: Record<string, string> = {
    ...Object.fromEntries(
      locales.map((locale) => [locale, `${root()}${locale === 'en' ? '' : `/${locale}`}/about`]),
    ),
    de: `${root()}/de/ueber-uns`,
    ru: `${root()}/ru/${encodeURI(russian)}`,
    ja: `${root()}/ja/${encodeURI(japanese)}`,
    'x-default': `${root()}/about`,
  }
  for (const address of Object.values(own)) {
    const html = await (await fetch(address)).text()
    const alternates = [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g)]
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(Object.fromEntries(alternates.map(([, code, href]) => [code, href]))).toEqual(own)
  }
  const map = await (await ask('sitemap.xml')).text()
  for (const address of Object.values(own)) expect(map).toContain(`<loc>${address}</loc>`)
  expect(map).not.toContain('/de/about<')
  const payload = (await (await ask(`ru/${encodeURI(russian)}/_payload.json`)).json()) as Record<
    string,
    unknown
  >
  expect(payload).toMatchObject({ slug: 'about', alternates: { ru: `/ru/${russian}` } })
})

test('the language menu keeps the page, from one script of letters to another and back', async () => {
  const page = await visit('about')
  await wake(page)
  const path = () => decodeURI(new URL(page.url()).pathname)
  const choose = async (from: string, to: string) => {
    await page.getByRole('banner').getByRole('button', { name: from }).click()
    await page.getByRole('banner').getByRole('link', { name: to }).first().click()
  }
  await choose('English', 'Русский')
  await expect.poll(path).toBe(`/ru/${russian}`)
  await page.locator('html[lang=ru]').waitFor({ state: 'attached' })
  await choose('Русский', '日本語')
  await expect.poll(path).toBe(`/ja/${japanese}`)
  await page.reload()
  await page.locator('html[lang=ja]').waitFor({ state: 'attached' })
  await wake(page)
  await choose('日本語', 'English')
  await expect.poll(path).toBe('/about')
  await page.goBack()
  await expect.poll(path).toBe(`/ja/${japanese}`)
  await page.locator('html[lang=ja]').waitFor({ state: 'attached' })
})

test('a block without translation is marked as English, and the page says so; other languages are left alone', async () => {
  const page = await visit(`ja/${japanese}`)
  const heading = page.getByRole('heading', { name: 'These words are in English only' })
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
  expect(await heading.evaluate(languageOf)).toBe('en')
  expect(await page.getByRole('heading', { level: 1 }).evaluate(languageOf)).toBe('ja')
  const note = page.getByRole('note')
  expect(await note.evaluate(languageOf)).toBe('ja')
  await page.goto(`${site.url}de/ueber-uns`)
  await expect.poll(() => note.count()).toBe(0)
  await expect.poll(() => page.locator('main [lang]').count()).toBe(0)
})

test('what the settings say in English only is marked too; a link by the untranslated slug ends at the translated one', async () => {
  const page = await visit('fi/nordtrack')
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
  const entry = page.getByRole('banner').getByRole('link', { name: 'Only the English range' }).first()
  expect(await entry.evaluate(languageOf)).toBe('en')
  await page.getByRole('note').waitFor()
  // It was typed with the untranslated slug.
  await wake(page)
  await entry.click()
  await page.waitForURL('**/de/ueber-uns')
  await page.locator('html[lang=de]').waitFor({ state: 'attached' })
  // Back does not lead through the slug that was typed, and what is named on the page is found by it too.
  await page.goBack()
  await page.waitForURL('**/fi/nordtrack')
  await entry.evaluate((link: HTMLAnchorElement) => (link.href += '#main'))
  await entry.click()
  await page.waitForURL('**/de/ueber-uns#main')
})

// Each text in each language is looked for by the checks of the content (`content/check/translated.ts`); here it is what
// pages make of them, which is the same for each.
test('nothing on the site is untranslated in German and Japanese', async () => {
  const found: string[] = []
  let asked = 0
  const map = await (await ask('sitemap.xml')).text()
  for (const [, address = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    if (!/\/(de|ja)(\/|$)/.test(address) || address.includes('/ja/%')) continue
    asked++
    const payload = (await (await fetch(`${address.replace(/\/$/, '')}/_payload.json`)).json()) as {
      untranslated: string[]
    }
    if (payload.untranslated.length) found.push(`${address} ${payload.untranslated.join(' ')}`)
  }
  expect(found).toEqual([])
  expect(asked).toBeGreaterThan(35)
})
