import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { schema } from '#app/blocks/schema.ts'
import { defaultLocale, isLocale, locales } from '#app/content/locales.ts'
import { BrokenFiles } from '../files.ts'
import { exportTexts } from './export.ts'
import { shapesOf } from './fields.ts'
import { parseTexts } from './import.ts'
import { importInto, renewIn } from './run.ts'
import { readSite } from './site.ts'

const usage = `Exchanges texts with translators.

  node content/translate/main.ts export --language de [--out de.json] [--all] [--once]
      English texts without a translation (with --all: every text), as { key: English };
      with --once the same text only once, under the first of its keys

  node content/translate/main.ts import --language de --file de.json [--once]
      takes { key: translation } back; keep tags like <b>…</b>, <a1>…</a1>, <br/> and placeholders like {name};
      with --once a translation also goes to all places with the same English text that have none

  node content/translate/main.ts renew
      copies the translations of asset records into the stories that show them with the same English text
`

const root = new URL('..', import.meta.url).pathname
const shapes = shapesOf(schema.blocks)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string' },
    out: { type: 'string' },
    file: { type: 'string' },
    all: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    content: { type: 'string', default: root },
  },
})
const { language, out, file, all, once, content } = values
const [command] = positionals

try {
  await run()
} catch (error) {
  if (!(error instanceof BrokenFiles)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (command === 'renew') {
    for (const name of await renewIn(content, shapes, locales)) console.log(name)
  } else if (!isLocale(language) || language === defaultLocale) {
    console.error(
      `--language must be one of ${locales.filter((code) => code !== defaultLocale).join(', ')}\n\n${usage}`,
    )
    process.exitCode = 2
  } else if (command === 'export') {
    const texts = exportTexts(await readSite(content), shapes, language, { all, once })
    const json = `${JSON.stringify(texts, null, 2)}\n`
    if (out) await writeFile(out, json)
    else process.stdout.write(json)
    console.error(`${Object.keys(texts).length} texts to translate into ${language}`)
  } else if (command === 'import' && file) {
    const texts = parseFile(await readFile(file), file)
    const { written, errors, warnings } = await importInto(content, shapes, language, texts, {
      order: locales,
      spread: once,
    })
    for (const line of warnings) console.error(`warning  ${line}`)
    for (const line of errors) console.error(`error    ${line}`)
    console.error(
      `${written} translations written into ${language}, ${errors.length} errors, ${warnings.length} warnings`,
    )
    process.exitCode = errors.length ? 1 : 0
  } else {
    console.error(usage)
    process.exitCode = 2
  }
}

/** What a translators' file says; ends the command with the line and what to do where it cannot be read. */
function parseFile(source: Buffer, name: string): ReturnType<typeof parseTexts> {
  try {
    return parseTexts(source)
  } catch (error) {
    console.error(`${name} ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
