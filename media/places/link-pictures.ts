import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { locales, type Locale } from '#app/content/locales.ts'
import { addAsset } from '#services/content/add-asset.ts'
import { findChromium } from '../../setup/chromium.mjs'
import { CONTENT, forgetOthers } from '../into-content.ts'
import { textsOf, titleOf, type Story, type Title } from './link-titles.ts'
import { MARK } from './logos.ts'

/* The pictures of links to the main pages, each with the page's title in its language: node media/places/link-pictures.ts [address…] */

const OUT = join(import.meta.dirname, '..', 'out', 'links')
const FONTS = join(import.meta.dirname, '..', '..', 'node_modules/@fontsource-variable')
const [WIDTH, HEIGHT, PANEL] = [1200, 630, 460]
/** Bytes a picture may have: messengers leave out heavy ones. */
const MOST = 60_000
const [LOKO, NORD, LIVE] = ['#ff9b21', '#2fc6c0', '#d42a1e']

interface LinkPicture {
  accent: string
  /** The asset that is shown, and the part of it: left edge, top edge and width in percent. */
  of: string
  part: readonly [number, number, number]
}

const machine = (name: string, accent: string): LinkPicture => ({
  accent,
  of: `${name}-studio`,
  part: [0, 0, 100],
})

/** By the page's address. */
const PICTURES: Record<string, LinkPicture> = {
  home: { accent: LOKO, of: 'quarry-wide', part: [3, 22, 46] },
  'lokotrack/': { accent: LOKO, of: 'crushers-wide', part: [17, 2, 60] },
  'nordtrack/': { accent: NORD, of: 'screens-wide', part: [31, 2, 60] },
  'lokotrack/j-1150': machine('j-1150', LOKO),
  'lokotrack/c-300': machine('c-300', LOKO),
  'lokotrack/i-1213': machine('i-1213', LOKO),
  'nordtrack/s-620': machine('s-620', NORD),
  'nordtrack/k-410': machine('k-410', NORD),
  'nordtrack/b-2400': machine('b-2400', NORD),
  'lokotrack/build/j-1150': machine('j-1150', LOKO),
  'lokotrack/build/c-300': machine('c-300', LOKO),
  'nordtrack/build/s-620': machine('s-620', NORD),
  calculator: { accent: LOKO, of: 'heap-wide', part: [10, 5, 62] },
  contact: { accent: LOKO, of: 'yard-wide', part: [6, 10, 60] },
  register: { accent: LIVE, of: 'broadcast-wide', part: [20, 0, 66] },
  event: { accent: LIVE, of: 'broadcast-wide', part: [8, 4, 62] },
  'news/': { accent: LOKO, of: 'bench-wide', part: [10, 4, 64] },
}

async function fontFaces(): Promise<string> {
  const faces = ['sofia-sans', 'sofia-sans-extra-condensed'].flatMap((family) =>
    (['latin', 'latin-ext', 'cyrillic'] as const).map(async (subset) => {
      const file = join(FONTS, family, 'files', `${family}-${subset}-wght-normal.woff2`)
      const data = (await readFile(file)).toString('base64')
      return `@font-face{font-family:${family}-${subset};font-weight:1 1000;src:url(data:font/woff2;base64,${data})}`
    }),
  )
  return (await Promise.all(faces)).join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const family = (name: string) =>
  ['latin', 'latin-ext', 'cyrillic'].map((subset) => `${name}-${subset}`).join() + ",'Noto Sans CJK JP'"

/** The dark panel at the left: mark and name above, the title below, as large as it fits. */
const panelPage = (faces: string, { head, tail }: Title, accent: string, locale: Locale) => `<!doctype html>
<html lang="${locale}"><style>${faces}
*{margin:0;box-sizing:border-box}
body{width:${PANEL}px;height:${HEIGHT}px;padding:54px 44px 56px 54px;background:#14181a;color:#f2f4f3;border-right:8px solid ${accent};display:flex;flex-direction:column;font-family:${family('sofia-sans-extra-condensed')}}
.brand{display:flex;align-items:center;gap:16px;font-size:40px;font-weight:800;line-height:1}
.brand svg{width:96px;height:42px}
h1{margin-top:auto;font-size:118px;font-weight:800;line-height:.94;text-wrap:balance}
:lang(ja) h1:not([lang]){font-size:64px;line-height:1.22;word-break:keep-all}
p{margin-top:18px;font:500 34px/1.2 ${family('sofia-sans')};color:#b4bdbf;text-wrap:balance}
:lang(ja) p{font-size:28px;line-height:1.4;word-break:auto-phrase}
</style><body><div class="brand"><svg viewBox="0 0 64 28">${MARK}</svg>Trackside</div><h1${/^[A-Z]-\d+$/.test(head) ? ' lang="en"' : ''}>${escaped(head).replaceAll(/[A-Z]-\d{3,4}/g, '<nobr>$&</nobr>')}</h1>${tail ? `<p>${escaped(tail)}</p>` : ''}</body></html>`

async function panelOf(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html)
  await page.evaluate(async () => {
    await document.fonts.ready
    const { body } = document
    const [heading] = document.getElementsByTagName('h1')
    if (!heading) return
    const fits = () => body.scrollHeight <= body.clientHeight && heading.scrollWidth <= heading.clientWidth
    const high = () => heading.getBoundingClientRect().height <= 300
    for (let size = Number.parseFloat(getComputedStyle(heading).fontSize); size > 30; size -= 2) {
      heading.style.fontSize = `${size}px`
      if (fits() && high()) break
    }
  })
  return page.screenshot({ clip: { x: 0, y: 0, width: PANEL, height: HEIGHT } })
}

