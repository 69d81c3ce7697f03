import sharp, { type Sharp } from 'sharp'
import type { Developed } from './develop.ts'

/** The site's studio ground, `--studio`. */
const GROUND = [0xdd, 0xde, 0xe0] as const
/** The colour of deepest shadow. */
const DARK = [18, 22, 24] as const
/** Share of the shadow that is kept, and what is taken off it, so that the open ground is the site's to the last shade. */
const [STRENGTH, OFFSET] = [0.85, 0.03]

const ease = (x: number): number => {
  const t = Math.max(0, Math.min(1, x))
  return t * t * (3 - 2 * t)
}

/** The shadow as it is printed: none at the frame's edges, so that the picture runs into the page around it. */
function shadowAt({ width, height, shadow }: Developed, i: number): number {
  const [x, y] = [i % width, Math.floor(i / width)]
  const rim =
    ease(Math.min(x, width - 1 - x) / (width * 0.16)) * ease(Math.min(y, height - 1 - y) / (height * 0.16))
  return Math.max(0, (shadow[i] ?? 0) * STRENGTH * rim - OFFSET)
}

/** The machine and its shadow on the studio's ground. */
export function onGround(picture: Developed): Sharp {
  const { width, height, alpha, colour } = picture
  const out = Buffer.alloc(width * height * 3)
  for (let i = 0; i < alpha.length; i++) {
    const [machine, dark] = [alpha[i] ?? 0, shadowAt(picture, i)]
    // Half a shade of noise keeps the wide, faint shadow from showing steps.
    const grain = dark > 0 && machine < 1 ? ((i * 2654435761) % 4096) / 4096 - 0.5 : 0
    for (const c of [0, 1, 2] as const) {
      const ground = GROUND[c] * (1 - dark) + DARK[c] * dark + grain
      out[i * 3 + c] = Math.round(ground * (1 - machine) + (colour[c][i] ?? 0) * 255 * machine)
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
}

/** The machine and its shadow on transparent ground, cropped to it with a little air. */
export async function cutOut(picture: Developed): Promise<Sharp> {
  const { width, height, alpha, colour } = picture
  const out = Buffer.alloc(width * height * 4)
  const box = boxOf(picture)
  for (let i = 0; i < alpha.length; i++) {
    const [machine, dark] = [
      alpha[i] ?? 0,
      shadowAt(picture, i) * fadeAt(box, i % width, Math.floor(i / width)),
    ]
    const both = machine + (1 - machine) * dark
    const own = both ? machine / both : 0
    for (const c of [0, 1, 2] as const) {
      out[i * 4 + c] = Math.round((colour[c][i] ?? 0) * 255 * own + DARK[c] * (1 - own))
    }
    out[i * 4 + 3] = Math.round(both * 255)
  }
  const cropped = await sharp(out, { raw: { width, height, channels: 4 } })
    .extract(box)
    .png()
    .toBuffer()
  return sharp(cropped)
}

/** How much of the shadow is left near the edges of a crop: none on them, so that no shadow ends in a line. */
function fadeAt({ left, top, width, height }: Box, x: number, y: number): number {
  const near = Math.min(x - left, left + width - 1 - x)
  const below = Math.min(y - top, top + height - 1 - y)
  return ease(near / (width * 0.05)) * ease(below / (height * 0.1))
}

type Box = ReturnType<typeof boxOf>

function boxOf({ width, height, alpha, shadow }: Developed) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < 0.5 && (shadow[i] ?? 0) < 0.5) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const air = Math.round(width * 0.02)
  // The shadow lies before the machine: more of it has to be in the picture than air above.
  const ground = Math.round((bottom - top) * 0.13)
  left = Math.max(0, left - air)
  top = Math.max(0, top - air)
  return {
    left,
    top,
    width: Math.min(width, right + air) - left,
    height: Math.min(height, bottom + air + ground) - top,
  }
}
