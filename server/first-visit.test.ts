import { expect, test } from 'vitest'
import { languageCookieOf } from './first-visit.ts'

test('the cookie that remembers a language is never sent in the clear by a site under https', () => {
  expect(languageCookieOf('de', { base: '', origin: 'https://www.example.com' })).toMatch(/; Secure$/)
  expect(languageCookieOf('de', { base: '', origin: 'http://localhost:3000' })).not.toContain('Secure')
})
