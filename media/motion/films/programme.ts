import { COLOURS, type Brush } from '../page/brush.ts'
import { figures, modelName, ticks, title } from './cards.ts'
import { fleet } from './fleet.ts'
import { arrive, clamp, drawShots, mix, smooth, type Film, type Shot } from './film.ts'
import { portrait } from './portrait.ts'

/** Seconds a segment of the stream has; the frame names its segment. */
const SEGMENT = 4
const LENGTH = 152

const RUNNING_ORDER = [
  { at: 0, name: 'Doors open' },
  { at: 12, name: 'Welcome' },
  { at: 32, name: 'J-1150, the jaw' },
  { at: 60, name: 'S-620, the screen' },
  { at: 88, name: 'Six machines to scale' },
  { at: 108, name: 'In the quarry' },
  { at: 132, name: 'Your questions' },
] as const

const SHOTS: readonly Shot[] = [
  { from: 0, to: 12.5, draw: (b, t) => countdown(b, t) },
  { from: 12, to: 26.5, fade: 0.5, draw: (b, t) => host(b, t, 'Anna Lehto', 'Your host', 3) },
  { from: 26, to: 32.5, fade: 0.5, draw: (b, t) => order(b, t, 32) },
  {
    from: 32,
    to: 54.5,
    fade: 0.5,
    draw(b, t, u) {
      b.ground(COLOURS.studio)
      b.picture('j-1150-studio', { x: 0.46, y: 0.51, zoom: mix(0.86, 0.98, u) })
      modelName(b, 'J-1150', 'Lokotrack® Series', 'loko', t - 0.4)
      figures(b, ['1150 × 760 mm', '224 kW', '38 900 kg'], 'loko', t - 3)
    },
  },
  { from: 54, to: 60.5, fade: 0.5, draw: (b, t) => order(b, t, 60) },
  {
    from: 60,
    to: 82.5,
    fade: 0.5,
    draw(b, t, u) {
      b.ground(COLOURS.studio)
      b.picture('s-620-studio', { x: 0.46, y: 0.51, zoom: mix(0.86, 0.98, u) })
      modelName(b, 'S-620', 'Nordtrack™ Series', 'nord', t - 0.4)
      figures(b, ['6100 × 1524 mm', '98 kW', '31 800 kg'], 'nord', t - 3)
    },
  },
  { from: 82, to: 88.5, fade: 0.5, draw: (b, t) => order(b, t, 88) },
  { from: 88, to: 108.5, fade: 0.5, draw: (b, t) => fleet(b, t, 20) },
  {
    from: 108,
    to: 132.5,
    fade: 0.5,
    draw(b, t, u) {
      b.picture('screening-wide', { x: mix(0.42, 0.56, u), y: 0.48, zoom: mix(1.2, 1.06, u) })
      b.shade(500, 720, 0.7)
      lowerThird(b, 'West face', 'Crusher and screen in one line', 'nord', t - 1)
    },
  },
  { from: 132, to: 146.5, fade: 0.5, draw: (b, t) => host(b, t, 'Mikael Brandt', 'Product manager', 8) },
  {
    from: 146,
    to: LENGTH,
    fade: 0.5,
    draw(b, t) {
      b.ground(COLOURS.pit)
      title(b, 'Trackside', t - 0.4, 9, ['Lokotrack® Series', 'Nordtrack™ Series'])
    },
  },
]

function countdown(b: Brush, t: number): void {
  b.ground(COLOURS.pit)
  const left = Math.max(1, Math.ceil(12 - t))
  const own = 1 - (left - (12 - t))
  b.text(String(left), { x: 640, y: 440, size: 330, weight: 800, decal: true, align: 'center' })
  for (let i = 0; i < 60; i++) {
    const angle = (i / 60) * 2 * Math.PI - Math.PI / 2
    const [near, far] = [206, i % 5 ? 222 : 232]
    const on = i / 60 <= own
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    b.line(
      [
        [640 + c * near, 330 + s * near],
        [640 + c * far, 330 + s * far],
      ],
      3,
      on ? COLOURS.loko : COLOURS.chalk2,
      on ? 1 : 0.35,
    )
  }
  b.pad(80, 62, 30, COLOURS.chalk)
  b.text('Launch 2027', { x: 166, y: 88, size: 30, weight: 700 })
}

