import type { Builder } from '../geometry/builder.ts'
import type { MaterialName } from '../geometry/materials.ts'
import { bar, beam, box, drum, plate } from '../geometry/solids.ts'
import { at, SIDES, spread, v, type Vec } from '../geometry/space.ts'

const HALF = Math.PI / 2

/** Louvres in the xy plane facing +z, centred. */
export function louvres(
  b: Builder,
  w: number,
  h: number,
  { count = 10, material = 'paint' as MaterialName, rim = true } = {},
): void {
  b.add('dark', bar(w, h, 0.01), at(0, 0, -0.012))
  for (let i = 0; i < count; i++) {
    b.add(
      material,
      bar(w - 0.02, (h / count) * 0.82, 0.006),
      at(0, -h / 2 + ((i + 0.5) * h) / count, 0.012, -0.65),
    )
  }
  if (!rim) return
  for (const s of SIDES) {
    b.add(material, box(w + 0.06, 0.04, 0.035, 0.006), at(0, s * (h / 2 + 0.01), 0.01))
    b.add(material, box(0.04, h + 0.06, 0.035, 0.006), at(s * (w / 2 + 0.01), 0, 0.01))
  }
}

export interface Vent {
  w: number
  h: number
  y?: number
  count?: number
}

/** A door in the xy plane facing +z, centred, hinged on the side of `hinge`; a vent, or else a pressed field. */
export function door(
  b: Builder,
  w: number,
  h: number,
  { hinge = -1 as 1 | -1, vent = undefined as Vent | undefined } = {},
): void {
  b.add('black', bar(w + 0.024, h + 0.024, 0.006), at(0, 0, 0.001))
  b.add('paint', box(w, h, 0.03, 0.012, 2), at(0, 0, 0.012))
  if (w > 0.5 && !vent) b.add('paint', box(w - 0.16, h - 0.2, 0.02, 0.01, 2), at(0, 0, 0.025))
  const grip = -hinge * (w / 2 - 0.06)
  b.add('black', box(0.035, 0.14, 0.03, 0.01, 2), at(grip, -h * 0.38, 0.045))
  b.add('chrome', box(0.02, 0.08, 0.02, 0.006), at(grip, -h * 0.38, 0.062))
  for (const s of SIDES)
    b.add('black', drum(0.016, 0.09, 0.003, 8).rotateX(HALF), at(hinge * (w / 2 + 0.006), s * h * 0.36, 0.03))
  if (vent) b.at(at(0, vent.y ?? 0, 0.03), () => louvres(b, vent.w, vent.h, { count: vent.count ?? 8 }))
}

export interface Ribs {
  count?: number
  depth?: number
  /** Size of the tube along the top edge; 0 for none. */
  rim?: number
  material?: MaterialName
}

/** A plate with ribs on its outside; corners bottom left and right, top right and left, seen from outside. */
export function ribbedPlate(b: Builder, corners: readonly [Vec, Vec, Vec, Vec], spec: Ribs = {}): void {
  const { count = 5, depth = 0.08, rim = 0.1, material = 'paint' } = spec
  const [p, q, t, u] = corners
  b.add(material, plate(corners, 0.02))
  const out = v().crossVectors(v().subVectors(q, p), v().subVectors(u, p)).normalize()
  for (const k of spread(0.02, 0.98, count + 1)) {
    const [low, high] = [p.clone().lerp(q, k), u.clone().lerp(t, k)]
    const outer = [high.clone().addScaledVector(out, depth), low.clone().addScaledVector(out, depth * 0.55)]
    b.add(material, plate([low, high, ...outer], 0.014, 0.003))
  }
  if (!rim) return
  b.add(
    material,
    beam(
      u.clone().addScaledVector(out, rim * 0.35),
      t.clone().addScaledVector(out, rim * 0.35),
      rim,
      rim,
      out,
    ),
  )
  const [e, f] = [u.clone().lerp(p, 0.45), t.clone().lerp(q, 0.45)]
  for (const x of [e, f]) x.addScaledVector(out, depth * 0.45)
  b.add(material, beam(e, f, 0.05, depth * 0.9, out, 0.006))
}

/** The corners of a ribbed plate on side `s`, given for the operator's side: mirrored and reordered to face out. */
export function sideCorners(s: 1 | -1, corners: readonly [Vec, Vec, Vec, Vec]): [Vec, Vec, Vec, Vec] {
  const [p, q, t, u] = corners.map((c) => v(c.x, c.y, c.z * s)) as [Vec, Vec, Vec, Vec]
  return s > 0 ? [p, q, t, u] : [q, p, u, t]
}
