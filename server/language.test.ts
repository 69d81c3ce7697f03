import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { cookieValue, isCrawler, wantedLocale } from './language.ts'

test.each([
  ['i18n_redirected=fi', 'de', 'fi'],
  ['other=1; i18n_redirected=ja', undefined, 'ja'],
  ['i18n_redirected=xx', 'pl;q=0.5, fr-CA;q=0.9', 'fr'],
  [undefined, 'it, pt-BR;q=0.8, en;q=0.7', 'pt'],
  [undefined, 'it', 'en'],
  [undefined, undefined, 'en'],
  [undefined, 'de;q=0, ru', 'ru'],
  ['i18n_redirected', ';;;,=,q', 'en'],
])('cookie %s and Accept-Language %s want %s', (cookie, accept, locale) => {
  expect(wantedLocale(cookie, accept)).toBe(locale)
})

test.each(locales)('a visitor who asks for %s gets it', (locale) => {
  expect(wantedLocale(undefined, `${locale}-XX,en;q=0.1`)).toBe(locale)
})

test('crawlers are recognised, browsers are not', () => {
  expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true)
  expect(isCrawler('facebookexternalhit/1.1')).toBe(true)
  expect(
    isCrawler(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    ),
  ).toBe(false)
  expect(isCrawler(undefined)).toBe(false)
})

test('a cookie is found by its whole name', () => {
  expect(cookieValue('xi18n=1; i18n=2', 'i18n')).toBe('2')
  expect(cookieValue('', 'i18n')).toBeUndefined()
})
