import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FONTS = join(import.meta.dirname, '..', '..', 'app', 'site', 'styles')
/** The weights a sheet uses, by family. */
const WEIGHTS: Record<string, readonly number[]> = {
  'Sofia Sans': [420, 700],
  'Sofia Sans XCond': [700, 800],
}

/**
 * The site's faces at single weights, and a style sheet that names them. Chromium draws the letters of a variable face
 * into a PDF one by one; of a fixed one it puts in the few it needs, at a third of the size.
 */
export async function staticFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const rules: string[] = []
  const css = await readFile(join(FONTS, 'fonts.css'), 'utf8')
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const [, family = ''] = /font-family: '([^']+)'/.exec(face) ?? []
    const [, source] = /url\('([^']+)'\)/.exec(face) ?? []
    if (!source) continue
    for (const weight of WEIGHTS[family] ?? []) {
      const name = `${basename(source, '.woff2')}-${weight}.ttf`
      const out = join(folder, name)
      if (!existsSync(out))
        await run('fonttools', ['varLib.instancer', join(FONTS, source), `wght=${weight}`, '-o', out])
      rules.push(
        face
          .replace(/url\('[^']+'\) format\('woff2'\)/, `url('./${name}')`)
          .replace(/font-weight: [^;]+;/, `font-weight: ${weight};`),
      )
    }
  }
  const file = join(folder, 'fonts.css')
  await writeFile(file, rules.join('\n'))
  return file
}
