import { expect, test } from 'vitest'
import { identityOf, isDue, partsOf, readBanner, wordsOf, type Banner } from './banner.ts'

test('a banner shows only when it is active', () => {
  expect(readBanner(undefined)).toBeUndefined()
  expect(readBanner({ active: false, message: 'sound' })).toBeUndefined()
  expect(readBanner({ active: 'yes', message: 'sound' })).toBeUndefined()
  expect(readBanner({ active: true, message: 'sound' })).toEqual({
    message: 'sound',
    customMessage: '',
    severity: 'warning',
  })
  expect(readBanner({ active: true, severity: 'critical' })?.severity).toBe('critical')
  expect(readBanner({ active: true, severity: 'loud' })?.severity).toBe('warning')
})

test('a schedule shows a banner from its beginning until its end', () => {
  const planned = readBanner({ active: true, from: new Date(1000), until: '1970-01-01T00:00:02Z' }) as Banner
  expect([999, 1000, 1999, 2000].map((now) => isDue(planned, now))).toEqual([false, true, true, false])
  expect(isDue(readBanner({ active: true }) as Banner, 0)).toBe(true)
})

test('the operator’s own words win, blank ones do not; an unknown message is a technical difficulty', () => {
  const bannerOf = (message: string, customMessage = ''): Banner => ({
    message,
    customMessage,
    severity: 'warning',
  })
  expect(wordsOf(bannerOf('sound', 'Back at 10:15'))).toEqual({ text: 'Back at 10:15' })
  expect(wordsOf(readBanner({ active: true, message: 'sound', customMessage: '  ' }) as Banner)).toEqual({
    id: 'errormessages.sound',
  })
  expect(wordsOf(bannerOf('constructor'))).toEqual({ id: 'errormessages.technical' })
  expect(identityOf(bannerOf('sound', 'A'))).not.toBe(identityOf(bannerOf('sound', 'B')))
  expect(identityOf(bannerOf('sound', 'A'))).toBe(identityOf(bannerOf('picture', 'A')))
})

test('only web addresses become links, without the sentence’s own marks', () => {
  expect(partsOf('See https://example.com/a?b=1, or javascript:alert(1).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', or javascript:alert(1).' },
  ])
  expect(partsOf('<b>no</b>')).toEqual([{ text: '<b>no</b>' }])
})
