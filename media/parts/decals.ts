import * as THREE from 'three'
import type { Builder } from '../geometry/builder.ts'
import { words } from '../geometry/lettering.ts'
import type { MaterialName } from '../geometry/materials.ts'
import { box } from '../geometry/solids.ts'
import { at, SIDES, v } from '../geometry/space.ts'
import type { Conveyor } from './conveyor-shape.ts'

export interface Lettering {
  text: string
  height: number
  material?: MaterialName
  tracking?: number
  /** Puts the words on a plate of their own that stands this far out, over ribs and bolts. */
  sign?: number
}

/** The words, and their plate if they have one, drawn on the xy plane facing +z. */
function letter(b: Builder, letters: Lettering, m: THREE.Matrix4): void {
  const solid = words(letters.text, letters.height, letters.tracking ?? 0.03)
  const { sign } = letters
  if (!sign) return b.add(letters.material ?? 'decal', solid, m)
  solid.computeBoundingBox()
  const width = (solid.boundingBox?.max.x ?? 0) - (solid.boundingBox?.min.x ?? 0)
  b.add(
    'paint',
    box(width + letters.height * 0.9, letters.height * 1.75, 0.016, 0.006),
    m.clone().multiply(at(0, 0, sign)),
  )
  b.add(letters.material ?? 'decal', solid, m.clone().multiply(at(0, 0, sign + 0.011)))
}

/** The same words upright on both sides at `x`, `y`, `z` from the middle, read from outside. */
export function onSides(b: Builder, letters: Lettering, x: number, y: number, z: number): void {
  for (const s of SIDES) onSide(b, letters, s, x, y, z)
}

/** Words upright on one side, read from outside. */
export function onSide(b: Builder, letters: Lettering, s: 1 | -1, x: number, y: number, z: number): void {
  letter(b, letters, at(x, y, s * z, 0, s > 0 ? 0 : Math.PI))
}

/** Words on both leaning walls of a hopper whose outside rises by `rise` while it goes out by `out`; x, y, z on the wall's middle. */
export function onWalls(
  b: Builder,
  letters: Lettering,
  x: number,
  y: number,
  z: number,
  rise: number,
  out: number,
): void {
  for (const s of SIDES) {
    const right = v(s, 0, 0)
    const up = v(0, rise, s * out).normalize()
    const away = v().crossVectors(right, up)
    const m = new THREE.Matrix4()
      .makeBasis(right, up, away)
      .setPosition(v(x, y, s * z).addScaledVector(away, 0.012))
    b.part(s > 0 ? 'hopper_left' : 'hopper_right', () => letter(b, { sign: 0.095, ...letters }, m))
  }
}

/** Words along both channels of a conveyor, at `s` along it. */
export function onConveyor(b: Builder, letters: Lettering, c: Conveyor, s: number): void {
  const slope = c.slope(s)
  for (const side of SIDES) {
    const p = c.point(s, -0.06, side * (c.half + 0.014 + 0.075))
    letter(
      b,
      { sign: 0.006, tracking: 0.06, ...letters },
      at(p.x, p.y, p.z, 0, side > 0 ? 0 : Math.PI, side > 0 ? slope : -slope),
    )
  }
}
