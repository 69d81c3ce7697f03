import { expect, test } from 'vitest'
import { block, page, site, urlLink } from './fixture.ts'
import { hotspotsStandOnTheirPicture } from './positions.ts'

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
