import { expect, test } from 'vitest'
import { tabAfterKey } from './Tabs.tsx'

test('arrows go round the tabs, Home and End to the ends', () => {
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2)
  expect(tabAfterKey('Home', 2, 3)).toBe(0)
  expect(tabAfterKey('End', 0, 3)).toBe(2)
  expect(tabAfterKey('ArrowDown', 0, 3)).toBeUndefined()
})
