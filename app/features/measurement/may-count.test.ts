import { expect, test } from 'vitest'
import type { ConsentRecord } from '#app/features/consent/record.ts'
import { mayCount } from './may-count.ts'

const answer = (...allowed: ConsentRecord['allowed']): ConsentRecord => ({ allowed, at: 1, version: 1 })

test('where consent is needed only who has given it is counted', () => {
  expect(mayCount(false, undefined, {})).toBe(false)
  expect(mayCount(false, answer('players'), {})).toBe(false)
  expect(mayCount(false, answer('players', 'measurement'), {})).toBe(true)
})

test('where none is needed a “no” still holds, and so does what the browser asks for', () => {
  expect(mayCount(true, undefined, {})).toBe(true)
  expect(mayCount(true, answer('players'), {})).toBe(false)
  expect(mayCount(true, undefined, { globalPrivacyControl: true })).toBe(false)
  expect(mayCount(true, undefined, { doNotTrack: '1' })).toBe(false)
  expect(mayCount(true, answer('measurement'), { doNotTrack: '1' })).toBe(true)
})
