import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FLEET, machineOf } from './machines/fleet.ts'
import { maskOf } from './pictures/studio.ts'
import { cleanShadow, cutOut, studioPicture } from './pictures/compose.ts'

const OUT = join(import.meta.dirname, 'out')
const keys = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(FLEET)

for (const key of keys) {
  for (const view of ['studio', ...Object.keys(machineOf(key).views ?? {})]) {
    const render = join(OUT, `${key}-${view}.png`)
    if (!existsSync(render)) continue
    const picture = await cleanShadow(render, maskOf(render))
    const { size } = await studioPicture(picture, join(OUT, `${key}-${view}.jpg`))
    process.stdout.write(`${key}-${view}.jpg ${Math.round(size / 1024)} KB\n`)
    if (view !== 'studio') continue
    const cut = await cutOut(picture, join(OUT, `${key}.webp`))
    process.stdout.write(`${key}.webp ${cut.width} × ${cut.height}, ${Math.round(cut.size / 1024)} KB\n`)
  }
}
