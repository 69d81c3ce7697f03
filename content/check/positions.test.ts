import { expect, test } from 'vitest'
import { block, page, site, urlLink } from './fixture.ts'
import { hotspotsStandOnTheirPicture, placesAreOnEarth } from './positions.ts'

const scene = (x: unknown, y: unknown) =>
  site([
    page('a', [
      block('Scene', { hotspots: [block('HotspotNavi', { label: '1', x, y, link: urlLink('/') })] }),
    ]),
  ])

test('a hotspot on its picture is silent', () => {
  expect(hotspotsStandOnTheirPicture(scene('0', '100'))).toEqual([])
  expect(hotspotsStandOnTheirPicture(scene('33.5', '12'))).toEqual([])
})

test.each(['-1', '100.5', '', 'left', undefined])('a hotspot at x %j is found', (x) => {
  expect(hotspotsStandOnTheirPicture(scene(x, '50'))).toMatchObject([
    { path: 'content.body[0].hotspots[0].x' },
  ])
})

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
