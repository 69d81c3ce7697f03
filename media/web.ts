import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glbFiles } from './glb/raw.ts'
import { forWeb, FULL, LIGHT } from './glb/web.ts'
import { FLEET } from './machines/fleet.ts'

const OUT = join(import.meta.dirname, 'out')
const keys = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(FLEET)
const io = await glbFiles()

for (const key of keys) {
  const raw = join(OUT, `${key}.glb`)
  if (!existsSync(raw)) throw new Error(`${key} has no raw model: node media/main.ts --models ${key}`)
  for (const [name, size] of [
    [`${key}-model`, FULL],
    [`${key}-model-light`, LIGHT],
  ] as const) {
    const doc = await io.read(raw)
    await forWeb(doc, size)
    const bytes = await io.writeBinary(doc)
    await writeFile(join(OUT, `${name}.glb`), bytes)
    process.stdout.write(`${name}.glb ${(bytes.length / 1e6).toFixed(2)} MB\n`)
  }
}
