import type { Builder } from '../geometry/builder.ts'
import { beam, box, cylinder, cylinderZ, drum, latheZ, profile } from '../geometry/solids.ts'
import { at, spread, v, type Point2 } from '../geometry/space.ts'

const PI = Math.PI

export interface TrackSpec {
  /** Between the axles of idler and sprocket, metres. */
  axles: number
  /** Of the chain's round ends. */
  radius: number
  /** Of the pads. */
  width: number
}

/** Where a pad sits on the chain and how it is turned. */
function padAt(s: number, { axles: l, radius: r }: TrackSpec): { x: number; y: number; turn: number } {
  if (s < l) return { x: l / 2 - s, y: -r, turn: PI }
  if (s < l + PI * r) {
    const t = (s - l) / r
    return { x: -l / 2 - Math.sin(t) * r, y: -Math.cos(t) * r, turn: PI - t }
  }
  if (s < 2 * l + PI * r) {
    const x = -l / 2 + (s - l - PI * r)
    return { x, y: r - 0.0125 * (1 + Math.cos((x / l) * 2 * PI)), turn: 0 }
  }
  const t = (s - 2 * l - PI * r) / r
  return { x: l / 2 + Math.sin(t) * r, y: Math.cos(t) * r, turn: -t }
}

/** How many pads a chain has, and how far one is from the next. */
function pitchOf({ axles, radius }: TrackSpec): { pads: number; pitch: number } {
  const round = 2 * axles + 2 * PI * radius
  const pads = Math.round(round / 0.196)
  return { pads, pitch: round / pads }
}

/** A pad's section, on a chain of this pitch. */
function shoeOf(pitch: number): Point2[] {
  const h = pitch / 2 - 0.006
  return [
    [-h, 0.03],
    [h, 0.03],
    [h, 0.052],
    [h - 0.014, 0.056],
    [h - 0.018, 0.094],
    [h - 0.03, 0.094],
    [h - 0.036, 0.056],
    [0.014, 0.056],
    [0.008, 0.084],
    [-0.008, 0.084],
    [-0.014, 0.056],
    [-h + 0.036, 0.056],
    [-h + 0.03, 0.094],
    [-h + 0.018, 0.094],
    [-h + 0.014, 0.056],
    [-h, 0.052],
  ]
}

/** What wider pads have more than a track's own: a strip of `by` metres at their outer ends, towards +z. */
export function widerPads(b: Builder, spec: TrackSpec, by: number): void {
  const { pads, pitch } = pitchOf(spec)
  const h = pitch / 2 - 0.006
  // Between the bars, which are the pads' own, it is plain: a strip is seen from its end.
  const strip = profile(
    [
      [-h, 0.03],
      [h, 0.03],
      [h - 0.016, 0.094],
      [h - 0.032, 0.094],
      [h - 0.036, 0.056],
      [-h + 0.036, 0.056],
      [-h + 0.032, 0.094],
      [-h + 0.016, 0.094],
    ],
    by,
    0,
  )
  for (let i = 0; i < pads; i++) {
    const { x, y, turn } = padAt((i + 0.5) * pitch, spec)
    b.add(
      'track',
      strip,
      at(x, axleHeight(spec) + y, 0, 0, 0, turn).multiply(at(0, 0, (spec.width + by) / 2)),
    )
  }
}

const axleHeight = ({ radius }: TrackSpec): number => radius + 0.098

function chain(b: Builder, spec: TrackSpec, yc: number): void {
  const { pads, pitch } = pitchOf(spec)
  const h = pitch / 2 - 0.006
  const link = profile(
    [
      [-h, -0.045],
      [-h + 0.03, -0.055],
      [h - 0.03, -0.055],
      [h, -0.045],
      [h, 0.03],
      [-h, 0.03],
    ],
    0.04,
    0.006,
  )
  const pad = profile(shoeOf(pitch), spec.width, 0)
  for (let i = 0; i < pads; i++) {
    const s = (i + 0.5) * pitch
    const { x, y, turn } = padAt(s, spec)
    const m = at(x, yc + y, 0, 0, 0, turn)
    b.add('track', pad, m)
    for (const z of [0.085, -0.085]) {
      b.add('track', link, m.clone().multiply(at(0, -0.01, z)))
      if (s < spec.axles) continue
      for (const bx of [-0.045, 0.045])
        b.add('steel', cylinder(0.012, 0.014, 6), m.clone().multiply(at(bx, 0.06, z)))
    }
  }
}

