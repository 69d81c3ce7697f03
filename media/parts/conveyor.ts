import type { Builder } from '../geometry/builder.ts'
import type { MaterialName } from '../geometry/materials.ts'
import { bar, box, drum, profile } from '../geometry/solids.ts'
import { at, SIDES, spread, through, v, type Point2, type Vec } from '../geometry/space.ts'
import { circle, roundPath, sweep } from '../geometry/sweep.ts'
import type { Conveyor } from './conveyor-shape.ts'
import { carriers, drive, lattice, skirts } from './conveyor-frame.ts'

const PI = Math.PI

export interface ConveyorSpec {
  /** Top of the belt from tail to head, `[x, y]` metres, in the conveyor's own plane. */
  line: readonly Point2[]
  /** Of the belt. */
  width?: number
  /** Height of the side channels. */
  channel?: number
  /** Radius of head and tail drum. */
  drum?: number
  /** Side of the drive: 1, -1, or 0 for none. */
  motor?: 1 | -1 | 0
  /** Depth of the lattice under the channels, with where it begins and ends along the belt. */
  truss?: { depth: number; from?: number; to?: number }
  /** Between carrying idlers. */
  idlers?: number
  /** Length of the skirt boards at the tail. */
  skirt?: number
  paint?: MaterialName
  /** Name of the belt's node. */
  node?: string
}

function course(line: readonly Point2[]) {
  const corners = roundPath(
    line.map(([x, y]) => v(x, y)),
    0.7,
    8,
  )
  const path: Vec[] = []
  corners.slice(0, -1).forEach((p, i) => {
    const next = corners[i + 1] ?? p
    const steps = Math.max(1, Math.ceil(p.distanceTo(next) / 0.45))
    for (let j = 0; j < steps; j++) path.push(p.clone().lerp(next, j / steps))
  })
  path.push(corners[corners.length - 1] ?? v())
  const metres = [0]
  path.slice(1).forEach((p, i) => metres.push((metres[i] ?? 0) + p.distanceTo(path[i] ?? p)))
  const length = metres[metres.length - 1] ?? 0
  const locate = (s: number) => {
    const t = Math.max(0, Math.min(length, s))
    let i = 0
    while (i < metres.length - 2 && (metres[i + 1] ?? 0) < t) i++
    const [a, b] = [path[i] ?? v(), path[i + 1] ?? v()]
    const share = (t - (metres[i] ?? 0)) / ((metres[i + 1] ?? 1) - (metres[i] ?? 0))
    const d = v().subVectors(b, a).normalize()
    return { p: a.clone().lerp(b, share), d, turn: Math.atan2(d.y, d.x) }
  }
  return { path, length, locate }
}

const normal = (d: Vec): Vec => v(-d.y, d.x)

/** A belt conveyor in the xy plane: belt, drums, channels, idlers, pull cord, drive and, if asked, a lattice. */
export function conveyor(b: Builder, spec: ConveyorSpec): Conveyor {
  const {
    line,
    width = 1,
    channel = 0.2,
    drum: r = 0.2,
    motor = 1,
    idlers = 0.9,
    skirt = 0,
    paint = 'paint',
  } = spec
  const { path, length, locate } = course(line)
  const hw = width / 2
  const half = hw + 0.09
  const on = (s: number) => {
    const { p, turn } = locate(s)
    return at(p.x, p.y, 0, 0, 0, turn)
  }
  const [first, last] = [locate(0), locate(length)]
  const head = last.p.clone().addScaledVector(normal(last.d), -r)
  const tail = first.p.clone().addScaledVector(normal(first.d), -r)
  const made: Conveyor = {
    length,
    half,
    width,
    head,
    tail,
    on,
    point: (s, y, z) => through(on(s), 0, y, z),
    slope: (s) => locate(s).turn,
  }
  const belt = () => {
    b.add('belt', sweep(path, troughed(hw, length), v(0, 1), { uvScale: 1, crease: 0.3 }))
    b.add('belt', returnRun(path, hw, r, head, last.turn, tail, first.turn))
  }
  if (spec.node) b.in(spec.node, belt)
  else belt()
  b.add('rubber', drum(r, width * 0.98, 0.01), at(head.x, head.y, 0))
  b.add('steel', drum(r - 0.012, width * 0.98, 0.01, 24), at(tail.x, tail.y, 0))
  for (const s of SIDES) sideOf(b, made, s, path, channel, [last.turn, first.turn])
  if (spec.truss) lattice(b, made, spec.truss.depth, spec.truss.from ?? 0.5, spec.truss.to ?? length - 0.5)
  carriers(b, made, idlers, r)
  if (motor) drive(b, made, motor, paint)
  if (skirt) skirts(b, made, skirt, paint)
  return made
}

