import { expect, test } from 'vitest'
import { decodeUriComponentSafely, decodeUriSafely, tryDecodeUriComponent } from './uri.ts'

test('escapes are resolved, and what is malformed stays as it is', () => {
  expect(decodeUriComponentSafely('caf%C3%A9%2Fbar')).toBe('café/bar')
  expect(decodeUriSafely('/caf%C3%A9%2Fbar')).toBe('/café%2Fbar')
  for (const malformed of ['%', '%ff', '100%', '%E0%A4%A'])
    expect([
      decodeUriComponentSafely(malformed),
      decodeUriSafely(malformed),
      tryDecodeUriComponent(malformed),
    ]).toEqual([malformed, malformed, undefined])
})
