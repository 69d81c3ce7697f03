import { expect, test } from 'vitest'
import { block, page, site } from './fixture.ts'
import { panoramasGoAround, turnsAreWhole } from './shapes.ts'

const picture = (size: string, name = 'a') => ({
  filename: `https://a.storyblok.com/f/1/${size}/abc/${name}.jpg`,
})

test('a turn whose frames do not fill its rows, or are not all of one shape, is named with the frame', () => {
  const said = (frames: unknown[], rows = '2') =>
    turnsAreWhole(site([page('a', [block('Product360Sequence', { frames, rows })])])).map(
      ({ path, message }) => [path, message],
    )
  const six = Array.from({ length: 6 }, (_, i) => picture('640x480', `${i}`))
  expect(said(six)).toEqual([])
  expect(said(six.with(3, picture('1280x960')))).toEqual([])
  expect(said(six.slice(1))).toEqual([
    ['content.body[0].frames', '5 frames do not fill 2 rows evenly: one is missing or too many.'],
  ])
  // Also where the first is the odd one.
  expect(said(six.with(0, picture('500x500')))).toEqual([
    [
      'content.body[0].frames',
      'Frame 1 has 500×500 pixels, most have 640×480: the machine jumps there. Give it the same shape.',
    ],
  ])
  expect(said([{ filename: 'https://example.com/a.jpg' }], '1')).toEqual([])
})

test('a portrait picture is no panorama', () => {
  const paths = (size: string) =>
    panoramasGoAround(site([page('a', [block('KrPanoWrapper', { image: picture(size) })])])).map(
      ({ path }) => path,
    )
  expect([paths('6144x3072'), paths('4001x2000'), paths('900x1600')]).toEqual([
    [],
    [],
    ['content.body[0].image'],
  ])
})
