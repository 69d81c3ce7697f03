import { expect, test } from 'vitest'
import { showBox, showFigure } from './show.ts'

test('figures carry the unit as the language writes it, and no line breaks between them', () => {
  expect(showFigure(38_900, 'mass', 'metric', 'en')).toBe('38,900\u00a0kg')
  expect(showFigure(38_900, 'mass', 'metric', 'de', 'always')).toBe('+38.900\u00a0kg')
  expect(showFigure(38_900, 'mass', 'metric', 'ru')).toBe('38\u00a0900\u00a0кг')
  expect(showFigure(310, 'power', 'metric', 'ru')).toBe('310\u00a0кВт')
  expect(showFigure(1000, 'mass', 'imperial', 'en')).toBe('2,205\u00a0lb')
  expect(showFigure(14_250, 'length', 'imperial', 'en')).toBe('46\u00a0ft\u00a09\u00a0in')
  expect(showFigure(14_250, 'length', 'imperial', 'fr')).toBe('46′\u00a09″')
  expect(showFigure(200, 'length', 'imperial', 'pt', 'always')).toBe('+8″')
  expect(showFigure(-620, 'mass', 'imperial', 'pl')).toBe('−1367\u00a0lb')
  expect(showFigure(1000, 'mass', 'imperial', 'ru')).toBe('2\u00a0205\u00a0фунт')
  expect(showFigure(310, 'power', 'imperial', 'en')).toBe('416\u00a0hp')
})

test('a box names its unit once, and has feet and inches as the page of its machine has them', () => {
  expect(showBox([14_650, 3000, 3400], 'metric', 'ru')).toBe(
    '14\u00a0650\u00a0× 3\u00a0000\u00a0× 3\u00a0400\u00a0мм',
  )
  expect(showBox([14_650, 3000, 3400], 'imperial', 'en')).toBe(
    '48\u00a0ft\u00a01\u00a0in\u00a0× 9\u00a0ft\u00a010\u00a0in\u00a0× 11\u00a0ft\u00a02\u00a0in',
  )
})
