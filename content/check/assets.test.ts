import { expect, test } from 'vitest'
import { assetsAreThere, assetsAreUsed, picturesHaveAltText } from './assets.ts'
import { asset, block, page, picture, site } from './fixture.ts'

const jaw = asset(1)
const mute = asset(2, { alt: '' })
const showing = (record: typeof jaw, fields = {}) =>
  page('a', [block('Image', { asset: picture(record), ...fields })])
const textWith = (src: string, alt = '') =>
  page('a', [
    block('Text', { body: { type: 'doc', content: [{ type: 'image', attrs: { id: 1, src, alt } }] } }),
  ])

test('a picture whose record is missing is found, in rich text too', () => {
  expect(assetsAreThere(site([showing(jaw)], { assets: [jaw] }))).toEqual([])
  expect(assetsAreThere(site([showing(jaw)]))).toMatchObject([{ path: 'content.body[0].asset' }])
  expect(assetsAreThere(site([textWith(jaw.filename)]))).toMatchObject([{ path: 'content.body[0].body' }])
})

test('a record whose file is missing is found', () => {
  const bare = { ...site([], { assets: [jaw] }), assetFiles: new Set(['jaw_1.json', 'jaw_11.jpg']) }
  expect(assetsAreThere(bare)).toMatchObject([{ story: 'assets/jaw_1.json' }])
})

test('a picture needs an alt text where it stands', () => {
  const assets = [jaw, mute]
  expect(picturesHaveAltText(site([showing(mute)], { assets }))).toMatchObject([
    { path: 'content.body[0].asset' },
  ])
  expect(picturesHaveAltText(site([textWith(mute.filename)], { assets }))).toHaveLength(1)
  expect(
    picturesHaveAltText(
      site([page('a', [block('Image', { asset: picture(jaw, { alt: 'A jaw' }) })])], { assets }),
    ),
  ).toEqual([])
  expect(picturesHaveAltText(site([textWith(mute.filename, 'A jaw')], { assets }))).toEqual([])
})

test('decorative pictures and files need none', () => {
  const decorative = asset(3, { alt: '', meta_data: { decorative: true } })
  const drawing = asset(4, { alt: '', filename: 'https://a.storyblok.com/f/1/a/drawing.pdf' })
  expect(picturesHaveAltText(site([showing(mute, { decorative: true })], { assets: [mute] }))).toEqual([])
  expect(picturesHaveAltText(site([showing(decorative)], { assets: [decorative] }))).toEqual([])
  expect(picturesHaveAltText(site([showing(drawing)], { assets: [drawing] }))).toEqual([])
})

test('an asset that no story uses is found', () => {
  const assets = [jaw, mute]
  expect(assetsAreUsed(site([showing(jaw)], { assets }))).toMatchObject([{ story: 'assets/jaw_2.json' }])
  expect(assetsAreUsed(site([textWith(`${jaw.filename}/m/200x0`), showing(mute)], { assets }))).toEqual([])
})
