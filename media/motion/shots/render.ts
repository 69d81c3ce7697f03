import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machineOf } from '../../machines/fleet.ts'
import { requireTools } from '../../needs.ts'
import { hiddenOptions } from '../../pictures/options.ts'
import { progressBar } from '../../progress.ts'
import { openStage, SEQUENCES } from '../stage.ts'
import { SHOTS } from './shots.ts'

const OUT = join(import.meta.dirname, '..', '..', 'out')

// Frames of machines that turn and work: node media/motion/shots/render.ts [--again] [--every 12] [name…]
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, every: { type: 'string', default: '1' } },
})
requireTools(['chromium'])
const shots = SHOTS.filter(({ name }) => !positionals.length || positionals.includes(name))
for (const shot of shots) {
  const glb = join(OUT, `${shot.machine}.glb`)
  if (!existsSync(glb))
    throw new Error(`${shot.machine} has no raw model: node media/main.ts --models ${shot.machine}`)
  const folder = join(SEQUENCES, shot.name)
  await mkdir(folder, { recursive: true })
  const cut = Boolean(shot.belt)
  const fileOf = (number: number) =>
    join(folder, `${String(number).padStart(4, '0')}.${cut ? 'webp' : 'jpg'}`)
  const numbers = Array.from({ length: shot.frames }, (_, i) => i).filter(
    (i) => i % Number(values.every) === 0,
  )
  const missing = numbers.filter((number) => values.again || !existsSync(fileOf(number)))
  if (!missing.length) continue
  const stage = await openStage('media/motion/shots/index.html')
  try {
    await stage.tab.waitForFunction('window.prepare')
    const machine = machineOf(shot.machine)
    const job = {
      glb: `/media/out/${shot.machine}.glb`,
      hide: [...hiddenOptions(machine), ...(shot.belt ? ['load_rocks'] : [])],
      belt: shot.belt,
      cut,
      width: 1280,
      height: 720,
    }
    await stage.tab.evaluate(`prepare(${JSON.stringify(job)})`)
    const progress = progressBar(shot.name)
    for (const [i, number] of missing.entries()) {
      const moment = shot.moment(number / shot.frames, number / shot.fps)
      const bytes = await stage.shoot(`frame(${number}, ${JSON.stringify(moment)})`, String(number))
      await writeFile(`${fileOf(number)}.part`, bytes)
      await rename(`${fileOf(number)}.part`, fileOf(number))
      progress((i + 1) / missing.length)
    }
  } finally {
    await stage.close()
  }
}
