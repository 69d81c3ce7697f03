import { expect, test } from 'vitest'
import { hotspotsOf } from '#app/features/hotspots/hotspot.ts'
import { doorsOf, doorVars, maxDoors } from './doors.ts'

const door = (x: number | string, y: number | string = 50, look = 'door') => ({
  _uid: `${x}`,
  component: 'HotspotNavi',
  label: `${x}`,
  link: { href: '/' },
  look,
  x,
  y,
})
const doors = (...blocks: object[]) => doorsOf(hotspotsOf(blocks as ReturnType<typeof door>[], 'picture'))

test('doors go from left to right, numbers in text included; marks are none', () => {
  expect(doors(door('83.5'), door('9'), door(20, 20, 'mark'), door(30)).map(({ label }) => label)).toEqual([
    '9',
    '30',
    '83.5',
  ])
})

test('a door needs a place on the picture', () => {
  expect(doors(door('', ''))).toEqual([])
})

test('no more doors than the styles can place', () => {
  expect(doors(...Array.from({ length: 9 }, (_, index) => door(index)))).toHaveLength(maxDoors)
})

test('places are parts of the picture, numbered as the doors stand', () => {
  expect(doorVars(doors(door('83.5', '47'), door(30, 54)))).toEqual({
    '--doors': '2',
    '--x1': '0.3000',
    '--y1': '0.5400',
    '--x2': '0.8350',
    '--y2': '0.4700',
  })
})

test('on an upright picture a point may stand elsewhere', () => {
  const upright = { ...door(30, 54), portrait_x: '41', portrait_y: '57' }
  expect(doorVars(doors(upright))).toMatchObject({ '--x1': '0.3000', '--ux1': '0.4100', '--uy1': '0.5700' })
  expect(doorVars(doors(door(30, 54)))).not.toHaveProperty('--ux1')
})
