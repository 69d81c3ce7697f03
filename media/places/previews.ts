import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { deliver } from '../into-content.ts'
import { lettering, MARK, outlines, seriesLogo } from './logos.ts'
import { textsOf } from './texts.ts'

const OUT = join(import.meta.dirname, '..', 'out', 'places')
const [WIDTH, HEIGHT, PANEL] = [1200, 630, 452]

interface Preview {
  title: readonly string[]
  accent: string
  /** The render behind, and the part of it that is shown: left edge, top edge and width in percent. */
  of: string
  part: readonly [number, number, number]
}

const PREVIEWS: Record<string, Preview> = {
  'preview-home': { title: ['Trackside'], accent: '#ff9b21', of: 'quarry-wide', part: [3, 22, 46] },
  'preview-lokotrack': {
    title: ['Lokotrack®', 'Series'],
    accent: '#ff9b21',
    of: 'crushers-wide',
    part: [17, 2, 60],
  },
  'preview-nordtrack': {
    title: ['Nordtrack™', 'Series'],
    accent: '#2fc6c0',
    of: 'screens-wide',
    part: [31, 2, 60],
  },
  'preview-event': {
    title: ['Trackside', 'live'],
    accent: '#d42a1e',
    of: 'broadcast-portrait',
    part: [0, 34, 100],
  },
}

/** A link preview: a picture on the right, on the left the dark ground with the mark and a name. */
async function preview(
  name: string,
  { title, accent, of, part: [left, top, share] }: Preview,
): Promise<void> {
  const png = join(OUT, `${of}.png`)
  if (!existsSync(png)) return
  const { width, height } = await sharp(png).metadata()
  const wide = Math.round((width * share) / 100)
  const high = Math.round((wide * HEIGHT) / (WIDTH - PANEL))
  const shown = await sharp(png)
    .extract({
      left: Math.round((width * left) / 100),
      top: Math.min(height - high, Math.round((height * top) / 100)),
      width: wide,
      height: high,
    })
    .resize(WIDTH - PANEL, HEIGHT)
    .toBuffer()
  const words = outlines([
    ...title.map((text) => ({ text, weight: 800, face: 'extra-condensed' as const })),
    { text: 'Trackside', weight: 800, face: 'extra-condensed' as const },
  ])
  const lines = words
    .slice(0, -1)
    .map((line, i, all) => lettering(line, 56, 548 - (all.length - 1 - i) * 86, 62, '#f2f4f3')[0])
  const brand = words.at(-1)
  const sign = `<g transform="translate(54 58) scale(1.5)">${MARK}</g>${brand ? lettering(brand, 166, 93, 28, '#f2f4f3')[0] : ''}`
  const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}"><rect width="${PANEL}" height="${HEIGHT}" fill="#14181a"/><rect x="${PANEL - 8}" width="8" height="${HEIGHT}" fill="${accent}"/>${sign}${lines.join('')}</svg>`
  const file = join(OUT, `${name}.jpg`)
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#14181a' } })
    .composite([
      { input: shown, left: PANEL, top: 0 },
      { input: Buffer.from(panel), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file)
  await deliver({ file, name, texts: textsOf(name) })
}

if (spawnSync('/usr/bin/python3', ['-c', 'import fontTools, brotli']).status !== 0) {
  process.stderr.write('This needs fontTools: apt-get install python3-fonttools python3-brotli\n')
  process.exit(1)
}
await mkdir(OUT, { recursive: true })
for (const [name, one] of Object.entries(PREVIEWS)) await preview(name, one)
for (const [key, name, accent] of [
  ['lokotrack', 'Lokotrack®', '#ff9b21'],
  ['nordtrack', 'Nordtrack™', '#2fc6c0'],
] as const) {
  const file = join(OUT, `${key}-series.svg`)
  await writeFile(file, seriesLogo(name, accent, '#14181a'))
  await deliver({ file, name: `${key}-series`, texts: textsOf(`${key}-series`) })
  await writeFile(join(OUT, `${key}-series-on-dark.svg`), seriesLogo(name, accent, '#f2f4f3'))
}
