import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newerFeatures, tokensOf } from './newer-features.ts'
import { oldestBrowsers } from './oldest-browsers.ts'

const docs = readFileSync('docs/browsers.md', 'utf8')

/** The names in the table of what is newer, each with what older browsers get. */
const withFallback = [...docs.matchAll(/^\| `([^`]+)` *\| *[^ |].*\|$/gm)].map(([, name = '']) => name)

const newer = newerFeatures()

/** Sources without comments, which may speak of anything. */
const sources = globSync('{app,common}/**/*.{ts,tsx,css}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const kind = file.endsWith('.css') ? ('css' as const) : ('script' as const)
    const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    return { file, kind, tokens: tokensOf(text, kind) }
  })

test('whatever is newer than the oldest browsers stands in docs/browsers.md with what they get instead', () => {
  const used = new Map<string, string[]>()
  for (const { name, kind, tokens } of newer) {
    const files = sources.filter(
      (source) => source.kind === kind && tokens.some((one) => source.tokens.has(one)),
    )
    if (files.length) used.set(name, [...(used.get(name) ?? []), ...files.map(({ file }) => file)])
  }
  const without = [...used].filter(([name]) => !withFallback.includes(name))
  expect(without).toEqual([])
  expect(withFallback.filter((name) => !used.has(name))).toEqual([])
})

test.each([
  ['const url = URL.parse(address)', 'script', true],
  ['await Promise.try(run)', 'script', true],
  ['const list = await Array.fromAsync(rows)', 'script', true],
  ['place.moveBefore(video, null)', 'script', true],
  ['<dialog closedby="any">', 'script', true],
  ['const url = new URL(address)', 'script', false],
  ['.menu { position-anchor: auto; }', 'css', true],
  ['.menu { top: anchor(bottom); }', 'css', true],
  ['details::details-content { height: auto }', 'css', true],
  ['.menu { position: fixed; }', 'css', false],
] as const)('“%s” in %s is newer than they are: %s', (text, kind, isNewer) => {
  const tokens = tokensOf(text, kind)
  expect(newer.some((one) => one.kind === kind && one.tokens.some((token) => tokens.has(token)))).toBe(
    isNewer,
  )
})

test('the docs name the versions that the site is built for', () => {
  for (const version of Object.values(oldestBrowsers)) expect(docs).toContain(version)
})
