import { random } from '../../geometry/space.ts'
import {
  car,
  container,
  crusher,
  excavator,
  fir,
  flag,
  GREYS,
  hauler,
  heap,
  mast,
  screen,
  shade,
  stacker,
} from './figures.ts'
import { block, corners, line, percent, SCALE, seen, shape, SIZE, way, type Point } from './iso.ts'

type Spot = [number, number]

/** The pit's rim; each bench lies inside the one above it. */
const RIM: Spot[] = [
  [6, 22],
  [22, 6],
  [52, 0],
  [84, 5],
  [108, 16],
  [122, 38],
  [119, 62],
  [102, 80],
  [76, 92],
  [46, 94],
  [20, 82],
  [4, 56],
]
/** A line's corners cut off twice. */
function rounded(points: readonly Point[], closed: boolean): Point[] {
  const mix = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    (a[2] ?? 0) + ((b[2] ?? 0) - (a[2] ?? 0)) * t,
  ]
  const once = (line: readonly Point[]): Point[] =>
    line.flatMap((a, i): Point[] => {
      const b = line[i + 1] ?? (closed ? line[0] : undefined)
      if (!b) return [a]
      return i === 0 && !closed ? [a, mix(a, b, 0.75)] : [mix(a, b, 0.25), mix(a, b, 0.75)]
    })
  return closed ? once(points) : once(once(points))
}

const FLOOR: Spot = [64, 50]
const STEPS = [
  { scale: 1, z: 0 },
  { scale: 0.84, z: -6 },
  { scale: 0.7, z: -12 },
]
const pit = (scale: number, z: number): Point[] =>
  rounded(RIM, true).map(([x, y]) => [
    FLOOR[0] + (x - FLOOR[0]) * scale,
    FLOOR[1] + (y - FLOOR[1]) * scale,
    z,
  ])

/** The net that contour lines are found in, in metres. */
const STEP = 7

/** Each area's outline on the ground. */
export const AREAS: Record<string, Point[]> = {
  quarry: pit(1.02, 0),
  yard: corners([151, 94], [62, 50]).map(([x, y]): Point => [x, y]),
  showroom: corners([206, 48], [40, 30]).map(([x, y]): Point => [x, y]),
  stage: corners([212, 112], [36, 40]).map(([x, y]): Point => [x, y]),
  parking: corners([150, 160], [66, 34]).map(([x, y]): Point => [x, y]),
}

function terraces(): string {
  const drawn: string[] = [shape(pit(1.05, 0), '#d3d0c9')]
  STEPS.forEach(({ scale, z }, i) => {
    const low = z - 6
    const rim = pit(scale, z)
    drawn.push(shape(rim, ['#c9c2b6', '#bdb5a7', '#b3aa9b'][i] ?? ''))
    const foot = pit(scale * 0.975, low)
    drawn.push(`<clipPath id="bench-${i}"><path d="${way(rim)}"/></clipPath><g clip-path="url(#bench-${i})">`)
    drawn.push(shape(foot, ['#d6cfc3', '#cdc5b8', '#c7beb0'][i] ?? ''))
    const walls = rim.map((a, k) => {
      const b = rim[(k + 1) % rim.length] ?? a
      const [c, d] = [foot[(k + 1) % foot.length] ?? b, foot[k] ?? a]
      const depth = a[0] + a[1] + b[0] + b[1]
      const [nx, ny] = [FLOOR[0] - (a[0] + b[0]) / 2, FLOOR[1] - (a[1] + b[1]) / 2]
      return { depth, front: nx + ny > 0, drawn: face(a, b, c, d, nx > ny) }
    })
    drawn.push(
      ...walls
        .filter(({ front }) => front)
        .sort((p, q) => p.depth - q.depth)
        .map((wall) => wall.drawn),
      '</g>',
    )
  })
  return drawn.join('')
}

