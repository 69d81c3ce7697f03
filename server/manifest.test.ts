import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#app/content/locales.ts'
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
    ['styles/site.css', 'entry.heard.ts', 'entry.intent.ts', 'entry.client.tsx'].map((name) => [
      `app/site/${name}`,
      { file: name },
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
  const ranges = new Map<string, Set<number>>()
  for (const [, name = '', range = ''] of css.matchAll(
    /\.\/fonts\/(sofia-sans-[a-z]+)\.woff2[^}]*unicode-range:([^;]+);/g,
  ))
    ranges.set(name, pointsIn(range))
  const points = [...ranges.values()].flatMap((range) => [...range])
  expect(new Set(points).size).toBe(points.length)
  for (const [locale, letters] of Object.entries(alphabets)) {
    const begun = [...ranges].filter(([name]) => fonts[locale]?.some((file) => file.includes(`/${name}-`)))
    const lacking = [...letters, ...letters.toLocaleUpperCase(locale)].filter(
      (letter) => !begun.some(([, range]) => range.has(letter.codePointAt(0) ?? 0)),
    )
    expect(lacking, locale).toEqual([])
  }
})

/** What the languages are written with beside A to Z. */
const alphabets: Record<Locale, string> = {
  en: '',
  de: 'äöüß„',
  fi: 'äöå',
  es: 'áéíóúñ¿¡',
  fr: 'àâçéèêëîïôùûœ«»',
  pt: 'ãõáéíóúâêôàç',
  pl: 'ąćęłńóśźż',
  tr: 'çğıİöşü',
  ru: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  ja: '',
}

/** The points of a `unicode-range`. */
const pointsIn = (range: string): Set<number> =>
  new Set(
    range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16))
      return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    }),
  )