function host(b: Brush, t: number, name: string, role: string, seed: number): void {
  b.ground('#1e2427')
  ticks(b, 0, 520, 1280, 1, COLOURS.chalk2)
  portrait(b, 860, 640, 520, seed, t)
  b.box(0, 640, 1280, 80, COLOURS.pit)
  lowerThird(b, name, role, 'loko', t - 0.6)
}

function lowerThird(b: Brush, name: string, under: string, accent: 'loko' | 'nord', t: number): void {
  const seen = smooth(t / 0.5)
  const slide = 30 * (1 - arrive(t / 0.9))
  b.box(80, 560, 6, 62 * arrive(t / 0.7), COLOURS[accent])
  b.text(name, { x: 106 - slide, y: 594, size: 46, weight: 800, decal: true, alpha: seen })
  b.text(under, { x: 106 - slide, y: 622, size: 21, weight: 420, colour: COLOURS.chalk2, alpha: seen })
}

/** What comes when; `next` is when the part that follows begins. */
function order(b: Brush, t: number, next: number): void {
  b.ground(COLOURS.pit)
  b.text('Today', { x: 80, y: 130, size: 72, weight: 800, decal: true })
  RUNNING_ORDER.forEach(({ at, name }, i) => {
    const own = smooth((t - 0.3 - i * 0.12) / 0.4)
    const y = 204 + i * 58
    const current = at === next
    if (current) b.box(80, y - 36, 6 + 1000 * arrive((t - 1) / 0.8), 50, COLOURS.loko, own)
    const colour = current ? COLOURS.ink : at < next ? COLOURS.chalk2 : COLOURS.chalk
    b.text(clock(at), { x: 104, y, size: 30, weight: 420, colour, alpha: own })
    b.text(name, { x: 210, y, size: 36, weight: 700, decal: true, colour, alpha: own })
  })
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Time and segment, burnt in, so that one can see how far from the live edge a viewer is. */
function burntIn(b: Brush, time: number): void {
  const segment = Math.floor(time / SEGMENT)
  b.box(1004, 28, 228, 52, COLOURS.pit, 0.92)
  b.box(1004, 28, 6, 52, COLOURS.live)
  b.text(clock(time), { x: 1026, y: 66, size: 34, weight: 700, decal: true })
  b.text(`segment ${segment}`, { x: 1100, y: 63, size: 20, weight: 420, colour: COLOURS.chalk2 })
  b.box(1010, 76, 222 * clamp((time % SEGMENT) / SEGMENT), 4, COLOURS.live)
}

/** The programme of a launch, made to be sent round and round as if it were live. */
export const programme: Film = {
  name: 'launch-programme',
  length: LENGTH,
  fps: 20,
  poster: 14,
  hls: {
    segment: SEGMENT,
    part: 1,
    soundRate: 32,
    qualities: [
      { height: 720, crf: 29, most: 900 },
      { height: 270, crf: 31, most: 220 },
    ],
  },
  cues: [
    ...Array.from({ length: 12 }, (_, i) => ({ at: i, kind: 'tick' as const })),
    ...RUNNING_ORDER.map(({ at }) => ({ at, kind: 'hit' as const })),
    { at: 146, kind: 'hit' },
  ],
  pictures: [
    'screening-wide',
    'j-1150-studio',
    's-620-studio',
    'j-1150',
    'c-300',
    'i-1213',
    's-620',
    'k-410',
    'b-2400',
  ],
  draw(brush, time) {
    drawShots(brush, SHOTS, time)
    burntIn(brush, time)
  },
}