/** A bench's face with the marks of its drill holes. */
function face(a: Point, b: Point, c: Point, d: Point, east: boolean): string {
  const length = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2.2)
  const marks = Array.from({ length }, (_, i) => {
    const t = (i + 0.5) / length
    const mix = (p: Point, q: Point, k: number): Point => [
      p[0] + (q[0] - p[0]) * k,
      p[1] + (q[1] - p[1]) * k,
      (p[2] ?? 0) + ((q[2] ?? 0) - (p[2] ?? 0)) * k,
    ]
    const top = mix(a, b, t)
    return way([top, mix(top, mix(d, c, t), 0.45 + (0.4 * ((i * 7) % 5)) / 5)], false)
  })
  return `${shape([a, b, c, d], east ? '#8f8678' : '#a59b8b')}<path d="${marks.join('')}" stroke="#756c60" stroke-width="1" opacity=".55" fill="none"/>`
}

const road = (points: Point[], width: number) =>
  line(points, '#c2c7c8', width + 5, 'stroke-linejoin="round" stroke-linecap="round"') +
  line(points, '#d6dadb', width, 'stroke-linejoin="round" stroke-linecap="round"')

function roads(): string {
  const haul = rounded(
    [
      [82, 52, -18],
      [96, 58, -13],
      [109, 68, -4],
      [118, 80, 0],
      [128, 96, 0],
    ],
    false,
  )
  const main = rounded(
    [
      [262, 172],
      [236, 152],
      [192, 140],
      [186, 124],
      [186, 92],
      [188, 72],
      [196, 67],
    ],
    false,
  )
  return `<g id="roads">${road(main, 34)}${road(
    [
      [190, 138],
      [178, 152],
    ],
    30,
  )}${road(
    [
      [186, 96],
      [180, 96],
    ],
    30,
  )}${road(haul, 32)}${line(main, '#f5f6f5', 1.6, 'stroke-dasharray="15 13"')}${line(haul, '#f5f6f5', 1.4, 'stroke-dasharray="12 13"')}</g>`
}

function yard(): string {
  const stalls = [0, 1, 2, 3, 4].map((i) =>
    line(
      [
        [128 + i * 11, 78],
        [128 + i * 11, 104],
      ],
      '#c9cdce',
      1.2,
    ),
  )
  const machines = [
    crusher([130, 91], 62),
    crusher([141, 91], 62),
    crusher([152, 91], 62),
    screen([163, 91], 62),
    screen([174, 91], 62),
  ]
  const boxes = [124, 137, 150, 163].map((x, i) =>
    container([x + 5, 71.5], 0, [shade.ink, shade.teal, GREYS, shade.ink][i] ?? GREYS),
  )
  const rail: Point[] = [
    [124, 116],
    [150, 116],
    [176, 116],
  ]
  return `<g id="yard">${shape(AREAS.yard ?? [], '#e2dfd8')}${stalls.join('')}${boxes.join('')}${container([142, 71.5], 0, GREYS, 2.9)}${machines.join('')}${line(rail, '#8e999c', 3, 'stroke-dasharray="10 3"')}${['#ff9b21', '#f5f6f5', '#2fc6c0'].map((colour, i) => flag([166 + i * 5, 113], colour)).join('')}${mast([123, 112])}${mast([181, 72])}${people(
    [
      [150, 108],
      [152, 109],
      [151.5, 110.5],
      [154, 108.5],
      [132, 110],
    ],
  )}</g>`
}

const people = (spots: readonly Spot[]) =>
  spots
    .map((spot, i) => {
      const [x, y] = seen(spot)
      const colour = ['#d4601f', '#2a3236', '#0f7f80'][i % 3]
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}v-4" stroke="${colour}" stroke-width="3"/><circle cx="${x.toFixed(1)}" cy="${(y - 6.4).toFixed(1)}" r="1.7" fill="#f5f6f5" stroke="#2a3236" stroke-width=".6"/>`
    })
    .join('')

