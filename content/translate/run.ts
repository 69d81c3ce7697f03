import { join } from 'node:path'
import { writeJson } from '../files.ts'
import type { Shapes } from './fields.ts'
import { type Imported, importTexts } from './import.ts'
import { locked } from './lock.ts'
import { readSite } from './site.ts'

/** Imports translations into the files under `root`; only files that change are written. */
export function importInto(
  root: string,
  shapes: Shapes,
  locale: string,
  texts: Readonly<Record<string, unknown>>,
  order: readonly string[],
): Promise<Imported> {
  return locked(join(root, '.translating.tmp'), async () => {
    const site = await readSite(root)
    const files = [...site.drafts, ...site.published, ...site.assets]
    const before = files.map(({ json }) => JSON.stringify(json))
    const result = importTexts(site, shapes, locale, texts, order)
    for (const [i, { file, json }] of files.entries()) {
      if (JSON.stringify(json) !== before[i]) await writeJson(root, file, json)
    }
    return result
  })
}
