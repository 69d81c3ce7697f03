import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { isLocale, locales, type Locale } from '#app/content/locales.ts'
import { CONTENT } from '../into-content.ts'
import { FLEET, machineOf } from '../machines/fleet.ts'
import { openStage } from '../motion/stage.ts'
import { requireTools } from '../needs.ts'
import { progressBar } from '../progress.ts'
import { requireFit } from './beyond-page.ts'
import { sheetOf } from './machine-sheet.ts'
import { fingerprintOf, notedIn, withFingerprint } from './made-from.ts'
import { outlineOf, type Outline, type Side } from './outline.ts'
import { firstPage } from './first-page.ts'
import { sheetHtml } from './sheet-html.ts'
import { siteOf } from './site-in.ts'
import { staticFonts } from './static-fonts.ts'

const OUT = join(import.meta.dirname, '..', 'out', 'data-sheets')

// node media/data-sheets/main.ts [--language de] [--again] [machine…]: sheets that say something else than the content now.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, again: { type: 'boolean' } },
})
requireTools(['chromium', 'fonttools'])
await mkdir(OUT, { recursive: true })
const languages = isLocale(values.language) ? [values.language] : locales
const sites = await siteOf(CONTENT)
await staticFonts(join(OUT, 'fonts'))
// Letters stand where the face wants them, not where a screen has its points.
const stage = await openStage('media/data-sheets/blank.html', ['--font-render-hinting=none'])
const origin = new URL(stage.tab.url()).origin
try {
  for (const key of positionals.length ? positionals : Object.keys(FLEET)) {
    const wanted: Locale[] = []
    for (const language of languages)
      if (values.again || !(await isPrinted(key, language))) wanted.push(language)
    if (!wanted.length) continue
    const progress = progressBar(key)
    const outlines = await outlinesOf(key)
    for (const [i, language] of wanted.entries()) {
      const sheet = sheetOf(sites(language), key)
      const picture = await smallPicture(key, sheet.picture.replace(/^.*\//, ''))
      const html = sheetHtml(sheet, language, {
        styles: [`${origin}/media/out/data-sheets/fonts/fonts.css`, `${origin}/media/data-sheets/sheet.css`],
        picture: `${origin}${picture}`,
        outlines,
      })
      await stage.tab.setContent(html, { waitUntil: 'load' })
      await stage.tab.evaluate('document.fonts.ready.then(() => 1)')
      const name = join(OUT, `${key}-data-sheet-${language}`)
      await requireFit(stage.tab, `${key} ${language}`)
      const printed = await stage.tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
      await writeFile(`${name}.pdf`, await withFingerprint(printed, fingerprintOf(sheet, language)))
      await firstPage(stage.tab, `${name}-preview.jpg`)
      progress((i + 1) / wanted.length)
      const { size } = await stat(`${name}.pdf`)
      process.stdout.write(`${key} ${language}: ${Math.round(size / 1024)} KB\n`)
    }
  }
} finally {
  await stage.close()
}

/** Whether a sheet lies there that was made from what the content says now. */
async function isPrinted(key: string, language: Locale): Promise<boolean> {
  const file = join(OUT, `${key}-data-sheet-${language}.pdf`)
  if (!existsSync(file)) return false
  const document = await PDFDocument.load(await readFile(file), { updateMetadata: false })
  return notedIn(document) === fingerprintOf(sheetOf(sites(language), key), language)
}

/** Both views of a machine; drawn once, since it takes seconds. */
async function outlinesOf(key: string): Promise<Record<Side, Outline>> {
  const file = join(OUT, `${key}-outlines.json`)
  if (!values.again && existsSync(file))
    return JSON.parse(await readFile(file, 'utf8')) as Record<Side, Outline>
  const machine = machineOf(key)
  const outlines = { operator: outlineOf(machine, 'operator'), feed: outlineOf(machine, 'feed') }
  await writeFile(file, JSON.stringify(outlines))
  return outlines
}

/** The page's picture, small enough for a sheet to be mailed. */
async function smallPicture(key: string, file: string): Promise<string> {
  const [, name = '', ending = ''] = /^(.*)\.(\w+)$/.exec(file) ?? []
  const known = (await readdir(join(CONTENT, 'assets'))).find(
    (one) => one.startsWith(`${name}_`) && one.endsWith(`.${ending}`),
  )
  if (!known) throw new Error(`${key}: there is no picture ${file}`)
  await sharp(join(CONTENT, 'assets', known))
    .resize({ width: 1240 })
    .flatten({ background: '#dddee0' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(OUT, `${key}.jpg`))
  return `/media/out/data-sheets/${key}.jpg`
}
