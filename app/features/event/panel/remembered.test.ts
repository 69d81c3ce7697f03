import { afterEach, expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['{"a":"1","b":5,"name":{},"c":null}', { a: '1' }],
  ['["x",5]', { 0: 'x' }],
  ['null', {}],
  ['"x"', {}],
  ['{', {}],
])('of what is stored as %s only texts are remembered', (stored, texts) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  expect(remembered('open-pit-day', 'chat')).toEqual(texts)
})
