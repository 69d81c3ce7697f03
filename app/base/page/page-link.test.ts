import { expect, test } from 'vitest'
import { addressOf, pageOfLink } from './page-link.ts'

test.for([
  ['/de/about', '/machines/de/about'],
  ['/', '/machines'],
  ['/?a=1', '/machines?a=1'],
  ['/#top', '/machines#top'],
  ['/news/version-2.0', '/machines/news/version-2.0'],
  ['/machines/services/content/f/1/sheet.pdf', '/machines/services/content/f/1/sheet.pdf'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
  ['#contact-modal', '#contact-modal'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('%s under a base path is %s', ([href = '', address]) => {
  expect(addressOf(href, '/machines')).toBe(address)
})

const origin = 'https://trackside.example'

function link(href: string, attributes: Record<string, string> = {}) {
  const { origin: own, pathname, search, hash } = new URL(href, `${origin}/machines/about`)
  const all: Record<string, string> = { href, ...attributes }
  return {
    origin: own,
    pathname,
    search,
    hash,
    target: attributes.target ?? '',
    getAttribute: (name: string) => all[name] ?? null,
    hasAttribute: (name: string) => name in all,
  }
}

test('the router follows links to pages of the site', () => {
  const followed = (href: string) => pageOfLink(link(href), origin, '/machines')
  expect(followed('/machines')).toBe('/')
  expect(followed('/machines/de/about?a=1#b')).toBe('/de/about?a=1#b')
  expect(followed('/machines/news/version-2.0')).toBe('/news/version-2.0')
})

test.for([
  [link('https://elsewhere.example/machines/about')],
  [link('/machinesque')],
  [link('/')],
  [link('#contact-modal')],
  [link('/machines/f/sheet.pdf')],
  [link('mailto:a@b.example')],
  [link('/machines/about', { target: '_blank' })],
  [link('/machines/about', { target: '_self' })],
  [link('/machines/about', { download: '' })],
])('the browser follows what is no page of the site, or says how: $0.pathname', ([anchor]) => {
  expect(anchor && pageOfLink(anchor, origin, '/machines')).toBeUndefined()
})