function rollers(b: Builder, { axles, radius }: TrackSpec, yc: number): void {
  const half = axles / 2 - 0.12
  const roller = latheZ(
    [
      [0.03, -0.15],
      [0.06, -0.15],
      [0.06, -0.13],
      [0.115, -0.125],
      [0.115, -0.1],
      [0.092, -0.095],
      [0.088, 0.095],
      [0.115, 0.1],
      [0.115, 0.125],
      [0.06, 0.13],
      [0.06, 0.15],
      [0.03, 0.15],
    ],
    24,
  )
  for (const x of spread(-axles / 2 + 0.36, axles / 2 - 0.36, Math.round((axles - 0.5) / 0.42))) {
    b.add('steel', roller, at(x, yc - radius + 0.145, 0))
    b.add('frame', box(0.1, 0.08, 0.33, 0.01), at(x, yc - radius + 0.19, 0))
  }
  for (const x of [-axles * 0.2, axles * 0.2]) {
    b.add('steel', roller, at(x, yc + radius - 0.18, 0))
    b.add('frame', beam(v(x, yc + 0.1), v(x, yc + radius - 0.16), 0.08, 0.08))
  }
  for (const f of [-0.62, 0, 0.62]) {
    b.add('dark', box(0.34, 0.16, 0.02, 0.01, 2), at(half * f, yc, 0.152))
    for (const bx of [-0.14, 0.14]) {
      for (const by of [-0.055, 0.055])
        b.add('steel', cylinderZ(0.011, 0.012, 6), at(half * f + bx, yc + by, 0.166))
    }
  }
}

function idler(b: Builder, x: number, yc: number, r: number): void {
  const rim = r - 0.06
  b.add(
    'frame',
    latheZ(
      [
        [0.05, -0.17],
        [0.11, -0.17],
        [0.12, -0.06],
        [rim - 0.04, -0.045],
        [rim - 0.03, -0.09],
        [rim, -0.09],
        [r - 0.055, -0.05],
        [r - 0.03, -0.045],
        [r - 0.03, 0.045],
        [r - 0.055, 0.05],
        [rim, 0.09],
        [rim - 0.03, 0.09],
        [rim - 0.04, 0.045],
        [0.12, 0.06],
        [0.11, 0.17],
        [0.05, 0.17],
      ],
      36,
    ),
    at(x, yc, 0),
  )
  b.add('frame', box(0.55, 0.12, 0.34, 0.02), at(x + 0.12, yc, 0))
  b.add('steel', drum(0.06, 0.4, 0.01, 16), at(x, yc, 0))
}

function sprocket(b: Builder, x: number, yc: number, r: number): void {
  const teeth: Point2[] = []
  for (let i = 0; i < 13; i++) {
    for (const [f, radius] of [
      [-0.5, r - 0.075],
      [-0.22, r - 0.06],
      [-0.1, r],
      [0.1, r],
      [0.22, r - 0.06],
    ] as const) {
      const a = ((i + f) / 13) * PI * 2
      teeth.push([Math.cos(a) * radius, Math.sin(a) * radius])
    }
  }
  b.add('steel', profile(teeth, 0.07, 0.006, [{ x: 0, y: 0, r: 0.12 }]), at(x, yc, 0))
  const k = r / 0.4
  b.add(
    'frame',
    latheZ(
      [
        [0.001, -0.2],
        [0.2 * k, -0.2],
        [0.2 * k, 0.06],
        [0.19 * k, 0.08],
        [0.235 * k, 0.085],
        [0.235 * k, 0.12],
        [0.15 * k, 0.125],
        [0.145 * k, 0.2],
        [0.13 * k, 0.215],
        [0.001, 0.215],
      ],
      32,
    ),
    at(x, yc, 0),
  )
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * PI * 2
    b.add(
      'steel',
      cylinderZ(0.012, 0.02, 6),
      at(x + Math.cos(a) * 0.205 * k, yc + Math.sin(a) * 0.205 * k, 0.125),
    )
  }
}

/** A crawler track on the ground, centred on x = 0, its outer side to +z. */
export function track(b: Builder, spec: TrackSpec): void {
  const { axles, radius } = spec
  const yc = axleHeight(spec)
  const h = 0.17 * (radius / 0.4)
  const l = axles / 2 - 0.12
  chain(b, spec, yc)
  b.add(
    'frame',
    profile(
      [
        [-l - 0.12, -h * 0.5],
        [-l + 0.1, -h - 0.02],
        [l - 0.1, -h - 0.02],
        [l + 0.12, -h * 0.5],
        [l + 0.12, h * 0.55],
        [l - 0.15, h + 0.02],
        [-l + 0.15, h + 0.02],
        [-l - 0.12, h * 0.55],
      ],
      0.3,
      0.02,
    ),
    at(0, yc, 0),
  )
  b.add('frame', box(2 * l - 0.5, 0.07, 0.36, 0.01), at(0, yc - h + 0.02, 0))
  rollers(b, spec, yc)
  idler(b, -axles / 2, yc, radius)
  sprocket(b, axles / 2, yc, radius)
}
