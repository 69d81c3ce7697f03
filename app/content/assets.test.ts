import { expect, test } from 'vitest'
import { assetOf, imageUrl, variantOf, type ImageStyle } from './assets.ts'

const file = {
  filename: 'https://a.storyblok.com/f/1/1600x900/0123/lokotrack.jpg',
  alt: 'A crusher',
  focus: '300x200:301x201',
}
const picture = assetOf(file)

test('size, kind, name and focus come from the asset', () => {
  expect(picture).toEqual({
    src: file.filename,
    alt: 'A crusher',
    title: '',
    copyright: '',
    width: 1600,
    height: 900,
    focus: { x: 18.78, y: 22.28 },
    kind: 'image',
    vector: false,
    name: 'lokotrack.jpg',
  })
})

test('kinds of files are told apart by their extension', () => {
  expect(
    ['a.MP4', 'a.pdf', 'a.svg', 'a%20b.avif'].map((name) => assetOf({ filename: `https://x/f/1/h/${name}` })),
  ).toMatchObject([
    { kind: 'video', width: 0 },
    { kind: 'file' },
    { kind: 'image', vector: true },
    { kind: 'image', name: 'a b.avif' },
  ])
})

test('an empty field and an address that is no web address hold no file', () => {
  for (const field of [
    undefined,
    null,
    '',
    {},
    { filename: '' },
    { filename: null },
    { filename: 'javascript:alert(1)//a.png' },
  ])
    expect(assetOf(field)).toBeUndefined()
  expect(assetOf({ filename: '//a.storyblok.com/f/1/a.png' })?.src).toBe('https://a.storyblok.com/f/1/a.png')
})

test('the image service is asked for size, format, quality and, when cropping, the focal point', () => {
  if (!picture) throw new Error('no picture')
  expect(imageUrl(picture, { width: 800, format: 'avif', quality: 60 })).toBe(
    `${file.filename}/m/800x0/filters:format(avif):quality(60)`,
  )
  expect(imageUrl(picture, { width: 800, height: 800, format: 'webp', quality: 70 })).toBe(
    `${file.filename}/m/800x800/filters:format(webp):quality(70):focal(300x201:301x202)`,
  )
})

test('a picture for phones is compressed further than one that is seen as large as it is, a cut-out less', () => {
  const named = (name: string) => assetOf({ filename: `https://a.storyblok.com/f/1/1375x607/h/${name}` })
  const asked = (name: string, width: number) => {
    const asset = named(name)
    return asset && /quality\((\d+)\)/.exec(imageUrl(asset, { width, format: 'avif' }))?.[1]
  }
  expect([440, 560, 640, 800, 960].map((width) => asked('heap.jpg', width))).toEqual([
    '44',
    '36',
    '44',
    '36',
    '50',
  ])
  expect([440, 640, 800, 960].map((width) => asked('j-1150.webp', width))).toEqual(['50', '50', '40', '50'])
})

test('as a file, a size stands beside its original', () => {
  if (!picture) throw new Error('no picture')
  expect(imageUrl(picture, { width: 800, format: 'avif', quality: 60 }, 'files')).toBe(
    `${file.filename}-800x0-q60.avif`,
  )
})

test('vector drawings and videos keep their address', () => {
  for (const filename of ['https://x/f/1/10x10/h/a.svg', 'https://x/f/1/h/a.mp4']) {
    const asset = assetOf({ filename })
    expect(asset && imageUrl(asset, { width: 100, format: 'avif' })).toBe(filename)
  }
})

test.each(['service', 'files'] satisfies ImageStyle[])('an address as %s tells what it asks for', (style) => {
  if (!picture) throw new Error('no picture')
  const plain = imageUrl(picture, { width: 800, format: 'webp', quality: 75 }, style)
  expect(variantOf(plain)).toEqual({ src: file.filename, width: 800, height: 0, format: 'webp', quality: 75 })
  const cropped = imageUrl(picture, { width: 800, height: 600, format: 'jpeg', quality: 80 }, style)
  expect(variantOf(cropped)).toMatchObject({ src: file.filename, height: 600, focus: { x: 300, y: 201 } })
  expect(variantOf(file.filename)).toBeUndefined()
})
