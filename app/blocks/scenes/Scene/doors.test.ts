import { expect, test } from 'vitest'
import { byPlace, doorVars, mostDoors, type Door } from './doors.ts'

function door(x: number | string, y: number | string = 50): Door {
  return { _uid: `${x}`, component: 'HotspotNavi', label: `${x}`, x, y, link: {} } as unknown as Door
}

test('doors go from left to right, numbers in text included', () => {
  expect(byPlace([door('83.5'), door('9'), door(30)]).map(({ label }) => label)).toEqual(['9', '30', '83.5'])
})

test('the editor’s list keeps its own order', () => {
  const doors = [door(2), door(1)]
  byPlace(doors)
  expect(doors.map(({ label }) => label)).toEqual(['2', '1'])
})

test('no more doors than the styles can place', () => {
  expect(byPlace(Array.from({ length: 9 }, (_, index) => door(index)))).toHaveLength(mostDoors)
})

test('places are parts of the picture, numbered as the doors stand', () => {
  expect(doorVars(byPlace([door('83.5', '47'), door(30, 54)]))).toEqual({
    '--doors': '2',
    '--x1': '0.3000',
    '--y1': '0.5400',
    '--x2': '0.8350',
    '--y2': '0.4700',
  })
})
