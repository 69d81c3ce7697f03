import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const view = { width: 1000, height: 800 }
const tip = { width: 100, height: 30 }
const button = { left: 400, top: 300, width: 40, height: 40 }

test('a tooltip stands 6 px above the middle of its anchor', () => {
  expect(placeBeside(button, tip, view, { side: 'top', align: 'center', offset: [0, 6] })).toEqual({
    left: 370,
    top: 264,
  })
})

test('a menu hangs 2 px below the common edge', () => {
  expect(placeBeside(button, tip, view, { side: 'bottom', align: 'start', offset: [0, 2] })).toEqual({
    left: 400,
    top: 342,
  })
  expect(placeBeside(button, tip, view, { side: 'bottom', align: 'end', offset: [0, 2] })).toEqual({
    left: 340,
    top: 342,
  })
})

test('what would not fit changes sides', () => {
  expect(
    placeBeside({ ...button, top: 20 }, tip, view, { side: 'top', align: 'center', offset: [0, 6] }).top,
  ).toBe(66)
  expect(
    placeBeside({ ...button, top: 750 }, tip, view, { side: 'bottom', align: 'start', offset: [0, 2] }).top,
  ).toBe(718)
})

test('nothing stands outside the window', () => {
  expect(
    placeBeside({ ...button, left: 0 }, tip, view, { side: 'top', align: 'center', offset: [0, 6] }).left,
  ).toBe(4)
  expect(
    placeBeside({ ...button, left: 990 }, tip, view, { side: 'top', align: 'center', offset: [0, 6] }).left,
  ).toBe(896)
  expect(
    placeBeside({ ...button, top: 10 }, { width: 100, height: 900 }, view, {
      side: 'top',
      align: 'center',
      offset: [0, 6],
    }).top,
  ).toBe(4)
})
