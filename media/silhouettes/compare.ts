import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { glbFiles } from '../glb/raw.ts'
import { CONTENT } from '../into-content.ts'
import { FLEET } from '../machines/fleet.ts'
import { outlinesDiffer, type Triangle } from './rasters.ts'
import { trianglesOf } from './triangles.ts'

/*
 * node media/silhouettes/compare.ts [machine…]: how much the light models' outlines differ from the full ones', as the
 * share of the machine's own pixels, the worst of twelve sides.
 */
const assets = await readdir(join(CONTENT, 'assets'))
const io = await glbFiles()
for (const key of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FLEET)) {
  const [full, light] = await Promise.all([`${key}-model`, `${key}-model-light`].map(read))
  if (!full || !light) continue
  const shares = outlinesDiffer(full, light)
  const worst = Math.max(...shares)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  process.stdout.write(
    `${key}: worst ${(worst * 100).toFixed(2)} % at ${(shares.indexOf(worst) * 360) / shares.length}°, mean ${(mean * 100).toFixed(2)} %\n`,
  )
}

/** The triangles of a delivered model in metres, those that are hidden unless an option is chosen included. */
async function read(name: string): Promise<Triangle[] | undefined> {
  const file = assets.find((one) => one.endsWith('.glb') && one.replace(/_\d+\.glb$/, '') === name)
  return file === undefined ? undefined : trianglesOf(await io.read(join(CONTENT, 'assets', file)))
}
