import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FLEET } from '../machines/fleet.ts'
import { requireTools } from '../needs.ts'
import { progressBar } from '../progress.ts'
import { picturesOf } from './pictures.ts'
import { finish, renderLayers } from './render.ts'

const MODELS = join(import.meta.dirname, '..', 'out')
const OUT = join(MODELS, 'places')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean' }, again: { type: 'boolean' }, finish: { type: 'boolean' } },
})

requireTools(['blender'])
const missing = Object.keys(FLEET).filter((key) => !existsSync(join(MODELS, `${key}.glb`)))
if (missing.length) {
  process.stderr.write(`The raw models come first: node media/main.ts --models ${missing.join(' ')}\n`)
  process.exit(1)
}
await mkdir(OUT, { recursive: true })

for (const [name, picture] of picturesOf(positionals)) {
  const file = join(OUT, `${name}${values.draft ? '-draft' : ''}`)
  const { render } = picture
  if (!render) continue
  const { width, height } = render
  const small = { ...render, width: Math.round(width / 4), height: Math.round(height / 4), samples: 6 }
  if (values.again || values.draft || !existsSync(`${file}.npz`))
    await renderLayers(
      values.draft ? small : render,
      { layers: `${file}.npz`, models: MODELS, detail: values.draft ? 0.5 : 1 },
      progressBar(name),
    )
  else if (!values.finish && existsSync(`${file}.png`)) continue
  await finish(`${file}.npz`, `${file}.png`)
}
