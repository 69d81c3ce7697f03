import { expect, test } from 'vitest'
import { identityOf, isDue, nextChange, partsOf, statusOf, wordsOf, type Status } from './banner.ts'

const read = (data: Record<string, unknown> | undefined) => statusOf({ data })

test('a status shows only when it is active', () => {
  expect(read(undefined)).toBeUndefined()
  expect(read({ active: false, message: 'sound' })).toBeUndefined()
  expect(read({ active: 'yes', message: 'sound' })).toBeUndefined()
  expect(read({ active: true, message: 'sound' })).toEqual({
    active: true,
    message: 'sound',
    customMessage: '',
    severity: 'warning',
  })
  expect(read({ active: true, severity: 'critical' })?.severity).toBe('critical')
  expect(read({ active: true, severity: 'loud' })?.severity).toBe('warning')
})

test('a schedule shows a status from its beginning until its end', () => {
  const planned = read({ active: true, from: new Date(1000), until: '1970-01-01T00:00:02Z' }) as Status
  expect([999, 1000, 1999, 2000].map((now) => isDue(planned, now))).toEqual([false, true, true, false])
  expect([0, 1000, 2000].map((now) => nextChange(planned, now))).toEqual([1000, 2000, undefined])
  expect(isDue(read({ active: true }) as Status, 0)).toBe(true)
})

test('the operator’s own words win, blank ones do not; an unknown message is a technical difficulty', () => {
  const status = (message: string, customMessage = ''): Status => ({
    active: true,
    message,
    customMessage,
    severity: 'warning',
  })
  expect(wordsOf(status('sound', 'Back at 10:15'))).toEqual({ text: 'Back at 10:15' })
  expect(wordsOf(read({ active: true, message: 'sound', customMessage: '  ' }) as Status)).toEqual({
    id: 'errormessages.sound',
  })
  expect(wordsOf(status('constructor'))).toEqual({ id: 'errormessages.technical' })
  expect(identityOf(status('sound', 'A'))).not.toBe(identityOf(status('sound', 'B')))
  expect(identityOf(status('sound', 'A'))).toBe(identityOf(status('picture', 'A')))
})

test('only web addresses become links, without the sentence’s own marks', () => {
  expect(partsOf('See https://example.com/a?b=1, or javascript:alert(1).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', or javascript:alert(1).' },
  ])
  expect(partsOf('<b>no</b>')).toEqual([{ text: '<b>no</b>' }])
})
