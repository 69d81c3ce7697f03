import type { Brush } from '../page/brush.ts'
import { dustTexture, seeded } from '../page/dust.ts'
import type { Moved } from '../page/parallax.ts'
import type { Gaze } from '../page/size.ts'
import { mix, smooth } from './film.ts'

/** Draws what moves in a still, in pixels of 1920 × 1080. */
export type Living = (on: OffscreenCanvasRenderingContext2D, t: number, brush: Brush) => void

/** A round thing in a still of 1920 × 1080, seen as an ellipse. */
export interface Disc {
  x: number
  y: number
  wide: number
  high: number
}

/** Turns what lies in an ellipse of the still, smeared by so many degrees as an open shutter does. */
export function turned(
  on: OffscreenCanvasRenderingContext2D,
  { x, y, wide, high }: Disc,
  turns: number,
  smear = 9,
): void {
  const side = Math.ceil(Math.max(wide, high) * 2 + 4)
  const scale = on.canvas.width / 1920
  const copy = new OffscreenCanvas(side * scale, side * scale)
  const left = (x - side / 2) * scale
  const top = (y - side / 2) * scale
  copy
    .getContext('2d')
    ?.drawImage(on.canvas, left, top, side * scale, side * scale, 0, 0, side * scale, side * scale)
  on.save()
  on.beginPath()
  on.ellipse(x, y, wide, high, 0, 0, 7)
  on.clip()
  on.translate(x, y)
  const steps = 6
  for (let i = 0; i < steps; i++) {
    on.save()
    on.globalAlpha = 1 / (i + 1)
    on.scale(wide / high, 1)
    on.rotate(turns * 2 * Math.PI + ((i / steps) * smear * Math.PI) / 180)
    on.scale(high / wide, 1)
    on.drawImage(copy, -side / 2, -side / 2, side, side)
    on.restore()
  }
  on.restore()
}

/** The loaded top of a belt in a still of 1920 × 1080, and how fast it goes, in pixels a second. */
export interface Belt {
  outline: readonly (readonly [x: number, y: number])[]
  speed: readonly [x: number, y: number]
}

/** Seconds after which what lies on a belt is taken from the still anew. */
const FLOWS = 0.64

/**
 * Lets what lies on a belt go: it is drawn ever further along, twice, and each time starts anew while the other is
 * seen.
 */
export function flowing(on: OffscreenCanvasRenderingContext2D, { outline, speed }: Belt, t: number): void {
  const { width, height } = on.canvas
  const still = new OffscreenCanvas(width, height)
  still.getContext('2d')?.drawImage(on.canvas, 0, 0)
  on.save()
  on.beginPath()
  for (const [x, y] of outline) on.lineTo(x, y)
  on.clip()
  for (const [first, begins] of [0, 0.5].entries()) {
    const share = (((t / FLOWS + begins) % 1) + 1) % 1
    // The first covers; the second is seen while the first jumps back.
    on.globalAlpha = first === 0 ? 1 : 1 - Math.abs(2 * share - 1)
    const by = (share - 0.5) * FLOWS
    on.drawImage(still, by * speed[0], by * speed[1], 1920, 1080)
  }
  on.restore()
}

/** A part of a still of 1920 × 1080: its left upper corner and its size. */
export interface Part {
  x: number
  y: number
  wide: number
  high: number
}

/** Lays what is so far beside a part of the still over it; its edges go over softly. */
export function covered(
  on: OffscreenCanvasRenderingContext2D,
  { x, y, wide, high }: Part,
  beside: readonly [x: number, y: number],
): void {
  const scale = on.canvas.width / 1920
  const patch = new OffscreenCanvas(wide * scale, high * scale)
  const to = patch.getContext('2d')
  if (!to) return
  to.scale(scale, scale)
  const soft = 0.16 * Math.min(wide, high)
  to.filter = `blur(${(soft / 2.4) * scale}px)`
  to.fillRect(soft, soft, wide - 2 * soft, high - 2 * soft)
  to.filter = 'none'
  to.globalCompositeOperation = 'source-in'
  to.drawImage(on.canvas, -x - beside[0], -y - beside[1], 1920, 1080)
  on.drawImage(patch, x, y, wide, high)
}

/** Stone that falls from a belt's head onto a heap, in pixels of a still of 1920 × 1080. */
export interface Stream {
  head: readonly [x: number, y: number]
  top: readonly [x: number, y: number]
  /** How near it is, as in the still's depth, and what a metre measures there. */
  near: number
  metre: number
  /** Stones at once, their size in metres, and how far down the heap they roll. */
  count: number
  size: number
  rolls: number
  /** How wide the belt throws, in metres. */
  wide: number
  /** How dark the stones are, 0 in the sun. */
  shade?: number
  /** Seconds after which all is as before, for films that end where they begin. */
  period?: number
}

