import { Box3, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { lengthText, measuresOf } from './measures.ts'

test('lengths are said in the visitor’s units', () => {
  expect(lengthText(15.38, 'metric', 'de')).toBe('15,38 m')
  expect(lengthText(15.38, 'imperial', 'en')).toBe('50 ft 6 in')
  expect(lengthText(3.6576, 'imperial', 'en')).toBe('12 ft 0 in')
})

test('the specification’s figures come before the model’s', () => {
  const box = new Box3(new Vector3(-5, 0, -1.5), new Vector3(5, 4, 1.5))
  const metres = Object.fromEntries(
    measuresOf(box, { length: 10.2 }).map(({ name, metres }) => [name, metres]),
  )
  expect(metres).toEqual({ length: 10.2, width: 3, height: 4 })
})
