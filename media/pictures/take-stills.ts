import type { Document } from '@gltf-transform/core'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from '../machines/machine.ts'
import { pointsOf } from './camera.ts'
import { develop, type Developed } from './develop.ts'
import { hiddenOptions } from './options.ts'
import { cutOut, onGround } from './print.ts'
import { stageOf, takeShots } from './shots.ts'
import { stillShot, type Still } from './stills.ts'

/** The files a still is delivered as. */
export function filesOf(key: string, { name, form }: Still): string[] {
  if (form === 'cut-out') return [`${name}.webp`]
  return form === 'both' ? [`${name}.jpg`, `${key}.webp`] : [`${name}.jpg`]
}

/** Takes the stills of a machine into `out`, those that are there already left as they are. */
export async function takeStills(
  key: string,
  machine: Machine,
  { glb, doc, out, stills: all }: { glb: string; doc: Document; out: string; stills: readonly Still[] },
  progress: (share: number) => void,
): Promise<void> {
  const stills = all.filter((still) => !filesOf(key, still).every((file) => existsSync(join(out, file))))
  let done = all.length - stills.length
  await takeShots({
    glb,
    folder: join(out, 'shots'),
    stage: stageOf(pointsOf(doc, hiddenOptions(machine))),
    shots: stills.map((still) => stillShot(machine, doc, still)),
    taken: async (shot, path) => {
      const still = stills.find(({ name }) => name === shot.name)
      if (still) await print(await develop(path), still, key, out)
      await Promise.all([rm(`${path}.exr`), rm(`${path}-shadow.exr`)])
      progress(++done / all.length)
    },
  })
}

async function print(picture: Developed, { name, form }: Still, key: string, out: string): Promise<void> {
  if (form !== 'cut-out') {
    await onGround(picture)
      .jpeg({ quality: 86, mozjpeg: true })
      .toFile(join(out, `${name}.jpg`))
  }
  if (form === 'ground') return
  const file = join(out, form === 'both' ? `${key}.webp` : `${name}.webp`)
  await (
    await cutOut(picture)
  )
    .resize({ width: 1600, withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 90 })
    .toFile(file)
}
