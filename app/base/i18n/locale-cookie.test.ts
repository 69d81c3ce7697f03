import { expect, test } from 'vitest'
import { localeCookie } from './locale-cookie.ts'

test('the language is remembered for 365 days, on the whole site', () => {
  const cookie = 'i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=Lax'
  expect(localeCookie('de', '', 'http:')).toBe(cookie)
  expect(localeCookie('de', '', 'https:')).toBe(`${cookie}; Secure`)
})

test('a site under a base path keeps its cookie to itself', () => {
  expect(localeCookie('ja', '/machines', 'https:')).toContain('Path=/machines;')
})
