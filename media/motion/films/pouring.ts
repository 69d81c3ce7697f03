import type { Brush } from '../page/brush.ts'
import { dustTexture, seeded } from '../page/dust.ts'
import type { Moved } from '../page/parallax.ts'
import type { Gaze } from '../page/size.ts'
import { mix, smooth } from './film.ts'
import { seenAt } from './living.ts'

/** Pieces that are cut from a still of 1920 × 1080 along their outlines. */
export interface Pieces {
  still: string
  outlines: readonly (readonly (readonly [x: number, y: number])[])[]
}

/** Rock that is poured on a place, seen from above, in pixels of a still of 1920 × 1080. */
export interface Pouring {
  pieces: Pieces
  /** Where it lands, and how far about that. */
  on: readonly [x: number, y: number]
  about: readonly [x: number, y: number]
  /** How near it is there, as in the still's depth, and what a metre measures. */
  near: number
  metre: number
  /** Metres it falls, and how much larger it is seen up there. */
  from: number
  larger: number
  /** How far aside it comes from, in metres. */
  aside: number
  /** Seconds from when to when it is let go, how many pieces, and their size in metres. */
  begins: number
  ends: number
  count: number
  size: number
}

const GRAVITY = 9.8
/** Seconds after which a piece that has come to rest is one of the heap. */
const RESTS = 0.5

const cuts = new Map<Pieces, readonly OffscreenCanvas[]>()

/** Each piece in the middle of a square, its edges a little soft. */
function cutOut(b: Brush, pieces: Pieces): readonly OffscreenCanvas[] {
  const known = cuts.get(pieces)
  if (known) return known
  const still = b.still(pieces.still)
  const made = pieces.outlines.map((outline) => {
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
    const side = Math.max(wide, high) + 8
    const canvas = new OffscreenCanvas(side, side)
    const to = canvas.getContext('2d')
    if (!to) throw new Error('No drawing here')
    to.translate((side - wide) / 2 - left, (side - high) / 2 - top)
    to.filter = 'blur(1.2px)'
    to.beginPath()
    for (const [x, y] of outline) to.lineTo(x, y)
    to.fill()
    to.filter = 'none'
    to.globalCompositeOperation = 'source-in'
    to.drawImage(still, 0, 0, 1920, 1080)
    return canvas
  })
  cuts.set(pieces, made)
  return made
}

/** Draws the pieces in the air, how they come to rest, and the dust that they raise. */
export function pouring(b: Brush, t: number, pour: Pouring, gaze: Gaze, moved: Moved): void {
  const pieces = cutOut(b, pour.pieces)
  const fall = Math.sqrt((2 * pour.from) / GRAVITY)
  const scale = (gaze.zoom * (1 + moved.closer * pour.near) * 1280) / 1920
  const { to } = b
  for (let i = 0; i < pour.count; i++) {
    const random = seeded(i * 131 + 17)
    const [across, along, big, spin] = [random() - 0.5, random() - 0.5, random(), random() - 0.5]
    const released = mix(pour.begins, pour.ends, (i + random()) / pour.count)
    const [piece, lean] = [pieces[Math.floor(random() * pieces.length)], random() * 6]
    if (!piece) continue
    for (let blur = 0; blur < 4; blur++) {
      const age = t - released - blur * 0.008
      if (age < 0 || age > fall + RESTS) continue
      const flown = Math.min(1, age / fall)
      const up = 1 - flown * flown
      const rolled = smooth((age - fall) / RESTS)
      const x = pour.on[0] + across * pour.about[0] - pour.aside * pour.metre * (1 - flown)
      const y = pour.on[1] + along * pour.about[1] - up * pour.from * pour.metre * 0.8 - rolled * 14
      const [px, py] = seenAt(x, y, pour.near, gaze, moved)
      const size = pour.size * (0.4 + 0.9 * big * big) * pour.metre * scale * mix(1, pour.larger, up)
      to.save()
      to.translate(px, py)
      to.rotate(spin * Math.min(age, fall + 0.2) * 7 + lean)
      to.globalAlpha = (blur ? 0.3 : 0.92) * (1 - smooth((age - fall - 0.25) / (RESTS - 0.25)))
      to.drawImage(piece, -size / 2, -size / 2, size, size)
      to.restore()
      if (age >= fall) break
    }
  }
  for (let i = 0; i < 16; i++) {
    const random = seeded(i * 37 + 5)
    const age = t - mix(pour.begins, pour.ends, i / 16) - fall
    const share = age / 2.4
    if (share < 0 || share > 1) continue
    const [px, py] = seenAt(
      pour.on[0] + (random() - 0.5) * pour.about[0] * 1.4 + share * pour.metre * 0.5,
      pour.on[1] + (random() - 0.5) * pour.about[1] - share * pour.metre * 0.6,
      pour.near,
      gaze,
      moved,
    )
    const size = pour.metre * scale * (0.8 + 1.8 * share)
    to.globalAlpha = 0.34 * Math.sin(Math.PI * Math.min(1, share * 1.15)) ** 1.2
    to.drawImage(dustTexture(i % 4, 'warm'), px - size / 2, py - size * 0.4, size, size * 0.8)
  }
  to.globalAlpha = 1
}
