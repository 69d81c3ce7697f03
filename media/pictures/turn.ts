import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from '../machines/machine.ts'
import { borderOf, type Point } from './camera.ts'
import { develop } from './develop.ts'
import { onGround } from './print.ts'
import { stageOf, takeShots, type Shot } from './shots.ts'
import { azimuthOf, FRAMES, frameCamera, RATIO, turntable } from './turntable.ts'

const ROWS = [12]
const SAMPLES = 8
const AVIF = { quality: 56, effort: 4 } as const

export const rowsOf = (machine: Machine): readonly number[] => machine.rows ?? ROWS

/** The row that a turn starts in: the middle one. */
export const startRow = (rows: readonly number[]): number => Math.floor((rows.length - 1) / 2)

/** The name of a frame, `f07` of row 0 of a C-300: `c-300-360-r0-f07`. */
export const frameName = (key: string, row: number, frame: number): string =>
  `${key}-360-r${row}-f${String(frame).padStart(2, '0')}`

export const largeName = (key: string): string => `${key}-360-large`

/** The shots of a whole turn: the first frame large, then row after row, the one it starts in first. */
function turnShots(key: string, machine: Machine, points: readonly Point[], hide: readonly string[]): Shot[] {
  const rows = rowsOf(machine)
  const table = turntable(points, rows)
  const shot = (name: string, row: number, frame: number, width: number): Shot => {
    const camera = frameCamera(table, row, frame)
    const from = [azimuthOf(frame), rows[row] ?? 0] as const
    return {
      name,
      camera,
      width,
      height: width / RATIO,
      samples: SAMPLES,
      hide,
      light: azimuthOf(frame) - azimuthOf(0),
      border: borderOf(points, camera, from, RATIO),
    }
  }
  const start = startRow(rows)
  const order = [...rows.keys()].toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
  return [
    shot(largeName(key), start, 0, 2560),
    ...order.flatMap((row) =>
      Array.from({ length: FRAMES }, (_, frame) => shot(frameName(key, row, frame), row, frame, 1280)),
    ),
  ]
}

interface Taking {
  glb: string
  points: readonly Point[]
  hide: readonly string[]
  out: string
}

/** Takes a machine's whole turn as AVIF into `out`; frames already there are kept. */
export async function takeTurn(
  key: string,
  machine: Machine,
  { glb, points, hide, out }: Taking,
  progress: (share: number) => void,
): Promise<void> {
  const all = turnShots(key, machine, points, hide)
  const file = (shot: Shot): string => join(out, `${shot.name}.avif`)
  const shots = all.filter((shot) => !existsSync(file(shot)))
  let done = all.length - shots.length
  await takeShots({
    glb,
    folder: join(out, 'shots'),
    stage: stageOf(points),
    shots,
    taken: async (shot, path) => {
      await onGround(await develop(path))
        .avif(AVIF)
        .toFile(file(shot))
      await Promise.all([rm(`${path}.exr`), rm(`${path}-shadow.exr`)])
      progress(++done / all.length)
    },
  })
}
