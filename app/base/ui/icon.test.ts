import { expect, test } from 'vitest'
import { isIcon } from './Icon.tsx'

test('icons are those that are drawn, not the names that every object has', () => {
  expect(isIcon('truck')).toBe(true)
  for (const name of ['constructor', 'toString', '__proto__', '', null, undefined])
    expect(isIcon(name)).toBe(false)
})