function showroom(): string {
  const plan = corners([206, 48], [38, 27])
  const bars = Array.from({ length: 13 }, (_, i) =>
    line(
      [
        [188.5 + i * 2.92, 61.5, 0.6],
        [188.5 + i * 2.92, 61.5, 7.6],
      ],
      '#dff1f0',
      1,
    ),
  )
  const glass = shape(
    [
      [188.5, 61.5, 0.6],
      [223.5, 61.5, 0.6],
      [223.5, 61.5, 7.6],
      [188.5, 61.5, 7.6],
    ],
    '#2d6f74',
  )
  const lights = [42, 48, 54].map((y) =>
    shape(
      [
        [190, y - 0.8, 10],
        [222, y - 0.8, 10],
        [222, y + 0.8, 10],
        [190, y + 0.8, 10],
      ],
      '#e9ebea',
    ),
  )
  const [x, y] = seen([206, 61.5, 8.7])
  return `<g id="showroom">${shape(AREAS.showroom ?? [], '#d9dcdc')}${block(plan, 0, 10, shade.ink)}${glass}${bars.join('')}${lights.join('')}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) skewY(30)"><rect x="-16" y="-5" width="32" height="11" rx="5.500" fill="none" stroke="#ff9b21" stroke-width="3.200" stroke-dasharray="3.400 1.400"/></g>${people(
    [
      [200, 65],
      [202, 66],
    ],
  )}</g>`
}

function stage(): string {
  const floor = shape(AREAS.stage ?? [], '#2a3236')
  const wall = block(corners([212, 92.6], [36, 1.2]), 0, 12, shade.ink)
  const side = block(corners([194.6, 112], [1.2, 40]), 0, 12, shade.ink)
  const deck = block(corners([212, 99], [30, 10]), 0, 1.4, {
    top: '#4c565a',
    left: '#ff9b21',
    right: '#c9720d',
  })
  const led = shape(
    [
      [199, 93.3, 3],
      [225, 93.3, 3],
      [225, 93.3, 10.5],
      [199, 93.3, 10.5],
    ],
    '#2fc6c0',
  )
  const glow = shape(
    [
      [199, 93.3, 3],
      [212, 93.3, 3],
      [204, 93.3, 10.5],
      [199, 93.3, 10.5],
    ],
    '#1aa29d',
  )
  const seats = [0, 1, 2, 3, 4, 5].map((row) =>
    [0, 1]
      .map((half) =>
        block(corners([205 + half * 14.5, 109 + row * 3.6], [12, 1.3]), 0, 1.3, {
          top: '#b4bdbf',
          left: '#8e999c',
          right: '#6d787b',
        }),
      )
      .join(''),
  )
  const truss = line(
    [
      [197, 104, 0],
      [197, 104, 11.5],
      [227, 104, 11.5],
      [227, 104, 0],
    ],
    '#8e999c',
    2.4,
  )
  return `<g id="stage">${floor}${side}${wall}${led}${glow}${deck}${crusher([217, 99], 12)}${people([[203, 101]])}${seats.join('')}${truss}</g>`
}

function parking(): string {
  const next = random(12)
  const tones = [
    GREYS,
    shade.ink,
    { top: '#f5f6f5', left: '#d5d9da', right: '#b9c0c2' },
    shade.teal,
    { top: '#8e999c', left: '#6d787b', right: '#5f696d' },
  ]
  const row = (y: number) =>
    Array.from({ length: 18 }, (_, i): string => {
      const x = 120.5 + i * 3.5
      const mark = line(
        [
          [x - 1.75, y - 3.2],
          [x - 1.75, y + 3.2],
        ],
        '#f5f6f5',
        1.1,
      )
      return next() < 0.66 ? mark + car([x, y], 90, tones[Math.floor(next() * tones.length)] ?? GREYS) : mark
    }).join('')
  return `<g id="parking">${shape(AREAS.parking ?? [], '#c6cbcc')}${row(149)}${row(160)}${row(171)}</g>`
}

