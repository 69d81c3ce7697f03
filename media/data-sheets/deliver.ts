import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '#app/content/locales.ts'
import { isObject } from '#services/content/json.ts'
import { CONTENT, deliver } from '../into-content.ts'
import { FLEET, machineOf } from '../machines/fleet.ts'
import { putSheets, type Sheets } from './in-page.ts'
import texts from './texts.json' with { type: 'json' }

const OUT = join(import.meta.dirname, '..', 'out', 'data-sheets')
const STORIES = join(CONTENT, 'stories')

// node media/data-sheets/deliver.ts [machine…]: the sheets into content/assets/ and into the machines' pages.
for (const key of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FLEET)) {
  const { code } = machineOf(key)
  const sheets: Sheets = { code, key, files: {}, previews: {}, sizes: {} }
  const alt = Object.fromEntries(
    Object.entries(texts.preview).map(([language, text]) => [language, text.replace('{code}', code)]),
  )
  for (const language of locales) {
    const name = `${key}-data-sheet-${language}`
    const [file, preview] = [join(OUT, `${name}.pdf`), join(OUT, `${name}-preview.jpg`)]
    if (!existsSync(file) || !existsSync(preview))
      throw new Error(`${name} is not printed: node media/data-sheets/main.ts ${key}`)
    sheets.files[language] = await deliver({ file, name })
    const { en = '', ...others } = alt
    sheets.previews[language] = await deliver({
      file: preview,
      name: `${name}-preview`,
      texts: { en, ...others },
    })
    sheets.sizes[language] = (await stat(file)).size
  }
  for (const name of await readdir(STORIES)) {
    const path = join(STORIES, name)
    const story: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!isObject(story) || !putSheets(story, sheets)) continue
    await writeFile(path, `${JSON.stringify(story, null, 2)}\n`)
    process.stdout.write(`${code} in ${name}\n`)
  }
}
