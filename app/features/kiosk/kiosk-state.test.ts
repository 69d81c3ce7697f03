import { afterEach, expect, test, vi } from 'vitest'
import { kioskStart } from './kiosk-state.ts'

afterEach(() => vi.unstubAllGlobals())

const startOf = (start: unknown) => {
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ start }) })
  return kioskStart()
}

test('a kiosk begins at a path of this site', () => {
  expect(startOf('/de/lokotrack?a=1#build=1.k3')).toBe('/de/lokotrack?a=1#build=1.k3')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:x',
  '',
  5,
  null,
])('and at no other place: %j', (start) => {
  expect(startOf(start)).toBeUndefined()
})
