import { join } from 'node:path'
import { writeJson } from '../files.ts'
import type { Shapes } from './fields.ts'
import { applyImport, planImport, type PlannedUnit } from './exchange/plan.ts'
import type { ReturnedUnit } from './exchange/units.ts'
import { type Imported, importTexts, type Manner } from './import.ts'
import { locked } from './lock.ts'
import { renewCopies } from './renew.ts'
import { readSite, type Site } from './site.ts'

/** Imports translations into the files under `root`; see `importTexts`. */
export async function importInto(
  root: string,
  shapes: Shapes,
  locale: string,
  texts: Readonly<Record<string, unknown>>,
  manner: Manner,
): Promise<Imported> {
  const { result } = await change(root, (site) => importTexts(site, shapes, locale, texts, manner))
  return result
}

/** Imports what came back of an export that says what it is a translation of; see `planImport`. */
export async function exchangeInto(
  root: string,
  shapes: Shapes,
  locale: string,
  units: readonly ReturnedUnit[],
  order: readonly string[],
): Promise<PlannedUnit[]> {
  const { result } = await change(root, (site) => {
    const plan = planImport(site, shapes, locale, units)
    applyImport(site, shapes, locale, plan, order)
    return plan
  })
  return result
}

/** Renews the copies in the files under `root` and gives the files that changed; see `renewCopies`. */
export async function renewIn(root: string, shapes: Shapes, order: readonly string[]): Promise<string[]> {
  const { changed } = await change(root, (site) => renewCopies(site, shapes, order))
  return changed
}

/** Reads everything, changes it and writes the files that are no longer the same, while no other run does. */
async function change<T>(root: string, work: (site: Site) => T): Promise<{ result: T; changed: string[] }> {
  return locked(join(root, '.translating.tmp'), async () => {
    const site = await readSite(root)
    const files = [...site.drafts, ...site.published, ...site.assets]
    const before = files.map(({ json }) => JSON.stringify(json))
    const result = work(site)
    const changed = files.filter(({ json }, i) => JSON.stringify(json) !== before[i])
    for (const { file, json } of changed) await writeJson(root, file, json)
    return { result, changed: changed.map(({ file }) => file) }
  })
}
