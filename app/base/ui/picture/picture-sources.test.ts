import { expect, test } from 'vitest'
import type { Picture } from '#app/content/assets.ts'
import { cappedSizes, fewerOf, ratioOf, srcSetOf, widthsOf } from './picture-sources.ts'

const picture: Picture = {
  src: 'https://a.example/f/1/1800x1013/0123456789/quarry.jpg',
  alt: '',
  title: '',
  copyright: '',
  width: 1800,
  height: 1013,
  kind: 'image',
  vector: false,
  name: 'quarry.jpg',
}

test('a picture is never offered larger than it is, but in its own size too', () => {
  expect(widthsOf(picture)).toEqual([320, 440, 560, 640, 800, 960, 1280, 1600, 1800])
  expect(widthsOf({ ...picture, width: 1650 }).at(-1)).toBe(1600)
  expect(widthsOf({ ...picture, width: 200, height: 100 })).toEqual([200])
  expect(widthsOf({ ...picture, width: 6000, height: 4000 }).at(-1)).toBe(2560)
})

test('a crop is never offered larger than the part of the picture it shows', () => {
  expect(widthsOf(picture, 1).at(-1)).toBe(960)
  expect(widthsOf(picture, 3).at(-1)).toBe(1800)
})

test('a picture whose size is unknown is offered in all widths', () => {
  expect(widthsOf({ ...picture, width: 0, height: 0 })).toHaveLength(10)
})

test('the format beside AVIF has every second width, the largest among them', () => {
  expect(fewerOf(widthsOf(picture))).toEqual([320, 560, 800, 1280, 1800])
  expect(fewerOf([200])).toEqual([200])
})

test('every candidate names its width and, when cropped, its height', () => {
  expect(srcSetOf(picture, 'avif', [320, 640], 2)).toMatch(
    /\/m\/320x160\/\S+ 320w, \S+\/m\/640x320\/\S+ 640w$/,
  )
  expect(srcSetOf(picture, 'webp', [320])).toContain('/m/320x0/')
})

test('a ratio is two positive numbers', () => {
  expect(ratioOf('16:9')).toBeCloseTo(1.778, 3)
  for (const wrong of ['', null, undefined, '16', '0:9', 'a:b']) expect(ratioOf(wrong)).toBeUndefined()
})

test('screens finer than two pixels ask for less, under the same conditions', () => {
  expect(
    cappedSizes('(min-width: 900px) and (orientation: landscape) 50vw, min(100vw, calc(90vh * 2))'),
  ).toBe(
    '(min-resolution: 2.5dppx) and (min-width: 900px) and (orientation: landscape) calc(50vw * 0.72), ' +
      '(min-resolution: 2.5dppx) calc(min(100vw, calc(90vh * 2)) * 0.72), ' +
      '(min-width: 900px) and (orientation: landscape) 50vw, min(100vw, calc(90vh * 2))',
  )
})
