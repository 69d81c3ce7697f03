import { expect, test } from 'vitest'
import { secondsToWait } from './answers.ts'

test.each([
  ['7', 7],
  ['', 1],
  ['0', 1],
  ['soon', 1],
  ['86400', 30],
  ['Wed, 21 Oct 2026 07:28:10 GMT', 10],
  ['Wed, 21 Oct 2020 07:28:00 GMT', 1],
])('%s means to ask again after %i seconds', (said, seconds) => {
  const headers = new Headers(said ? { 'retry-after': said } : {})
  expect(secondsToWait({ headers }, Date.parse('2026-10-21T07:28:00Z'))).toBe(seconds)
})
