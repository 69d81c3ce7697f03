import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { addressFault } from './own-addresses.ts'

test.each([
  'studio',
  'live.json',
  'healthz',
  'robots.txt',
  'sitemap.xml',
  'sitemap-2.xml',
  'sw.js',
  'operator',
  'speaker',
  'favicon.svg',
  'assets/about',
  'services/content/about',
  '_leads',
])('what the server answers itself is no address of a page: %s', (slug) => {
  expect(addressFault(slug)).toBe('own')
})

test.each(locales)('the code of a language begins no address: %s', (locale) => {
  expect(addressFault(locale)).toBe('language')
  expect(addressFault(`${locale}/about`)).toBe('language')
})

test.each(['a b', 'über uns?', '.hidden', 'news//moving-day', '100%'])(
  'no address is written so: %s',
  (slug) => {
    expect(addressFault(slug)).toBe('written')
  },
)

test.each([
  '',
  'about',
  'lokotrack/j-1150',
  'lokotrack/build/j-1150',
  'services',
  'design',
  'über-uns',
  'news/',
])('a page can be reached at “%s”', (slug) => {
  expect(addressFault(slug)).toBeUndefined()
})
