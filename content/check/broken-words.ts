import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonIn } from '../files.ts'
import { isRecord } from '../json.ts'

/** What is wrong with the files of the interface’s words (`messages.json`) that cannot be read, a line each. */
export async function brokenWords(app: string): Promise<string[]> {
  const names = (await readdir(app, { recursive: true })).filter((name) =>
    /(?:^|[\\/])messages\.json$/.test(name),
  )
  const problems = await Promise.all(
    names.toSorted().map(async (name) => {
      const file = `app/${name}`
      try {
        const words = jsonIn(await readFile(join(app, name)), file)
        return isRecord(words) && Object.values(words).every(isRecord)
          ? []
          : [`${file}: must hold an object for each language: {"en": {…}, "de": {…}}`]
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)]
      }
    }),
  )
  return problems.flat()
}
