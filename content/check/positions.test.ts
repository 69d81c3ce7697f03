import { expect, test } from 'vitest'
import { block, page, site } from './fixture.ts'
import { placesAreOnEarth } from './positions.ts'

const map = (lat: unknown, lon: unknown, start = {}) =>
  site([
    page('a', [
      block('Map', {
        ...start,
        markers: [block('MapMarker', { name: 'Kone Oy', city: 'Oulu', country: 'FI', lat, lon })],
      }),
    ]),
  ])

test('a place on Earth is silent', () => {
  expect(placesAreOnEarth(map('-90', '180'))).toEqual([])
  expect(placesAreOnEarth(map('65.01', '25.47', { start_lat: '24', start_lon: '' }))).toEqual([])
})

test.each(['90.1', '', 'north', undefined])('a place at latitude %j is named', (lat) => {
  expect(placesAreOnEarth(map(lat, '25'))).toMatchObject([
    { path: 'content.body[0].markers[0].lat', message: expect.stringContaining('latitude of Kone Oy') },
  ])
})

test('a first view off Earth is named', () => {
  expect(placesAreOnEarth(map('65', '25', { start_lon: '181' }))).toMatchObject([
    { path: 'content.body[0].start_lon' },
  ])
})
