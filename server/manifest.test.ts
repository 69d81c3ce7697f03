import { expect, test } from 'vitest'
import { movedSheet } from './manifest.ts'

test('addresses beside a style sheet become whole ones, all others stay', () => {
  const css = `a{src:url(./font.woff2)}b{background:url("picture.avif")}c{mask:url(#m)}d{background:url(data:image/png;base64,AA)}e{background:url(/x.svg)}f{background:url('https://example.com/y.svg')}`
  expect(movedSheet(css, '/machines/assets')).toBe(
    `a{src:url(/machines/assets/font.woff2)}b{background:url("/machines/assets/picture.avif")}c{mask:url(#m)}d{background:url(data:image/png;base64,AA)}e{background:url(/x.svg)}f{background:url('https://example.com/y.svg')}`,
  )
})

test('addresses in an image-set are bare strings and become whole ones too', () => {
  expect(
    movedSheet(
      `a{background:image-set("./a.avif" type("image/avif"),'./a.webp' type("image/webp"))}`,
      '/assets',
    ),
  ).toBe(`a{background:image-set("/assets/a.avif" type("image/avif"),'/assets/a.webp' type("image/webp"))}`)
})
