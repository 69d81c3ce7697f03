import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { machineOf } from '../../machines/fleet.ts'
import { requireTools } from '../../needs.ts'
import { hiddenOptions } from '../../pictures/options.ts'
import { PAINT_TURN, withPaint } from '../../pictures/paint.ts'
import { progressBar } from '../../progress.ts'
import { filesOf, framesNote, madeFromOthers, noteOf, shotAssets } from '../made-from.ts'
import { openStage, SEQUENCES } from '../stage.ts'
import type { QuarryShot } from './quarry-shot.ts'
import { QUARRY_SHOTS } from './quarry-shots.ts'

const SIZE = { width: 1280, height: 720 }

// Frames of machines that walk, fold and work: node media/motion/shots/render.ts [--again] [--every 12] [name…]
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, every: { type: 'string', default: '1' } },
})
requireTools(['chromium'])
for (const shot of QUARRY_SHOTS.filter(({ name }) => !positionals.length || positionals.includes(name)))
  await render(shot)

/** What the page needs to know. */
function inQuarry(shot: QuarryShot): object {
  const { stands, ramp, tracks, belts = [] } = shot
  const { glb, panorama, heap } = shotAssets(shot)
  return {
    glb: `/content/assets/${glb}`,
    panorama: `/content/assets/${panorama}`,
    hide: hiddenOptions(machineOf(shot.machine)),
    stands,
    ramp,
    tracks,
    belts,
    heap: { picture: `/content/assets/${heap}`, part: [640, 620, 400, 320] },
    ...SIZE,
  }
}

/** The frames of a shot that are not there yet, or all where they show what has been replaced since. */
async function render(shot: QuarryShot): Promise<void> {
  const folder = join(SEQUENCES, shot.name)
  const [note, sources] = [framesNote(folder), filesOf(shot)]
  if (values.again || madeFromOthers(note, sources)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(note, noteOf(sources))
  const fileOf = (number: number) => join(folder, `${String(number).padStart(4, '0')}.jpg`)
  const numbers = Array.from({ length: shot.frames }, (_, i) => i).filter(
    (i) => i % Number(values.every) === 0,
  )
  const missing = numbers.filter((number) => !existsSync(fileOf(number)))
  if (!missing.length) return
  const stage = await openStage('media/motion/shots/quarry.html')
  try {
    await stage.tab.waitForFunction('window.prepare')
    await stage.tab.evaluate(`prepare(${JSON.stringify(inQuarry(shot))})`)
    const progress = progressBar(shot.name)
    for (const [i, number] of missing.entries()) {
      const moment = shot.moment(number / shot.frames, number / shot.fps)
      const bytes = await stage.shoot(`frame(${number}, ${JSON.stringify(moment)})`, String(number))
      const painted = await withPaint(sharp(bytes), PAINT_TURN.film)
      await writeFile(`${fileOf(number)}.part`, await painted.jpeg({ quality: 96 }).toBuffer())
      await rename(`${fileOf(number)}.part`, fileOf(number))
      progress((i + 1) / missing.length)
    }
  } finally {
    await stage.close()
  }
}
