import { expect, test } from 'vitest'
import type { Locale } from '#app/content/locales.ts'
import { parseLinks } from './links.ts'
import { resolveLink } from './resolve-link.ts'

const links = parseLinks({
  a: {
    id: 1,
    uuid: 'a',
    slug: 'lokotrack/j-1150',
    name: 'J-1150',
    alternates: [{ lang: 'es', path: 'lokotrack/la-j-1150' }],
  },
  b: { id: 2, uuid: 'b', slug: 'home', name: 'Lobby' },
})

function resolve(link: unknown, locale: Locale = 'de') {
  const reasons: string[] = []
  return { href: resolveLink(link, { locale, links, report: (reason) => reasons.push(reason) }), reasons }
}

const story = { fieldtype: 'multilink', linktype: 'story', id: 'a', url: '', cached_url: 'old/slug' }

test('a story link leads to the page in the current language, by uuid', () => {
  expect(resolve(story).href).toBe('/de/lokotrack/j-1150')
  expect(resolve(story, 'en').href).toBe('/lokotrack/j-1150')
  expect(resolve(story, 'es').href).toBe('/es/lokotrack/la-j-1150')
  expect(resolve({ ...story, id: 'b' }).href).toBe('/de')
  expect(resolve({ ...story, id: '', cached_url: 'home' }, 'en').href).toBe('/')
})

test('an anchor is part of the address', () => {
  expect(resolve({ ...story, anchor: 'figures' }).href).toBe('/de/lokotrack/j-1150#figures')
  expect(resolve({ ...story, anchor: '#größe' }).href).toBe('/de/lokotrack/j-1150#gr%C3%B6%C3%9Fe')
  expect(resolve({ linktype: 'url', url: 'https://example.com/a#b', anchor: 'c' }).href).toBe(
    'https://example.com/a#c',
  )
})

test('a link to a page that is not there leads nowhere and is reported', () => {
  const { href, reasons } = resolve({ ...story, id: 'gone' })
  expect(href).toBeUndefined()
  expect(reasons).toHaveLength(1)
})

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['http://example.com', 'http://example.com/'],
  ['//example.com/a', 'https://example.com/a'],
  ['mailto:sales@example.com', 'mailto:sales@example.com'],
  ['tel:+358-1', 'tel:+358-1'],
  ['/de/about', '/de/about'],
  ['#contact-modal', '#contact-modal'],
])('the address %s is taken', (url, href) => {
  expect(resolve({ linktype: 'url', url, id: '' })).toEqual({ href, reasons: [] })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVa\nScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'ftp://example.com',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'www.example.com',
])('the address %j is refused and reported', (url) => {
  const { href, reasons } = resolve({ linktype: 'url', url, id: '' })
  expect(href).toBeUndefined()
  expect(reasons).toHaveLength(1)
})

test('an address that looks like a path of this site cannot lead elsewhere', () => {
  for (const url of ['/\\evil.example', '/\t/evil.example', '/a/../\\evil.example'])
    expect(resolve({ linktype: 'url', url }).href ?? '/').toMatch(/^\/(?![/\\])|^https:/)
})

test('e-mail links', () => {
  expect(resolve({ linktype: 'email', email: 'sales@example.com' }).href).toBe('mailto:sales@example.com')
  expect(resolve({ linktype: 'email', url: 'mailto:sales@example.com' }).href).toBe(
    'mailto:sales@example.com',
  )
  expect(resolve({ linktype: 'email', email: 'nobody' }).reasons).toHaveLength(1)
})

test('asset links lead to the file', () => {
  expect(resolve({ linktype: 'asset', url: '//a.storyblok.com/f/1/a.pdf' }).href).toBe(
    'https://a.storyblok.com/f/1/a.pdf',
  )
})

test('what is no link leads nowhere', () => {
  for (const link of [undefined, null, '', 'x', [], {}, { linktype: 'story', id: '' }])
    expect(resolve(link)).toEqual({ href: undefined, reasons: [] })
})
