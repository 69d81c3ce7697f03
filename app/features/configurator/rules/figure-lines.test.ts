import { expect, test } from 'vitest'
import { inWords } from '#common/say.ts'
import { figureLineProblems } from './figure-lines.ts'

test('lines that can be read have no problem', () => {
  expect(figureLineProblems('weight 1120\n\n  length -300.5 \npower +60')).toEqual([])
  expect(figureLineProblems(undefined)).toEqual([])
})

test('a misspelt figure is told with the one that was meant', () => {
  expect(figureLineProblems('length 3\nwieght 950').map((said) => inWords(said))).toEqual([
    '“wieght” in “wieght 950” is no figure of a machine: weight, transportWeight, length, width, height, workingLength, workingWidth, workingHeight, power are. Did you mean “weight”?',
  ])
})

test.each(['weight', 'weight 1,120', 'weight 950 kg', 'weight: 950', 'weight=950'])(
  '“%s” adds nothing, and is told',
  (line) => {
    expect(figureLineProblems(line)).toHaveLength(1)
  },
)
