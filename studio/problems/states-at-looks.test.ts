import { expect, test } from 'vitest'
import { StatesAtLooks } from './states-at-looks.ts'

test('what is saved while a look is under way is not what it has looked at', () => {
  const states = new StatesAtLooks<string>()
  states.note(1, 'without a title')
  states.note(1, 'with a title')
  expect(states.at(1)).toBe('without a title')
  states.note(2, 'with a title')
  states.forgetBefore(2)
  expect([states.at(1), states.at(2)]).toEqual([undefined, 'with a title'])
})
