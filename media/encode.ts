import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FLEET } from './machines/fleet.ts'
import { maskOf } from './pictures/studio.ts'
import { cleanShadow, cutOut, studioPicture } from './pictures/compose.ts'

const OUT = join(import.meta.dirname, 'out')
const keys = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(FLEET)

for (const key of keys) {
  const render = join(OUT, `${key}-studio.png`)
  if (!existsSync(render)) continue
  const picture = await cleanShadow(render, maskOf(render))
  const studio = await studioPicture(picture, join(OUT, `${key}-studio.jpg`))
  const cut = await cutOut(picture, join(OUT, `${key}.webp`))
  process.stdout.write(`${key}: studio ${studio.size} B, cut-out ${cut.width}×${cut.height} ${cut.size} B\n`)
}
