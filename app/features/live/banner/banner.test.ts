import { expect, test } from 'vitest'
import {
  dismissalOf,
  identityOf,
  isDismissed,
  isDue,
  longestWords,
  partsOf,
  readBanner,
  wordsOf,
  type Banner,
} from './banner.ts'

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

test('what was dismissed stays hidden, until the same words matter more', () => {
  const at = (severity: Banner['severity'], customMessage = 'Stay inside'): Banner => ({
    message: 'sound',
    customMessage,
    severity,
  })
  const dismissed = dismissalOf(at('warning'))
  expect(isDismissed(at('warning'), dismissed)).toBe(true)
  expect(isDismissed(at('info'), dismissed)).toBe(true)
  expect(isDismissed(at('critical'), dismissed)).toBe(false)
  expect(isDismissed(at('warning', 'Come out'), dismissed)).toBe(false)
  expect(isDismissed(at('critical', 'Line\nbreak'), dismissalOf(at('critical', 'Line\nbreak')))).toBe(true)
  for (const nothing of [null, '', 'text:Stay inside']) expect(isDismissed(at('info'), nothing)).toBe(false)
})

test('words longer than the rules take are cut, between two characters', () => {
  const wordsIn = (customMessage: string) => readBanner({ active: true, customMessage })?.customMessage ?? ''
  expect(wordsIn('a'.repeat(longestWords))).toBe('a'.repeat(longestWords))
  for (const sign of ['a', '👍']) {
    const words = [...wordsIn(sign.repeat(10_000))]
    expect(words).toHaveLength(longestWords)
    expect(words.at(-2)).toBe(sign)
    expect(words.at(-1)).toBe('…')
  }
})

test('only web addresses become links, without the sentence’s own marks', () => {
  expect(partsOf('See https://example.com/a?b=1, or javascript:alert(1).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', or javascript:alert(1).' },
  ])
  expect(partsOf('<b>no</b>')).toEqual([{ text: '<b>no</b>' }])
})
