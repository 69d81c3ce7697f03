import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cleaned } from './clean.ts'
import { mergeHalves } from './halves.ts'
import { PAINT_TURN, withPaint } from '../pictures/paint.ts'
import { filesOf, writeWhole, type Job } from './store.ts'

const FINISH = join(import.meta.dirname, '..', 'places', 'finish.py')

/**
 * Makes the picture (PNG) of what is rendered of a job so far: merges its slices, takes the last grain out of the light,
 * finishes it and gives the machines the studio's paint. Beside it lies where its named spots are seen (`.spots.json`).
 */
export async function developed(root: string, job: Job, pictures: string): Promise<string> {
  const files = filesOf(root, job.name)
  if (!existsSync(files.facts)) throw new Error(`${job.name} was never begun: npm run media -- queue run`)
  await mkdir(pictures, { recursive: true })
  const png = join(pictures, `${job.name}.png`)
  const halves = await mergeHalves(root, job)
  const { data } = cleaned(halves, job)
  const light = join(files.folder, 'clean.f32')
  await writeWhole(light, new Uint8Array(data.buffer))
  await run('/usr/bin/python3', [FINISH, light, files.facts, `${job.width}x${job.height}`, png])
  const painted = await withPaint(sharp(png), PAINT_TURN[job.place as keyof typeof PAINT_TURN] ?? 0)
  await painted.png().toFile(`${png}.part.png`)
  await rename(`${png}.part.png`, png)
  process.stdout.write(`${job.name}: ${png}\n`)
  return png
}

/** Whether the picture lies there and is newer than the render it is made of. */
export function isDeveloped(root: string, job: Job, pictures: string): boolean {
  const png = join(pictures, `${job.name}.png`)
  const last = Math.max(...job.slices.map(({ id }) => statSync(filesOf(root, job.name).record(id)).mtimeMs))
  return existsSync(png) && statSync(png).mtimeMs > last
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
    let tail = ''
    child.stderr.on('data', (bytes: Buffer) => {
      tail = (tail + bytes.toString()).slice(-3000)
    })
    child.on('error', failed)
    child.on('close', (code) =>
      code ? failed(new Error(`${program} ended with ${code}:\n${tail}`)) : done(),
    )
  })
}
