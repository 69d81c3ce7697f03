import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLEET } from '../machines/fleet.ts'
import { hiddenOptions } from '../pictures/options.ts'
import type { Render } from '../places/pictures.ts'
import { slicesOf } from './slices.ts'
import { filesOf, jobsIn, saveJob, type Job } from './store.ts'

const PLACES = join(import.meta.dirname, '..', 'places')
/** Million pixel samples of a slice: a minute of an idle core, ten beside others. */
const BUDGET = 16

export interface Adding {
  order: number
  /** Folder of the machines' raw models. */
  models: string
  detail?: number
}

/**
 * Puts a picture into the queue with the programs and models of this moment. One that is there already keeps its slices
 * and gets more samples when it has fewer; `anew` throws away what is there.
 */
export async function addJob(
  root: string,
  name: string,
  render: Render,
  { order, models, detail = 1, anew = false }: Adding & { anew?: boolean },
): Promise<Job> {
  const files = filesOf(root, name)
  if (anew) await rm(files.folder, { recursive: true, force: true })
  const before = jobsIn(root).find((job) => job.name === name)
  if (before) {
    const missing = slicesOf(render, BUDGET, {
      done: before.samples,
      donePasses: new Set(before.slices.map(({ id }) => id.split('-')[0])).size,
    })
    const samples = Math.max(before.samples, render.samples)
    const job = { ...before, order, samples, slices: [...before.slices, ...missing] }
    await saveJob(root, job)
    return job
  }
  const job: Job = { name, order, ...render, detail, slices: slicesOf(render, BUDGET) }
  await mkdir(files.models, { recursive: true })
  for (const part of ['scene.py', `${render.place}.py`, 'scenery'])
    await cp(join(PLACES, part), join(files.programs, part), {
      recursive: true,
      filter: (source) => !source.includes('__pycache__'),
    })
  const fleet: Record<string, { glb: string; hide: string[] }> = {}
  const program = await readFile(join(PLACES, `${render.place}.py`), 'utf8')
  for (const [key, machine] of Object.entries(FLEET).filter(([key]) => program.includes(`"${key}"`)))
    fleet[key] = { glb: await kept(join(models, `${key}.glb`), root), hide: hiddenOptions(machine) }
  await writeFile(join(files.models, 'fleet.json'), JSON.stringify(fleet))
  await saveJob(root, job)
  return job
}

/** A model in the queue's own folder under the hash of what is in it, so that a later model does not take its place. */
async function kept(glb: string, root: string): Promise<string> {
  if (!existsSync(glb))
    throw new Error(`The raw models come first: npm run media -- --only models (${glb} is missing)`)
  const hash = createHash('sha256')
    .update(await readFile(glb))
    .digest('hex')
    .slice(0, 16)
  const file = join(root, '.models', `${hash}.glb`)
  await mkdir(join(root, '.models'), { recursive: true })
  if (!existsSync(file)) {
    await copyFile(glb, `${file}.part`)
    await rename(`${file}.part`, file)
  }
  return file
}
