import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { schema } from '#app/blocks/schema.ts'
import { defaultLocale, isLocale, locales } from '#app/content/locales.ts'
import { contentFolder } from '../content-folder.ts'
import { BrokenFiles } from '../files.ts'
import { exportTexts } from './export.ts'
import { isExchange, readExchange } from './exchange/plan.ts'
import { unitsOf } from './exchange/units.ts'
import { writeUnits } from './exchange/units-json.ts'
import { writeXliff } from './exchange/xliff.ts'
import { inWords } from './problems.ts'
import { shapesOf } from './fields.ts'
import { parseTexts } from './import.ts'
import { exchangeInto, importInto, renewIn } from './run.ts'
import { readSite } from './site.ts'

const usage = `Exchanges texts with translators.

  node content/translate/main.ts export --language de [--out de.json] [--all] [--once]
      English texts without a translation (with --all: every text), as { key: English };
      with --once the same text only once, under the first of its keys

      with --out de.xlf (or --format xliff) as XLIFF 2.1; with --format units as JSON that also says what each text is

  node content/translate/main.ts import --language de --file de.json [--once]
      takes { key: translation }, XLIFF 2 or the JSON of units back; keep tags like <b>…</b>, <a1>…</a1>, <br/> and placeholders like {name};
      with --once a translation also goes to all places with the same English text that have none

  node content/translate/main.ts renew
      copies the translations of asset records into the stories that show them with the same English text
`

const shapes = shapesOf(schema.blocks)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string' },
    out: { type: 'string' },
    file: { type: 'string' },
    all: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    format: { type: 'string' },
    content: { type: 'string', default: contentFolder },
  },
})
const { language, out, file, all, once, content } = values
const { format = /\.xlf$|\.xliff$/.test(out ?? '') ? 'xliff' : 'texts' } = values
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
    const { text, count } = await exported(language)
    if (out) await writeFile(out, text)
    else process.stdout.write(text)
    console.error(`${count} texts to translate into ${language}`)
  } else if (command === 'import' && file) {
    const source = await readFile(file)
    if (isExchange(source.toString())) return importExchange(language, source.toString(), file)
    const texts = parseFile(source, file)
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

async function exported(locale: string): Promise<{ text: string; count: number }> {
  const site = await readSite(content)
  if (format === 'texts') {
    const texts = exportTexts(site, shapes, locale, { all, once })
    return { text: `${JSON.stringify(texts, null, 2)}\n`, count: Object.keys(texts).length }
  }
  const units = unitsOf(site, shapes, locale, { all })
  const write = format === 'xliff' ? writeXliff : writeUnits
  return { text: write({ language: locale, units }), count: units.length }
}

async function importExchange(locale: string, source: string, name: string): Promise<void> {
  const { language: own, units } = await read()
  if (own && own !== locale) throw new BrokenFiles(`${name} is for ${own}, not for ${locale}`)
  const plan = await exchangeInto(content, shapes, locale, units, locales)
  for (const { key, outcome, problems } of plan)
    for (const problem of problems)
      console.error(`${outcome === 'refused' ? 'error   ' : 'warning '} ${key}: ${inWords(problem)}`)
  const count = (...outcomes: string[]) => plan.filter(({ outcome }) => outcomes.includes(outcome)).length
  console.error(
    `${count('new', 'changed')} translations written into ${locale}, ${count('refused')} refused, ${count('same')} as they were`,
  )
  process.exitCode = count('refused') ? 1 : 0

  async function read() {
    try {
      return await readExchange(source)
    } catch (error) {
      throw new BrokenFiles(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
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
