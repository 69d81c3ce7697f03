import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { accountModal, seriesOfPage, seriesPath } from './series.ts'

test('a page lies in the series its path names, in whatever language it is shown', () => {
  expect(seriesOfPage({ slug: 'lokotrack/j-1150' })).toBe('loko')
  expect(seriesOfPage({ slug: 'nordtrack' })).toBe('nord')
})

test('the lobby and other pages lie in no series', () => {
  for (const slug of ['', 'news/lokotrack', 'register', 'lokotracks'])
    expect(seriesOfPage({ slug })).toBeNull()
  expect(seriesOfPage(undefined)).toBeNull()
})

test.each(locales)('the switcher stays in %s', (locale) => {
  const prefix = locale === 'en' ? '' : `/${locale}`
  expect(seriesPath('loko', locale)).toBe(`${prefix}/lokotrack`)
  expect(seriesPath('nord', locale)).toBe(`${prefix}/nordtrack`)
})

test('the account link opens the modal of the series, outside a series the Lokotrack one', () => {
  expect([accountModal('loko'), accountModal('nord'), accountModal(null)]).toEqual([
    'my-lokotrack-modal',
    'my-nordtrack-modal',
    'my-lokotrack-modal',
  ])
})
