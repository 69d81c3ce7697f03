import { block, corners, line, seen, shape, type Point, type Tones } from './iso.ts'

const TEAL: Tones = { top: '#1aa29d', left: '#0f7f80', right: '#0a6468' }
const DARK: Tones = { top: '#3c4448', left: '#2a3236', right: '#1e2427' }
export const GREYS: Tones = { top: '#dfe2e2', left: '#b4bdbf', right: '#9aa5a8' }
const INKS: Tones = { top: '#39434a', left: '#232a2e', right: '#181d20' }
const ROCK: Tones = { top: '#cfc7ba', left: '#b3a999', right: '#978d7f' }

export const shade = { teal: TEAL, dark: DARK, grey: GREYS, ink: INKS, rock: ROCK }

type Spot = readonly [number, number]

const turned = ([x, y]: Spot, turn: number, along: number, aside: number): Spot => {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return [x + along * c - aside * s, y + along * s + aside * c]
}

/** A belt from one point to another, drawn as a sloping slab. */
function belt(from: Point, to: Point, wide: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const size = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / size) * wide, (dx / size) * wide]
  const edge = (p: Point, side: number): Point => [p[0] + nx * side, p[1] + ny * side, p[2] ?? 0]
  const under = (p: Point): Point => [p[0], p[1], (p[2] ?? 0) - 0.9]
  const flat = [edge(from, 1), edge(to, 1), edge(to, -1), edge(from, -1)]
  const side = nx + ny > 0 ? 1 : -1
  const wall = [edge(from, side), edge(to, side), under(edge(to, side)), under(edge(from, side))]
  return shape(wall, DARK.left) + shape(flat, '#4c565a')
}

/** A tracked crusher, its feed behind and its discharge ahead. */
export function crusher(at: Spot, turn: number): string {
  const part = (along: number, size: Spot, z0: number, z1: number, tones: Tones) =>
    block(corners(turned(at, turn, along, 0), size, turn), z0, z1, tones)
  const head = turned(at, turn, 8.2, 0)
  const foot = turned(at, turn, 2.6, 0)
  const wheel = seen([...turned(at, turn, -0.9, 1.6), 3.1])
  return [
    part(-0.4, [5, 3], 0, 1, DARK),
    part(-0.6, [10.4, 2.2], 1, 1.7, shade.ink),
    belt([...foot, 1.5], [...head, 3.8], 0.55),
    part(-4.2, [4.4, 3], 1.9, 3.6, TEAL),
    part(-4.2, [3.6, 2.2], 3.6, 3.62, { top: '#8d8374', left: '#8d8374', right: '#8d8374' }),
    part(-0.9, [2, 2.2], 1.7, 4, TEAL),
    part(2.2, [3.4, 2.4], 1.7, 3.4, TEAL),
    `<ellipse cx="${wheel[0].toFixed(1)}" cy="${wheel[1].toFixed(1)}" rx="4" ry="4.8" fill="#ff9b21"/>`,
  ].join('')
}

/** A tracked screen: its sloping box between a feed belt and a tail belt. */
export function screen(at: Spot, turn: number): string {
  const part = (along: number, size: Spot, z0: number, z1: number, tones: Tones) =>
    block(corners(turned(at, turn, along, 0), size, turn), z0, z1, tones)
  const p = (along: number, aside: number, z: number): Point => [...turned(at, turn, along, aside), z]
  return [
    part(0, [4.6, 3], 0, 1, DARK),
    part(-1, [13, 1.8], 1, 1.6, shade.ink),
    part(-7, [3.6, 3], 1.6, 3.2, TEAL),
    belt(p(-5, 0, 1.9), p(0.2, 0, 4.9), 0.5),
    belt(p(5, 0, 1.6), p(10, 0, 3.6), 0.5),
    shape([p(0, 1.3, 2.8), p(5.6, 1.3, 1.9), p(5.6, 1.3, 3.5), p(0, 1.3, 4.7)], TEAL.left),
    shape([p(5.6, 1.3, 1.9), p(5.6, -1.3, 1.9), p(5.6, -1.3, 3.5), p(5.6, 1.3, 3.5)], TEAL.right),
    shape([p(0, 1.3, 4.7), p(5.6, 1.3, 3.5), p(5.6, -1.3, 3.5), p(0, -1.3, 4.7)], '#4c565a'),
    shape([p(0.5, 1, 4.65), p(5.2, 1, 3.65), p(5.2, -1, 3.65), p(0.5, -1, 4.65)], '#7c868a'),
  ].join('')
}

/** A long stacking conveyor on tracks. */
export function stacker(at: Spot, turn: number): string {
  const p = (along: number, z: number): Point => [...turned(at, turn, along, 0), z]
  const leg = (along: number, z: number) => line([p(2, 1), p(along, z)], '#2a3236', 3)
  return [
    block(corners(turned(at, turn, 1, 0), [3.6, 2.6], turn), 0, 1.2, DARK),
    block(corners(turned(at, turn, -5, 0), [2.6, 2.4], turn), 0.8, 2.4, TEAL),
    leg(6, 4.8),
    leg(9, 6),
    belt(p(-4.4, 1.6), p(16, 9.2), 0.5),
    block(corners(turned(at, turn, 1.4, 0), [2, 1.6], turn), 1.2, 2.6, TEAL),
  ].join('')
}

