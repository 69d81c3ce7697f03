import { expect, test } from 'vitest'
import { choicesIn } from './address.ts'

test('of what an address says to have been chosen, only what can be a code or the terms is read', () => {
  expect(choicesIn('sdl.ext.~us-usd-i')).toEqual(['sdl', 'ext', '~us-usd-i'])
  expect(choicesIn('~us-usd-i.sdl.sdl.~de-eur-m')).toEqual(['sdl', '~us-usd-i'])
  expect(choicesIn('xyz,mag,scl')).toEqual([])
  expect(choicesIn('<b>."onload=.ok1')).toEqual(['ok1'])
  expect(choicesIn(Array.from({ length: 600 }, (_, at) => `c${at}`).join('.'))).toHaveLength(500)
})
