import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { sheetOf } from './data-sheets/machine-sheet.ts'
import { fingerprintOf, notedIn } from './data-sheets/made-from.ts'
import { siteOf } from './data-sheets/site-in.ts'
import { FLEET, machineOf } from './machines/fleet.ts'
import { parseVtt } from './motion/captions.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
const ASSETS = join(CONTENT, 'assets')
const STREAMS = join(CONTENT, 'streams')
const MEGA = 1_000_000

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const assets = await readdir(ASSETS)
const assetNamed = (name: string, ending: string): string | undefined =>
  assets.find((file) => file.startsWith(`${name}_`) && file.endsWith(ending))

test('no file is larger than 12 MB, all together no more than 130 MB', async () => {
  const sizes = await Promise.all(
    [...(await filesBelow(ASSETS)), ...(await filesBelow(STREAMS))].map(async (file) => ({
      file,
      size: (await stat(file)).size,
    })),
  )
  expect(sizes.filter(({ size }) => size > 12 * MEGA)).toEqual([])
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(130 * MEGA)
})

test('clips keep to their sizes', async () => {
  for (const [name, most] of [
    ['ambient', 2.5],
    ['belt', 2.5],
    ['door', 1],
    ['product-film', 8],
    ['lokotrack-film', 8],
    ['nordtrack-film', 8],
  ] as const) {
    const file = assetNamed(name, '.mp4')
    expect(file, name).toBeDefined()
    expect((await stat(join(ASSETS, file ?? ''))).size, name).toBeLessThan(most * MEGA)
    expect(assetNamed(`${name}-poster`, '.jpg'), name).toBeDefined()
  }
})

const streams = await readdir(STREAMS)
test.each(streams)('every file that %s names is there, and none besides', async (name) => {
  const folder = join(STREAMS, name)
  const named = new Set([join(folder, 'main.m3u8')])
  const lists = placesIn(await readFile(join(folder, 'main.m3u8'), 'utf8'))
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists) {
    const path = join(folder, list)
    named.add(path)
    const text = await readFile(path, 'utf8')
    expect(text).toMatch(/^#EXTM3U\n/)
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, one]) => Number(one))
    const most = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1])
    expect(Math.max(...seconds)).toBeLessThanOrEqual(most + 0.5)
    for (const place of placesIn(text)) named.add(join(dirname(path), place))
  }
  for (const path of named) expect(existsSync(path), path).toBe(true)
  expect((await filesBelow(folder)).filter((path) => !named.has(path))).toEqual([])
})

function placesIn(playlist: string): string[] {
  const maps = [...playlist.matchAll(/URI="([^"]+)"/g)].map(([, place = '']) => place)
  return [...maps, ...playlist.split('\n').filter((line) => line && !line.startsWith('#'))]
}

test('streams keep to their sizes', async () => {
  for (const [name, most] of [
    ['product-film', 11],
    ['launch-programme', 24],
  ] as const) {
    const sizes = await Promise.all(
      (await filesBelow(join(STREAMS, name))).map(async (file) => (await stat(file)).size),
    )
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      name,
    ).toBeLessThan(most * MEGA)
  }
})

/** How much there is to read: a kanji or kana counts as two letters. */
const letters = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u2fff' ? 2 : 1), 0)

test.each([
  ['product-film', 30],
  ['lokotrack-film', 34],
  ['nordtrack-film', 32],
  ['launch-programme', 152],
] as const)(
  '%s has captions in ten languages, each at the same moments and short enough to read',
  async (name, length) => {
    const times = new Set<string>()
    for (const language of locales) {
      const file = assetNamed(`${name}-captions-${language}`, '.vtt') ?? ''
      const cues = parseVtt(await readFile(join(ASSETS, file), 'utf8'))
      expect(cues.length, language).toBeGreaterThan(8)
      cues.forEach((cue, i) => expect(cue.from, language).toBeGreaterThanOrEqual(cues[i - 1]?.to ?? 0))
      expect(cues.at(-1)?.to, language).toBeLessThanOrEqual(length)
      for (const { from, to, text } of cues) {
        const lines = text.split('\n')
        expect(lines.length, text).toBeLessThanOrEqual(2)
        for (const line of lines) expect(letters(line), line).toBeLessThanOrEqual(48)
        expect(letters(text) / (to - from), text).toBeLessThanOrEqual(22)
      }
      times.add(cues.map(({ from, to }) => `${from}-${to}`).join())
    }
    expect(times.size).toBe(1)
  },
)

const sites = await siteOf(CONTENT)

test.each(Object.keys(FLEET))(
  '%s has a data sheet in ten languages, two pages each, with its code, that says what its page says now',
  async (key) => {
    const older: string[] = []
    for (const language of locales) {
      const file = assetNamed(`${key}-data-sheet-${language}`, '.pdf') ?? ''
      const bytes = await readFile(join(ASSETS, file))
      expect(bytes.length, file).toBeLessThan(250_000)
      const sheet = await PDFDocument.load(bytes, { updateMetadata: false })
      expect(sheet.getPageCount(), file).toBe(2)
      expect(sheet.getTitle(), file).toContain(machineOf(key).code)
      expect(assetNamed(`${key}-data-sheet-${language}-preview`, '.jpg'), file).toBeDefined()
      if (notedIn(sheet) !== fingerprintOf(sheetOf(sites(language), key), language)) older.push(file)
    }
    expect(
      older,
      `made from other words or figures than the content has now: node media/data-sheets/main.ts ${key} && node media/data-sheets/deliver.ts ${key}`,
    ).toEqual([])
  },
)
