import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const area = (uid: string, fields: object) =>
  ({ _uid: uid, component: 'SiteArea', label: uid, ...fields }) as Parameters<typeof placesOf>[0][number]

test('places keep the order of the way through the site', () => {
  const places = placesOf([area('b', { x: '80', y: '10' }), area('a', { x: '20', y: '10' })])
  expect(places.map(({ hotspot }) => hotspot.label)).toEqual(['b', 'a'])
})

test('a place opens its card, also when it has a link', () => {
  const [place] = placesOf([area('a', { x: 20, y: 10, link: { href: '/lokotrack' }, text: 'Here' })])
  expect(place?.hotspot.opens.kind).toBe('panel')
})

test('the number of an area stands in it, or where the editor puts it', () => {
  const points = '10,10 30,10 30,30 10,30'
  expect(placesOf([area('a', { points })])[0]?.pin).toEqual({ x: 20, y: 20 })
  expect(placesOf([area('a', { points, x: '12', y: '14' })])[0]?.pin).toEqual({ x: 12, y: 14 })
})

test('what is nowhere on the plan is left out', () => {
  expect(placesOf([area('a', { points: '1,2 3', x: '', y: '' })])).toEqual([])
})
