import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { alternatesOf, findStory, linkOf, parseLinks, pathOf } from './links.ts'

function entry(id: number, slug: string, rest: Record<string, unknown> = {}) {
  return {
    id,
    uuid: `u${id}`,
    slug,
    name: slug,
    is_folder: false,
    is_startpage: false,
    published: true,
    ...rest,
  }
}

const translated = (path: string, name: string) => [
  { lang: 'de', path, name, published: true, translated_slug: path },
  { lang: 'xx', path: 'x', name: 'x' },
]

const links = parseLinks({
  u1: entry(1, 'home', { name: 'Lobby', alternates: translated('start', 'Empfang') }),
  u2: entry(2, 'lokotrack/', {
    is_startpage: true,
    name: 'Lokotrack',
    alternates: translated('lokotrack/', 'Lokotrack'),
  }),
  u3: entry(3, 'lokotrack', { is_folder: true }),
  u4: entry(4, 'lokotrack/jaw/j-1150', { name: 'J-1150' }),
  u5: entry(5, 'about', { name: 'About', alternates: translated('ueber-uns', 'Über uns') }),
  u6: { slug: 'no id' },
  u7: 'garbage',
})

test('a translated slug that is not published in its language counts in drafts only', () => {
  const [alternate] = translated('ueber-uns', 'Über uns')
  const listed = { u5: entry(5, 'about', { alternates: [{ ...alternate, published: false }] }) }
  const germanOf = (version: 'draft' | 'published') =>
    parseLinks(listed, version).map((link) => [pathOf(link, 'de'), link.names?.de])
  expect(germanOf('published')).toEqual([['/de/about', undefined]])
  expect(germanOf('draft')).toEqual([['/de/ueber-uns', 'Über uns']])
})

test('folders and what is no link are left out; start pages and the lobby have bare slugs', () => {
  expect(links.map(({ slug }) => slug)).toEqual(['', 'lokotrack', 'lokotrack/jaw/j-1150', 'about'])
  expect(parseLinks(undefined)).toEqual([])
})

test('only slugs and names that differ count as translated', () => {
  expect(links.map((link) => link.translated)).toEqual([{}, {}, {}, { de: 'ueber-uns' }])
  expect(links.map((link) => link.names?.de)).toEqual(['Empfang', undefined, undefined, 'Über uns'])
})

test('a page is found by its translated slug in that language and by its default slug in every one', () => {
  expect(findStory(links, 'de', 'ueber-uns')?.uuid).toBe('u5')
  expect(findStory(links, 'fr', 'ueber-uns')).toBeUndefined()
  expect(findStory(links, 'de', 'lokotrack/')?.uuid).toBe('u2')
  for (const locale of locales) {
    expect(findStory(links, locale, 'about')?.uuid).toBe('u5')
    expect(findStory(links, locale, '')?.uuid).toBe('u1')
  }
})

test('paths carry the language and the slug in it', () => {
  const [lobby, , , about] = links
  expect(lobby && locales.map((locale) => pathOf(lobby, locale)).slice(0, 3)).toEqual(['/', '/de', '/es'])
  expect(about && alternatesOf(about)).toMatchObject({ en: '/about', de: '/de/ueber-uns', ja: '/ja/about' })
})

test('a link is external when it leaves the site', () => {
  expect(linkOf({ href: 'https://example.com/', target: '_blank' })).toEqual({
    href: 'https://example.com/',
    target: '_blank',
    external: true,
  })
  expect(linkOf({ href: '/de/about', target: '_self' })).toEqual({ href: '/de/about', external: false })
  expect(linkOf({ href: 'mailto:a@example.com' }).external).toBe(false)
  expect(linkOf(undefined)).toEqual({ external: false })
})
