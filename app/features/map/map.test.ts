import { describe, expect, test } from 'vitest'
import { boxAround, clustersAt } from './clusters.ts'
import { countryNames } from './country-names.ts'
import { byDistance, distanceBetween, distanceSign, formatDistance } from './distance.ts'
import { hashOfMap, mapInHash } from './map-hash.ts'
import { fromWorld, onStill, toWorld } from './mercator.ts'
import { neighbourOf } from './neighbour.ts'
import { inListOrder, placesFor, placesOf, type MapPlace } from './places.ts'
import { countryCode, unrolled } from './world/atlas.ts'

const marker = (name: string, lat: unknown, lon: unknown, more = {}) => ({
  component: 'MapMarker',
  _uid: name,
  name,
  city: name,
  country: 'FI',
  lat,
  lon,
  ...more,
})
const places = (...markers: ReturnType<typeof marker>[]): MapPlace[] =>
  placesOf(markers as unknown as Parameters<typeof placesOf>[0])

const some = places(
  marker('Łódź Kruszarki', '51.76', '19.46', { city: 'Łódź', country: 'PL', categories: ['sales', 'parts'] }),
  marker('Nordgrus', '57.7', '11.97', { city: 'Göteborg', country: 'SE', categories: ['service'] }),
  marker('Atlas', '33.57', '-7.59', { city: 'Casablanca', country: 'MA', categories: ['rental'] }),
)
const german = countryNames('de')
const found = (words: string, categories: MapPlace['categories'] = []) =>
  placesFor(some, { words, categories }, german).map(({ city }) => city)

describe('places', () => {
  test.each([
    ['91', '0'],
    ['-90.5', '0'],
    ['10', '180.1'],
    ['10', ''],
    ['north', '3'],
    [undefined, '3'],
  ])('at %s, %s are left out', (lat, lon) => {
    expect(places(marker('a', lat, lon))).toEqual([])
  })

  test('at the edges of the world stay, and each has a name of its own', () => {
    const edges = places(marker('A b', '90', '-180'), marker('a-B', '-90', '180'))
    expect(edges.map(({ id }) => id)).toEqual(['a-b', 'a-b-2'])
  })

  test('are found by words in any order, without accents, also by the country in the visitor’s language', () => {
    expect(found('lodz')).toEqual(['Łódź'])
    expect(found('schweden nord')).toEqual(['Göteborg'])
    expect(found('MAROKKO')).toEqual(['Casablanca'])
    expect(found('poland')).toEqual([])
    expect(found('', ['service', 'rental'])).toEqual(['Göteborg', 'Casablanca'])
    expect(found('atlas', ['sales'])).toEqual([])
  })

  test('stand in the order of the language', () => {
    expect(inListOrder(some, 'de', german).map(({ country }) => country)).toEqual(['MA', 'PL', 'SE'])
    expect(inListOrder(some, 'fi', countryNames('fi')).map(({ country }) => country)).toEqual([
      'MA',
      'PL',
      'SE',
    ])
  })
})

test('distances are measured along the surface, sorted, and written in the visitor’s units', () => {
  const helsinki = { lat: 60.17, lon: 24.94 }
  expect(Math.round(distanceBetween(helsinki, { lat: 59.33, lon: 18.07 }))).toBe(396)
  expect(Math.round(distanceBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }))).toBe(111)
  expect(byDistance(some, helsinki).map(({ city }) => city)).toEqual(['Göteborg', 'Łódź', 'Casablanca'])
  expect(formatDistance(1234.4, 'metric', 'de')).toBe('1.234 km')
  expect(formatDistance(2, 'imperial', 'en')).toBe('1.2 mi')
  const signs = (['metric', 'imperial'] as const).flatMap((units) =>
    (['en', 'ru'] as const).map((locale) => distanceSign(units, locale)),
  )
  expect(signs).toEqual(['km', 'км', 'mi', 'ми'])
})

test('a point and its place on the Mercator world lead to each other', () => {
  expect(toWorld({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 })
  const { lat, lon } = fromWorld(toWorld({ lat: -43.5, lon: 172.6 }))
  expect([lat.toFixed(6), lon.toFixed(6)]).toEqual(['-43.500000', '172.600000'])
  expect(onStill({ lat: 77, lon: -180 })).toEqual({ x: 0, y: 0 })
})

test('clusters hold every place exactly once, and fall apart as the view comes nearer', () => {
  const grid = places(
    ...Array.from({ length: 60 }, (_, i) =>
      marker(`p${i}`, String((i % 10) * 2), String(Math.floor(i / 10) * 3)),
    ),
  )
  for (const zoom of [0, 2.5, 4, 7]) {
    const held = clustersAt(grid, zoom, 44).flatMap((cluster) => cluster.places.map(({ id }) => id))
    expect(held.toSorted()).toEqual(grid.map(({ id }) => id).toSorted())
  }
  expect(clustersAt(grid, 0, 44)).toHaveLength(1)
  expect(clustersAt(grid, 7, 44)).toHaveLength(60)
  expect(clustersAt(grid, 0, 0)).toHaveLength(60)
  expect(
    clustersAt(grid.toReversed(), 2, 44)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(
    clustersAt(grid, 2, 44)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(boxAround(some)).toEqual({ west: -7.59, south: 33.57, east: 19.46, north: 57.7 })
  expect(boxAround([])).toBeUndefined()
})

test('arrow keys lead to the nearest mark in their direction', () => {
  const from = { id: 'a', x: 0, y: 0 }
  const spots = [
    from,
    { id: 'right', x: 50, y: 5 },
    { id: 'aside', x: 10, y: 40 },
    { id: 'up', x: 5, y: -80 },
  ]
  const to = (key: string) => neighbourOf(from, spots, key)?.id
  expect([to('ArrowRight'), to('ArrowDown'), to('ArrowUp'), to('ArrowLeft'), to('Enter')]).toEqual([
    'right',
    'aside',
    'up',
    undefined,
    undefined,
  ])
})

test('the address keeps view and place, and what it cannot mean is passed over', () => {
  const state = { view: { lat: 61.5, lon: 23.75, zoom: 5.25 }, place: 'łódź-kruszarki' }
  expect(mapInHash(hashOfMap('dealers', state), 'dealers')).toEqual(state)
  expect(mapInHash('#dealers', 'dealers')).toEqual({})
  expect(mapInHash('#other/at=1,2,3', 'dealers')).toBeUndefined()
  expect(mapInHash('#dealers/at=95,2,3/place=a', 'dealers')).toEqual({ place: 'a' })
  expect(mapInHash('#dealers/at=x', 'dealers')).toEqual({})
})

test('countries are named by code, and rings that cross the date line go on beyond it', () => {
  expect([
    countryCode('246', 'Finland'),
    countryCode(8, 'Albania'),
    countryCode(undefined, 'Kosovo'),
  ]).toEqual(['FI', 'AL', 'XK'])
  expect(countryNames('ja')('FI')).toBe('フィンランド')
  const across = unrolled([
    [178, 60],
    [-178, 62],
    [-178, 58],
    [178, 60],
  ])
  expect(across.map(([lon]) => lon)).toEqual([178, 182, 182, 178])
  const round = unrolled([
    [-180, -70],
    [-90, -75],
    [0, -70],
    [90, -72],
    [180, -70],
  ])
  expect(round.slice(-3)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ])
})
