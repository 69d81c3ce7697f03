import { expect, test } from 'vitest'
import { localeCookie } from './locale-cookie.ts'

test('the language is remembered for 365 days, on the whole site', () => {
  expect(localeCookie('de', '')).toBe('i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('a site under a base path keeps its cookie to itself', () => {
  expect(localeCookie('ja', '/machines')).toContain('Path=/machines;')
})