function troughed(hw: number, length: number) {
  return (l: number): Point2[] => {
    const a = 0.42 * Math.min(1, l / 0.5, (length - l) / 0.5)
    const c = hw * 0.42
    const [x, y, t] = [c + hw * 0.56 * Math.cos(a), hw * 0.56 * Math.sin(a), 0.012]
    return [
      [-x, y],
      [-c, 0],
      [c, 0],
      [x, y],
      [x, y + t],
      [c, t],
      [-c, t],
      [-x, y + t],
    ]
  }
}

function returnRun(
  path: Vec[],
  hw: number,
  r: number,
  head: Vec,
  headTurn: number,
  tail: Vec,
  tailTurn: number,
) {
  const loop: Vec[] = []
  const wrap = (c: Vec, start: number) => {
    for (let i = 0; i <= 12; i++) {
      const a = start - (i / 12) * PI
      loop.push(v(c.x + Math.cos(a) * (r + 0.006), c.y + Math.sin(a) * (r + 0.006)))
    }
  }
  wrap(head, headTurn + PI / 2)
  for (let i = path.length - 2; i > 0; i--) {
    const [a, p, c] = [path[i - 1] ?? v(), path[i] ?? v(), path[i + 1] ?? v()]
    loop.push(p.clone().addScaledVector(normal(v().subVectors(c, a).normalize()), -2 * r))
  }
  wrap(tail, tailTurn - PI / 2)
  const w = hw * 0.96
  const strip: Point2[] = [
    [-w, -0.006],
    [w, -0.006],
    [w, 0.006],
    [-w, 0.006],
  ]
  return sweep(loop, strip, v(-Math.sin(headTurn), Math.cos(headTurn)), { uvScale: 1, crease: 0.5 })
}

function sideOf(
  b: Builder,
  c: Conveyor,
  s: 1 | -1,
  path: Vec[],
  height: number,
  turns: [number, number],
): void {
  const [f, t, h] = [0.075 * s, 0.012 * s, height / 2]
  const channel: Point2[] = [
    [0, -h],
    [f, -h],
    [f, -h + 0.012],
    [t, -h + 0.012],
    [t, h - 0.012],
    [f, h - 0.012],
    [f, h],
    [0, h],
  ]
  const low = path.map((p, i) => {
    const d = v()
      .subVectors(path[i + 1] ?? p, path[i - 1] ?? p)
      .normalize()
    return p
      .clone()
      .addScaledVector(normal(d), -0.06)
      .setZ(s * c.half)
  })
  b.add('frame', sweep(low, channel, v(0, 1), { crease: 0.4 }))
  for (const [p, e, turn] of [
    [c.head, 1, turns[0]],
    [c.tail, -1, turns[1]],
  ] as const) {
    const cheek: Point2[] = [
      [-0.34 * e, 0.1],
      [0.1 * e, 0.14],
      [0.2 * e, 0.06],
      [0.2 * e, -0.12],
      [0.06 * e, -0.2],
      [-0.34 * e, -0.16],
    ]
    b.add('frame', profile(cheek, 0.02, 0.004), at(p.x, p.y, s * (c.half - 0.005), 0, 0, turn))
    b.add('dark', box(0.2, 0.12, 0.07, 0.02, 2), at(p.x, p.y, s * (c.half + 0.05), 0, 0, turn))
    b.add('steel', drum(0.04, 0.16, 0.006, 16), at(p.x, p.y, s * (c.half + 0.04)))
  }
  const z = s * (c.half + 0.1)
  const posts = spread(0.4, c.length - 0.4, Math.max(4, Math.round(c.length / 1.6) + 1))
  for (const p of posts)
    b.add('frame', bar(0.012, 0.24, 0.012), c.on(p).multiply(at(0, 0.02, s * (c.half + 0.095))))
  b.add(
    'red',
    sweep(
      posts.flatMap((p, i) =>
        cordTo(c.point(p, 0.12, z), i ? c.point(posts[i - 1] ?? p, 0.12, z) : undefined),
      ),
      circle(0.006, 5),
    ),
  )
  b.add('red', box(0.1, 0.12, 0.08, 0.01), c.on(c.length * 0.5).multiply(at(0, 0, s * (c.half + 0.12))))
}

/** The pull cord's course from the post before: in short pieces, so that it can be cut where a conveyor folds. */
const cordTo = (post: Vec, before?: Vec): Vec[] =>
  before ? [0.25, 0.5, 0.75, 1].map((share) => before.clone().lerp(post, share)) : [post]
