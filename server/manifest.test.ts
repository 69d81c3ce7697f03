import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { movedSheet, pageAssets, type Manifest } from './manifest.ts'

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

test('every language begins with the cuts of both fonts it is written with', async () => {
  const css = await readFile(new URL('../app/site/styles/fonts.css', import.meta.url), 'utf8')
  const manifest: Manifest = Object.fromEntries(
    ['app/site/styles/site.css', 'app/site/entry.intent.ts', 'app/site/entry.client.tsx'].map((key) => [
      key,
      { file: key },
    ]),
  )
  for (const [, name] of css.matchAll(/\.\/fonts\/([\w-]+)\.woff2/g))
    manifest[`app/site/styles/fonts/${name}.woff2`] = { file: `assets/${name}-C5hry_p.woff2` }
  const assetsFor = pageAssets(manifest, '/base', new Map())
  const fonts = Object.fromEntries(locales.map((locale) => [locale, assetsFor([], locale).fonts]))
  expect(fonts.en).toEqual([
    '/base/assets/sofia-sans-basic-C5hry_p.woff2',
    '/base/assets/sofia-sans-extra-condensed-basic-C5hry_p.woff2',
  ])
  expect(fonts.de).toHaveLength(4)
  expect(fonts.pl?.join()).toContain('sofia-sans-polish')
  expect(Object.values(fonts).every((files) => files.length >= 2)).toBe(true)
})