/** Where a point of a still at some nearness is seen by a camera that has moved. */
export function seenAt(px: number, py: number, near: number, gaze: Gaze, moved: Moved): [number, number] {
  const grown = gaze.zoom * (1 + moved.closer * near)
  return [
    640 + (px / 1920 - gaze.x - moved.x * near) * grown * 1280,
    360 + (py / 1080 - gaze.y - moved.y * near) * grown * 720,
  ]
}

const darker = new Map<number, OffscreenCanvas>()

/** The stones as they are in the shade. */
function shaded(stones: ImageBitmap, shade: number): OffscreenCanvas {
  const known = darker.get(shade)
  if (known) return known
  const canvas = new OffscreenCanvas(stones.width, stones.height)
  const to = canvas.getContext('2d')
  if (to) {
    to.drawImage(stones, 0, 0)
    to.globalCompositeOperation = 'source-atop'
    to.fillStyle = `rgb(20 18 16 / ${shade})`
    to.fillRect(0, 0, canvas.width, canvas.height)
  }
  darker.set(shade, canvas)
  return canvas
}

/** The stones of `depth/stones.webp`. */
const [COLUMNS, ROWS] = [6, 2]
const GRAVITY = 9.8
const ROLLING = 0.9

/** Draws the falling stones and their dust as the camera sees them. */
export function falling(b: Brush, time: number, stream: Stream, gaze: Gaze, moved: Moved): void {
  const { head, top, near, metre } = stream
  const stones = shaded(b.beside('stones'), stream.shade ?? 0)
  const drop = (top[1] - head[1]) / metre
  const fall = Math.sqrt((2 * drop) / GRAVITY)
  const rounds = Math.round((stream.period ?? 0) / (fall + ROLLING))
  const life = rounds && stream.period ? stream.period / rounds : fall + ROLLING
  const again = (round: number, of: number) => (of ? ((round % of) + of) % of : round)
  const scale = (gaze.zoom * (1 + moved.closer * near) * 1280) / 1920
  const { to } = b
  for (let i = 0; i < stream.count; i++) {
    const start = (time + i * ((life * 0.618) % life)) / life
    const round = Math.floor(start)
    const random = seeded(again(round, rounds) * 131 + i * 7 + 1)
    const [across, big, way, far, spin] = [
      random() - 0.5,
      random(),
      random() < 0.5 ? -1 : 1,
      random(),
      random() - 0.5,
    ]
    const size = stream.size * (0.45 + 1.1 * big ** 2) * metre * scale
    const [which, lean] = [Math.floor(random() * COLUMNS * ROWS), random() * 6]
    for (let blur = 0; blur < 3; blur++) {
      const age = (start - round) * life - blur * 0.006
      if (age < 0) continue
      const [x, y, seen] = where(age)
      const [px, py] = seenAt(x, y, near, gaze, moved)
      stone(px, py, size, 0.7 * Math.sin(spin * age * 12 + lean), which, seen * (blur ? 0.45 : 0.8))
    }

    function where(age: number): [number, number, number] {
      const throws = across * stream.wide * metre
      if (age < fall) {
        const share = age / fall
        return [
          mix(head[0], top[0], share) + throws,
          mix(head[1], top[1], share * share) + throws * 0.15,
          Math.min(1, age * 14),
        ]
      }
      const share = (age - fall) / (life - fall)
      const down = (1 - (1 - share) ** 2) * stream.rolls * (0.2 + far) * metre
      const hop = Math.abs(Math.sin(share * 9)) * (1 - share) * 0.08 * metre
      return [
        top[0] + throws + way * down,
        top[1] + Math.abs(across) * 20 + down * 0.74 - hop,
        1 - smooth((share - 0.45) / 0.5),
      ]
    }
  }
  puffs()
  to.globalAlpha = 1

  function stone(x: number, y: number, size: number, turn: number, which: number, alpha: number): void {
    const cell = stones.height / ROWS
    to.save()
    to.translate(x, y)
    to.rotate(turn)
    to.globalAlpha = alpha
    const [left, top] = [(which % COLUMNS) * cell, Math.floor(which / COLUMNS) * cell]
    to.drawImage(stones, left, top, cell, cell, -size / 2, -size / 2, size, size)
    to.restore()
  }

  function puffs(): void {
    const clouds = Math.round((stream.period ?? 0) / 2.6)
    const drift = clouds && stream.period ? stream.period / clouds : 2.6
    for (let i = 0; i < 7; i++) {
      const share = (time / drift + i / 7) % 1
      const random = seeded(i * 17 + again(Math.floor(time / drift + i / 7), clouds) * 5)
      const [x, y] = seenAt(
        top[0] + (random() - 0.5) * metre + share * metre * 0.9,
        top[1] - share * metre * 0.35,
        near,
        gaze,
        moved,
      )
      const size = metre * scale * (0.7 + 1.9 * share)
      to.globalAlpha = 0.3 * Math.sin(Math.PI * share) ** 1.5 * (1 - share * 0.4)
      to.drawImage(dustTexture(i % 4, 'warm'), x - size / 2, y - size * 0.4, size, size * 0.8)
    }
  }
}
