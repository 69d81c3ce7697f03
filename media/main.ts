import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { glbFiles, rawGlb } from './glb/raw.ts'
import { webModels } from './glb/web.ts'
import { FLEET, machineOf } from './machines/fleet.ts'
import type { Machine } from './machines/machine.ts'
import { requireTools } from './needs.ts'
import { pointsOf } from './pictures/camera.ts'
import { hiddenOptions } from './pictures/options.ts'
import { stillsOf, type Still } from './pictures/stills.ts'
import { takeStills } from './pictures/take-stills.ts'
import { takeTurn } from './pictures/turn.ts'
import { progressBar } from './progress.ts'

if (process.argv[2] === 'queue') {
  const { queue } = await import('./queue/main.ts')
  process.exit(await queue(process.argv.slice(3)))
}

const OUT = join(import.meta.dirname, 'out')
const STEPS = ['models', 'stills', 'turn'] as const

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [...STEPS] },
    pictures: { type: 'string' },
    again: { type: 'boolean' },
    draft: { type: 'boolean' },
  },
})

const unknown = values.only.filter((step) => !STEPS.some((known) => known === step))
if (unknown.length) throw new Error(`No step ${unknown.join(', ')}; there are ${STEPS.join(', ')}`)
const keys = positionals.length ? positionals : Object.keys(FLEET)
const machines = keys.map((key) => [key, machineOf(key)] as const)
const pictures = values.draft || values.only.some((step) => step !== 'models')
process.stderr.write(
  pictures
    ? 'Needs Blender 3.4 with numpy, on the processor: about ten seconds a picture and core, an hour a machine with its turn.\n'
    : 'Needs nothing but Node: about a minute a machine.\n',
)
requireTools(pictures ? ['blender'] : [])
await mkdir(OUT, { recursive: true })

for (const [key, machine] of machines) {
  if (values.draft) {
    await draft(key, machine)
    continue
  }
  const glb = join(OUT, `${key}.glb`)
  const io = await glbFiles()
  if (values.again || !existsSync(glb)) {
    const doc = await rawGlb(machine, { progress: progressBar(`${key} model`) })
    await writeFile(glb, await io.writeBinary(doc))
  }
  if (values.only.includes('models')) await webModels(glb, join(OUT, `${key}-model`), machine.folds)
  if (!pictures) continue
  const doc = await io.read(glb)
  if (values.only.includes('stills')) {
    const wanted = new RegExp(values.pictures ?? '.')
    const stills = stillsOf(key, machine).filter(({ name }) => wanted.test(name))
    await takeStills(key, machine, { glb, doc, out: OUT, stills }, progressBar(`${key} stills`))
  }
  if (values.only.includes('turn')) {
    const hide = hiddenOptions(machine)
    await takeTurn(
      key,
      machine,
      { glb, points: pointsOf(doc, hide), hide, out: OUT },
      progressBar(`${key} turn`),
    )
  }
}

/** A coarse model and one small picture of it, to see where parts have gone. */
async function draft(key: string, machine: Machine): Promise<void> {
  const [name, io] = [`${key}-draft`, await glbFiles()]
  const glb = join(OUT, `${name}.glb`)
  const made = await rawGlb(machine, { rays: 8, size: 256, progress: progressBar(`${key} model`) })
  await writeFile(glb, await io.writeBinary(made))
  const view = { azimuth: 38, elevation: 13 }
  const still: Still = { name, view, width: 640, height: 360, samples: 8, form: 'ground' }
  await rm(join(OUT, `${name}.jpg`), { force: true })
  await takeStills(
    key,
    machine,
    { glb, doc: await io.read(glb), out: OUT, stills: [still] },
    progressBar(`${key} picture`),
  )
}
