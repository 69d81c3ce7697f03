import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { boundsOf, middleOf, type Border, type Camera, type Point } from './camera.ts'

/** One picture to take: from where, how large, of which nodes. */
export interface Shot {
  /** Its name; the passes become `<name>.exr` and `<name>-shadow.exr`. */
  name: string
  camera: Camera
  width: number
  height: number
  samples: number
  /** Nodes to leave out. */
  hide: readonly string[]
  /** Degrees that the lamps are turned by about the machine. */
  light: number
  /** Left, right, bottom and top of what the machine covers, as shares of the frame. */
  border: Border
  /** Takes the shadow as a picture of this width does; as its own unless given. */
  shadowOf?: number
}

/** The stage that a machine's lamps stand around: its middle, and how much larger it is than the J-1150. */
export interface Stage {
  middle: Point
  reach: number
}

export function stageOf(points: readonly Point[]): Stage {
  const bounds = boundsOf(points)
  const [x, y, z] = [0, 1, 2].map((i) => (bounds.high[i] ?? 0) - (bounds.low[i] ?? 0))
  return { middle: middleOf(bounds), reach: Math.max(1, Math.hypot(x ?? 0, y ?? 0, z ?? 0) / 17) }
}

/** The shadow is taken at this share of the picture's size: it is soft. */
const SHADOW = 0.16
const SHADOW_SAMPLES = 16
const FILL = 0.6

function shadowSize({
  width,
  height,
  shadowOf = width,
}: Pick<Shot, 'width' | 'height' | 'shadowOf'>): [width: number, height: number] {
  return [Math.round(shadowOf * SHADOW), Math.round(((shadowOf * height) / width) * SHADOW)]
}

export interface Session {
  glb: string
  folder: string
  stage: Stage
  shots: readonly Shot[]
  /** Told of each shot that is there, with its path less the ending, as soon as it is. */
  taken: (shot: Shot, path: string) => Promise<void>
}

/** Takes shots of one machine in one run of Blender, on one thread; those already there are not taken again. */
export async function takeShots({ glb, folder, stage, shots, taken }: Session): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pathOf = (shot: Shot): string => join(folder, shot.name)
  const missing = shots.filter((shot) => !existsSync(`${pathOf(shot)}.exr`))
  for (const shot of shots) if (!missing.includes(shot)) await taken(shot, pathOf(shot))
  if (!missing.length) return
  const job = join(folder, `${basename(glb, '.glb')}-${process.pid}.json`)
  await writeFile(
    job,
    JSON.stringify({
      glb,
      shots: missing.map(({ camera, name, ...shot }) => ({
        ...shot,
        ...camera,
        ...stage,
        out: join(folder, name),
        fill: FILL,
        shadow: shadowSize(shot),
        shadow_samples: SHADOW_SAMPLES,
      })),
    }),
  )
  const script = join(import.meta.dirname, 'shots.py')
  const blender = spawn('setsid', [
    '-w',
    'nice',
    '-n',
    '4',
    'blender',
    '-b',
    '-t',
    '1',
    '--python-exit-code',
    '1',
    '--python',
    script,
    '--',
    job,
  ])
  const ended = new Promise<number | null>((resolve) => blender.on('close', resolve))
  const tail: string[] = []
  blender.stderr.on('data', (bytes: Buffer) => tail.push(bytes.toString()))
  for await (const line of createInterface({ input: blender.stdout })) {
    tail.push(line)
    if (tail.length > 30) tail.shift()
    const shot = line.startsWith('SHOT ') && missing.find((one) => line === `SHOT ${pathOf(one)}`)
    if (shot) await taken(shot, pathOf(shot))
  }
  const code = await ended
  await rm(job)
  if (code !== 0) throw new Error(`Blender ended with ${code}:\n${tail.join('\n')}`)
}