/** A heap of stone. */
export function heap(at: Spot, radius: number, tones: Tones = ROCK): string {
  const height = radius * 0.74
  const top = seen([...at, height])
  const ring = Array.from({ length: 28 }, (_, i) =>
    seen([at[0] + radius * Math.cos((i / 14) * Math.PI), at[1] + radius * Math.sin((i / 14) * Math.PI)]),
  )
  const draw = (points: readonly (readonly number[])[], fill: string) =>
    `<path d="M${points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z" fill="${fill}"/>`
  const lowest = ring.reduce((best, p, i) => (p[1] > (ring[best]?.[1] ?? 0) ? i : best), 0)
  const turn = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ring[(from + i + 56) % 28] ?? [0, 0])
  return (
    draw([...ring], tones.left) +
    draw([top, ...turn(lowest - 9, 11)], tones.right) +
    draw([top, ...turn(lowest + 4, 10)], tones.top)
  )
}

/** A fir. */
export function fir(at: Spot, size: number, dark: boolean): string {
  const [x, y] = seen(at)
  const [w, h] = [size * 0.36, size]
  const tones = dark ? ['#4d5f55', '#3e4e46'] : ['#66786c', '#54665b']
  const half = (side: number, fill: string) =>
    `<path d="M${x.toFixed(1)} ${(y - h).toFixed(1)}L${(x + side * w).toFixed(1)} ${(y - h * 0.08).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}z" fill="${fill}"/>`
  return half(-1, tones[0] ?? '') + half(1, tones[1] ?? '')
}

export function container(at: Spot, turn: number, tones: Tones, z = 0): string {
  return block(corners(at, [12.2, 2.6], turn), z, z + 2.9, tones)
}

export function car(at: Spot, turn: number, tones: Tones): string {
  return (
    block(corners(at, [4.4, 1.9], turn), 0.3, 1.2, tones) +
    block(corners(at, [2.3, 1.6], turn), 1.2, 1.9, shade.ink)
  )
}

/** A hauler with its load. */
export function hauler(at: Spot, turn: number): string {
  const amber: Tones = { top: '#f0b53f', left: '#d4942a', right: '#b07818' }
  const part = (along: number, size: Spot, z0: number, z1: number, tones: Tones) =>
    block(corners(turned(at, turn, along, 0), size, turn), z0, z1, tones)
  return [
    part(0, [9, 2.4], 0.3, 1.2, DARK),
    part(-1.6, [5.4, 3], 1.2, 2.9, amber),
    part(-1.6, [4.6, 2.3], 2.9, 3.3, ROCK),
    part(3.2, [2.4, 2.5], 1.2, 3.1, amber),
  ].join('')
}

export function excavator(at: Spot, turn: number): string {
  const amber: Tones = { top: '#f0b53f', left: '#d4942a', right: '#b07818' }
  const p = (along: number, z: number): Point => [...turned(at, turn, along, 0), z]
  return [
    block(corners(at, [4.6, 3.2], turn), 0, 1.1, DARK),
    block(corners(turned(at, turn, -0.6, 0), [4.2, 2.8], turn), 1.2, 3, amber),
    line([p(1.2, 2), p(4.2, 5.6), p(7, 4.6), p(7.4, 2)], '#d4942a', 4.5, 'stroke-linejoin="round"'),
  ].join('')
}

/** A pole with a flag. */
export function flag(at: Spot, colour: string, height = 9): string {
  const [x, y] = seen(at)
  const [, top] = seen([...at, height])
  return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}V${top.toFixed(1)}" stroke="#5f696d" stroke-width="1.6"/><path d="M${x.toFixed(1)} ${top.toFixed(1)}l9 2.6v15l-9 -2.6z" fill="${colour}"/>`
}

/** A mast with floodlights. */
export function mast(at: Spot): string {
  const [x, y] = seen(at)
  const [, top] = seen([...at, 13])
  return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}V${top.toFixed(1)}m-8 0h16" stroke="#4c565a" stroke-width="2.2"/><path d="M${(x - 9).toFixed(1)} ${(top - 4).toFixed(1)}h18v4h-18z" fill="#f5f6f5" stroke="#4c565a"/>`
}

/** People on foot. */
export const people = (spots: readonly Spot[]) =>
  spots
    .map((spot, i) => {
      const [x, y] = seen(spot)
      const colour = ['#d4601f', '#2a3236', '#0f7f80'][i % 3]
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}v-4" stroke="${colour}" stroke-width="3"/><circle cx="${x.toFixed(1)}" cy="${(y - 6.4).toFixed(1)}" r="1.7" fill="#f5f6f5" stroke="#2a3236" stroke-width=".6"/>`
    })
    .join('')