/** The part of the asset that stands beside the panel; a machine in the studio stands whole on its ground. */
async function photoOf({ of, part: [left, top, share] }: LinkPicture): Promise<Buffer> {
  const found = (await readdir(join(CONTENT, 'assets'))).find((name) =>
    new RegExp(`^${of}_\\d+\\.(?:jpg|webp|png)$`).test(name),
  )
  if (!found) throw new Error(`no asset is called ${of}`)
  const picture = sharp(join(CONTENT, 'assets', found))
  const size = { width: WIDTH - PANEL, height: HEIGHT }
  if (share === 100) return picture.resize({ ...size, fit: 'contain', background: '#dddee0' }).toBuffer()
  const { width, height } = await picture.metadata()
  const wide = Math.min(Math.round((width * share) / 100), Math.floor((height * size.width) / size.height))
  const high = Math.round((wide * size.height) / size.width)
  return picture
    .extract({
      left: Math.min(width - wide, Math.round((width * left) / 100)),
      top: Math.min(height - high, Math.round((height * top) / 100)),
      width: wide,
      height: high,
    })
    .resize(size)
    .toBuffer()
}

/** As good as the weight allows. */
async function encoded(photo: Buffer, panel: Buffer): Promise<Buffer> {
  const ground = { width: WIDTH, height: HEIGHT, channels: 3, background: '#14181a' } as const
  const whole = await sharp({ create: ground })
    .composite([
      { input: photo, left: PANEL, top: 0 },
      { input: panel, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  for (let quality = 78; quality > 30; quality -= 6) {
    const made = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (made.length <= MOST) return made
  }
  throw new Error('the picture is too heavy')
}

const wanted = process.argv.slice(2)
await mkdir(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium() })
const page = await browser.newPage({ viewport: { width: PANEL, height: HEIGHT } })
const faces = await fontFaces()
for (const name of await readdir(join(CONTENT, 'stories'))) {
  const path = join(CONTENT, 'stories', name)
  const story = JSON.parse(await readFile(path, 'utf8')) as Story
  const picture = PICTURES[story.full_slug]
  if (!picture || (wanted.length > 0 && !wanted.includes(story.full_slug))) continue
  const photo = await photoOf(picture)
  const titles = Object.fromEntries(locales.map((locale) => [locale, titleOf(story, locale)]))
  const { en: alt, ...altI18n } = textsOf(story)
  const fields: Record<string, unknown> = {}
  for (const locale of locales) {
    const title = titles[locale] ?? { head: '', tail: '' }
    const own = `link-${story.full_slug.replace(/\/$/, '').replaceAll('/', '-')}-${locale}`
    const file = join(OUT, `${own}.jpg`)
    const panel = await panelOf(page, panelPage(faces, title, picture.accent, locale))
    await writeFile(file, await encoded(photo, panel))
    const field = await addAsset({ root: CONTENT, file, name: own, alt, altI18n, copyright: 'Trackside Oy' })
    await forgetOthers(own, '.jpg', field.id)
    fields[locale === 'en' ? 'og_image' : `og_image__i18n__${locale}`] = field
  }
  // Beside the picture that lists show of the page.
  const entries = Object.entries(story.content).filter(([key]) => !key.startsWith('og_image'))
  const at = entries.findIndex(([key]) => key === 'preview_image') + 1
  story.content = Object.fromEntries([
    ...entries.slice(0, at),
    ...Object.entries(fields),
    ...entries.slice(at),
  ])
  await writeFile(path, `${JSON.stringify(story, null, 2)}\n`)
  process.stdout.write(`${story.full_slug}\n`)
}
await browser.close()
