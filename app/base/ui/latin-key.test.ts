import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  // Russian, Greek and Hebrew: the letter of the key.
  ['ы', 'KeyS', 's'],
  ['Ы', 'KeyS', 's'],
  ['Ω', 'KeyV', 'v'],
  ['ד', 'KeyS', 's'],
  // French and Dvorak: the letter that is written.
  ['a', 'KeyQ', 'a'],
  ['o', 'KeyS', 'o'],
  ['é', 'Digit2', 'é'],
  // No letter of a Latin keyboard.
  ['б', 'Comma', 'б'],
  ['ы', undefined, 'ы'],
  ['.', 'Slash', '.'],
  [' ', 'Space', ' '],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['Escape', 'Escape', 'Escape'],
])('%s of %s is %s', (key, code, latin) => {
  expect(latinKey(code === undefined ? { key } : { key, code })).toBe(latin)
})
