import { expect, test } from 'vitest'
import { block, page, site, urlLink } from './fixture.ts'
import { hotspotsStandOnTheirPicture } from './hotspots.ts'

const found = (fields: object, scene: object = {}) =>
  hotspotsStandOnTheirPicture(
    site([
      page('a', [
        block('Scene', {
          ...scene,
          hotspots: [
            block('HotspotNavi', { label: '1', link: urlLink('/'), ...fields }),
            block('HotspotPolygon', { label: '2', points: '1,2 3,4 5,6' }),
          ],
        }),
      ]),
    ]),
  )

test('a hotspot on its picture is silent', () => {
  expect(found({ x: '0', y: '100' })).toEqual([])
  expect(found({ x: '33.5', y: '12', yaw: '-30', pitch: '' })).toEqual([])
})

test.each(['-1', '100.5', 'left'])('a hotspot at x %j is found', (x) => {
  expect(found({ x, y: '50' })).toMatchObject([{ path: 'content.body[0].hotspots[0].x' }])
})

test.each(['', undefined])('a hotspot that is nowhere (x %j) is found', (x) => {
  expect(found({ x, y: '50' })).toMatchObject([{ path: 'content.body[0].hotspots[0]' }])
})

test('degrees have their own range', () => {
  expect(found({ x: '1', y: '1', yaw: '200' })).toMatchObject([{ path: 'content.body[0].hotspots[0].yaw' }])
})

test('corners that are no area are found', () => {
  const wrong = hotspotsStandOnTheirPicture(
    site([
      page('a', [block('Scene', { hotspots: [block('HotspotPolygon', { label: '2', points: '1,2 3,4' })] })]),
    ]),
  )
  expect(wrong).toMatchObject([{ path: 'content.body[0].hotspots[0].points' }])
})

test('a place of a site plan needs one too', () => {
  const plan = site([page('a', [block('MapLokotrack', { areas: [block('SiteArea', { label: '1' })] })])])
  expect(hotspotsStandOnTheirPicture(plan)).toMatchObject([{ path: 'content.body[0].areas[0]' }])
})
