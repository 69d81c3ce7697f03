import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { glbFiles, rawGlb } from './glb/raw.ts'
import { FLEET, machineOf } from './machines/fleet.ts'
import { requireTools } from './needs.ts'
import { renderStudio } from './pictures/studio.ts'
import { progressBar } from './progress.ts'

const OUT = join(import.meta.dirname, 'out')

const STUDIO = { width: 1600, height: 900, samples: 76 }
const VIEW = { width: 1200, height: 750, samples: 64 }
const DRAFT = { width: 640, height: 360, samples: 14 }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean' },
    models: { type: 'boolean' },
    views: { type: 'boolean' },
    again: { type: 'boolean' },
    samples: { type: 'string' },
  },
})

const keys = positionals.length ? positionals : Object.keys(FLEET)
requireTools(values.models ? [] : ['blender'])
await mkdir(OUT, { recursive: true })

for (const key of keys) {
  const machine = machineOf(key)
  const suffix = values.draft ? '-draft' : ''
  const glb = join(OUT, `${key}${suffix}.glb`)
  if (values.again || !existsSync(glb)) {
    const progress = progressBar(`${key} model`)
    const doc = await rawGlb(machine, values.draft ? { rays: 8, size: 256, progress } : { progress })
    await writeFile(glb, await (await glbFiles()).writeBinary(doc))
  }
  if (values.models) continue
  const views = values.views ? Object.entries(machine.views ?? {}) : [['studio', {}] as const]
  for (const [name, view] of views) {
    const out = join(OUT, `${key}-${name}${suffix}.png`)
    if (!values.again && existsSync(out)) continue
    const size = values.draft ? DRAFT : values.views ? VIEW : STUDIO
    const samples = Number(values.samples ?? size.samples)
    await renderStudio(machine, { glb, out, ...size, samples, ...view }, progressBar(`${key} ${name}`))
  }
}
