import { expect, test } from 'vitest'
import { cleanName, shownName } from './asset-name.ts'

test.each([
  ['Neuer Brecher.PNG', 'neuer-brecher.png', 'neuer-brecher.png'],
  ['C:\\Bilder\\Größe & Łódź.jpg', 'grosse-lodz.jpg', 'grosse-lodz.jpg'],
  ['クラッシャー🎉新型.png', 'asset.png', 'クラッシャー🎉新型.png'],
  ['Дробилка J-1150.jpg', 'j-1150.jpg', 'Дробилка J-1150.jpg'],
  ['🎉.png', 'asset.png', 'asset.png'],
  ['現<b>場\u0007\u202e.png', 'b.png', '現b場.png'],
])('a file called %s has the address …/%s and is known as %s', (given, address, shown) => {
  expect([cleanName(given), shownName(given)]).toEqual([address, shown])
})

test('a name is cut between letters', () => {
  expect(shownName(`${'新'.repeat(99)}𠮷𠮷.png`)).toBe(`${'新'.repeat(99)}𠮷.png`)
})
