import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Machine } from '../machines/machine.ts'
import { borderOf, type Point } from './camera.ts'
import { develop } from './develop.ts'
import { onGround } from './print.ts'
import { stageOf, takeShots, type Shot } from './shots.ts'
import { azimuthOf, FRAMES, frameCamera, RATIO, turntable } from './turntable.ts'

const ROWS = [12]
const SAMPLES = 8
const FRAME_WIDTH = 1280
const FINE_WIDTH = 2000
const LARGE_WIDTH = 2560
const AVIF = { quality: 56, effort: 4 } as const

export const rowsOf = (machine: Machine): readonly number[] => machine.rows ?? ROWS

/** The row that a turn starts in: the middle one. */
export const startRow = (rows: readonly number[]): number => Math.floor((rows.length - 1) / 2)

/** The name of a frame, `f07` of row 0 of a C-300: `c-300-360-r0-f07`. */
export const frameName = (key: string, row: number, frame: number): string =>
  `${key}-360-r${row}-f${String(frame).padStart(2, '0')}`

export const largeName = (key: string): string => `${key}-360-large`

/** The name of a start row's frame as it is looked at, in many pixels: `c-300-360-r0-fine-f07`. */
export const fineName = (key: string, row: number, frame: number): string =>
  `${key}-360-r${row}-fine-f${String(frame).padStart(2, '0')}`

/**
 * The shots of a whole turn: the first frame large, then row after row. Of the row it starts in the fine frames are taken;
 * those that it turns by are the same pictures smaller, so that one can stand in for the other.
 */
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
      // A shadow that is taken larger is sharper: one size, so that a picture's ground is the next one's.
      shadowOf: FRAME_WIDTH,
    }
  }
  const start = startRow(rows)
  const order = [...rows.keys()].toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
  const round = (row: number): Shot[] =>
    Array.from({ length: FRAMES }, (_, frame) =>
      row === start
        ? shot(fineName(key, row, frame), row, frame, FINE_WIDTH)
        : shot(frameName(key, row, frame), row, frame, FRAME_WIDTH),
    )
  return [shot(largeName(key), start, 0, LARGE_WIDTH), ...order.flatMap(round)]
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
  const file = (name: string): string => join(out, `${name}.avif`)
  const shots = all.filter(({ name }) => !existsSync(file(name)))
  let done = all.length - shots.length
  await takeShots({
    glb,
    folder: join(out, 'shots'),
    stage: stageOf(points),
    shots,
    taken: async (shot, path) => {
      await onGround(await develop(path))
        .avif(AVIF)
        .toFile(file(shot.name))
      await Promise.all([rm(`${path}.exr`), rm(`${path}-shadow.exr`)])
      progress(++done / all.length)
    },
  })
  const row = startRow(rowsOf(machine))
  for (let frame = 0; frame < FRAMES; frame++) {
    const fine = fineName(key, row, frame)
    const small = file(frameName(key, row, frame))
    if (existsSync(small) && !shots.some(({ name }) => name === fine)) continue
    await sharp(file(fine)).resize(FRAME_WIDTH).avif(AVIF).toFile(small)
  }
}
