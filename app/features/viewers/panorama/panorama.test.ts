import { expect, test } from 'vitest'
import { stripOf } from './start-strip.ts'
import { addressOf, directionOf, onPicture, panoramasOf, targetOf, within } from './panorama.ts'

const asset = (name: string) => ({ filename: `https://a.storyblok.com/f/1/4096x2048/abc/${name}.jpg` })
const place = (name: string, more: object = {}) => ({
  _uid: name,
  component: 'LinkedPanorama',
  name,
  label: name,
  image: asset(name),
  preview: asset(`${name}-preview`),
  ...more,
})

test('a panorama is a picture, six faces or tiles, and else its preview', () => {
  const kinds = (more: object) => panoramasOf(place('a', more)).map(({ source }) => source.kind)
  expect(kinds({})).toEqual(['sphere'])
  expect(kinds({ faces: ['l', 'f', 'r', 'b', 't', 'd'].map(asset) })).toEqual(['cube'])
  expect(kinds({ faces: ['l', 'f'].map(asset) })).toEqual(['sphere'])
  expect(kinds({ tiles: '/t/{col}-{row}.jpg', tile_cols: '8', tile_rows: '4', tile_width: '8192' })).toEqual([
    'tiles',
  ])
  expect(kinds({ image: undefined })).toEqual(['sphere'])
  expect(kinds({ image: undefined, preview: undefined })).toEqual([])
})

test('a start view keeps to the limits, and numbers come as text', () => {
  const [one] = panoramasOf(
    place('a', {
      yaw: '120',
      pitch: '-60',
      fov: '100',
      yaw_from: '-90',
      yaw_to: '90',
      pitch_from: '-30',
      fov_to: '80',
    }),
  )
  expect(one?.start).toEqual({ yaw: 90, pitch: -30, fov: 80 })
  expect(one && within({ yaw: -170, pitch: 0, fov: 5 }, one.limits)).toEqual({ yaw: -90, pitch: 0, fov: 30 })
})

test('a hotspot that links to a panorama of the block leads to its start view', () => {
  const door = { _uid: 'd', component: 'HotspotNavi', label: 'Yard', name: 'door', yaw: '0', pitch: '0' }
  const [first, yard] = panoramasOf(
    place('quarry', {
      hotspots: [
        { ...door, link: { href: '#yard' } },
        { ...door, _uid: 'e', name: 'away', link: { href: '/contact' } },
      ],
      linked: [place('yard', { yaw: '-20', pitch: '4', fov: '60' })],
    }),
  )
  const [to, away] = first?.hotspots ?? []
  expect(to?.opens).toEqual({ kind: 'link', href: '#yard:@-20,4,60' })
  expect(yard && addressOf(yard)).toBe('#yard:@-20,4,60')
  expect(
    to &&
      targetOf(
        to,
        [first, yard].flatMap((item) => item ?? []),
      ),
  ).toBe(yard)
  expect(away?.opens).toEqual({ kind: 'link', href: '/contact' })
})

test('the middle of an area may be at the back', () => {
  const [one] = panoramasOf(
    place('a', {
      hotspots: [{ _uid: 'p', component: 'HotspotPolygon', label: 'P', directions: '170,4 -170,6 -174,-8' }],
    }),
  )
  const [area] = one?.hotspots ?? []
  expect(area && directionOf(area)).toEqual({ yaw: 180, pitch: -1 })
})

test('the middle of the picture is straight ahead', () => {
  expect(onPicture({ yaw: 0, pitch: 0 })).toEqual({ x: 50, y: 50 })
  expect(onPicture({ yaw: -180, pitch: 90 })).toEqual({ x: 0, y: 0 })
})

test('the strip of a start view lies around it and within the picture, where its size is known', () => {
  const strip = (more: object) => panoramasOf(place('a', { fov: '60', ...more })).map(stripOf)[0]
  expect(strip({})).toMatchObject({ left: expect.closeTo(0.408, 3), width: expect.closeTo(0.183, 3) })
  expect(strip({ yaw: '-175' })?.left).toBe(0)
  expect(strip({ yaw: '178' })?.left).toBeCloseTo(0.817, 3)
  expect(strip({ yaw: '178' })?.picture.focus?.x).toBeCloseTo(99.4, 1)
  expect(strip({ image: { filename: 'https://a.storyblok.com/f/1/a.jpg' } })).toBeUndefined()
  // A view of which little would be saved.
  const wide = { fov: '100', fov_to: '110', image: asset('a').filename.replace('4096', '1024') }
  expect(strip({ ...wide, image: { filename: wide.image } })).toBeUndefined()
})