function land(): string {
  const next = random(77)
  const wave = (x: number, y: number) =>
    Math.sin(x / 31 + Math.cos(y / 47)) + Math.cos(y / 26 - Math.sin(x / 53)) + 0.5 * Math.sin((x + y) / 19)
  const lines = [-1.4, -0.9, -0.4, 0.1, 0.6, 1.1, 1.6].map((level) => {
    const cuts: string[] = []
    for (let y = -90; y < 270; y += STEP)
      for (let x = -90; x < 330; x += STEP) {
        const square: Spot[] = [
          [x, y],
          [x + STEP, y],
          [x + STEP, y + STEP],
          [x, y + STEP],
        ]
        const ends = square.flatMap((a, i): Point[] => {
          const b = square[(i + 1) % 4] ?? a
          const [fa, fb] = [wave(...a) - level, wave(...b) - level]
          const t = fa / (fa - fb)
          return fa > 0 === fb > 0 ? [] : [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]]
        })
        const [p, q] = ends
        if (!p || !q || !inside(p)) continue
        cuts.push(way([p, q], false))
      }
    return `<path d="${cuts.join('')}"/>`
  })
  const trees: { y: number; drawn: string }[] = []
  for (let i = 0; i < 1000; i++) {
    const at: Spot = [-110 + next() * 460, -90 + next() * 400]
    const [x, y] = seen(at)
    const [wood, tall] = [wave(at[0] * 1.3 + 40, at[1] * 1.3) + next() * 0.7, 22 + next() * 19]
    if (wood < 0.75 || x < -20 || x > SIZE.width + 20 || y < 0 || y > SIZE.height + 24 || taken(at)) continue
    trees.push({ y, drawn: fir(at, tall, next() < 0.5) })
  }
  const firs = trees.sort((a, b) => a.y - b.y).map(({ drawn }) => drawn)
  return `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#e9ebea"/><g fill="none" stroke="#c9cdce" stroke-width="1.1">${lines.join('')}</g><g id="trees">${firs.join('')}</g>`
}

function inside(point: Point): boolean {
  const [x, y] = seen(point)
  return x > -30 && x < SIZE.width + 30 && y > -30 && y < SIZE.height + 30
}

/** Whether something stands near a point of the site. */
function taken([x, y]: Spot): boolean {
  const within = (x0: number, y0: number, x1: number, y1: number) => x > x0 && x < x1 && y > y0 && y < y1
  if (Math.hypot((x - 64) / 72, (y - 48) / 60) < 1) return true
  if (Math.abs(y - 152 - (x - 236) * 0.69) < 16 && x > 226) return true
  return within(112, 60, 240, 150) || within(110, 138, 190, 184) || within(182, 28, 232, 70)
}

function quarryWork(): string {
  const z = 18
  const down = (drawn: string) => `<g transform="translate(0 ${(z * 0.92 * SCALE).toFixed(1)})">${drawn}</g>`
  return down(
    [
      heap([37, 30], 5.4),
      excavator([42, 34], 60),
      crusher([50, 41], 14),
      heap([61.5, 44], 4),
      heap([68, 31], 7.5),
      stacker([57, 27], 18),
      hauler([44, 52], 30),
      screen([67, 49], 10),
      heap([79.5, 51.5], 4.2),
      heap([68, 57], 3.2),
      people([
        [52, 46],
        [53.5, 46],
      ]),
    ].join(''),
  )
}

/** The site from above at an angle, without words: an SVG whose groups have the areas' names. */
export function sitePlan(): string {
  const pond = shape(
    Array.from({ length: 22 }, (_, i): Point => [
      126 + 9 * Math.cos((i * Math.PI) / 11),
      36 + 13 * Math.sin((i * Math.PI) / 11),
    ]),
    '#a9bdc4',
  )
  const body = [
    land(),
    pond,
    `<g id="quarry">${terraces()}${quarryWork()}</g>`,
    roads(),
    `${hauler([117, 78], 60)}`,
    showroom(),
    yard(),
    stage(),
    parking(),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${body.join('')}</svg>\n`
}

/** The areas' corners in percent of the plan, and a point in their middle. */
export function siteAreas(): Record<string, { points: string; x: number; y: number }> {
  return Object.fromEntries(
    Object.entries(AREAS).map(([name, outline]) => {
      const points = percent(outline)
      const mean = (k: 0 | 1) =>
        Math.round((points.reduce((sum, p) => sum + p[k], 0) / points.length) * 10) / 10
      return [name, { points: points.map((p) => p.join(',')).join(' '), x: mean(0), y: mean(1) }]
    }),
  )
}
