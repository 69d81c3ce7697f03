import { COLOURS, type Brush } from '../page/brush.ts'
import { arrive, clamp, smooth } from './film.ts'

type Series = 'loko' | 'nord'

/** The mark and a name, with lines under it, each a series; it leaves after `stay` seconds. */
export function title(
  b: Brush,
  name: string,
  t: number,
  stay: number,
  under: readonly string[] = [],
  series: readonly Series[] = ['loko', 'nord'],
): void {
  const seen = smooth(t / 0.7) * (1 - smooth((t - stay + 0.5) / 0.5))
  if (seen <= 0) return
  const slide = 22 * (1 - arrive(t / 1.1))
  const y = under.length ? 372 : 618
  b.layer(seen, (inner) => {
    inner.pad(80, y - 62 + slide, 44, COLOURS.chalk)
    inner.text(name, { x: 206, y: y - 18 + slide, size: 62, weight: 800 })
    ticks(inner, 80, y + 24, 1120, arrive(t / 1.6), COLOURS.chalk2)
  })
  under.forEach((line, i) => {
    const own = smooth((t - 0.5 - i * 0.22) / 0.6)
    const colour = COLOURS[series[i] ?? 'loko']
    b.box(80, y + 74 + i * 58, 6, 38, colour, own)
    b.text(line, { x: 104, y: y + 106 + i * 58, size: 44, weight: 700, decal: true, alpha: own })
  })
}

/** A machine's code on the studio's ground, the series under it. */
export function modelName(b: Brush, code: string, series: string, accent: Series, t: number): void {
  const seen = smooth(t / 0.5)
  if (seen <= 0) return
  const y = 150 + 26 * (1 - arrive(t / 0.9))
  b.text(code, { x: 76, y, size: 132, weight: 800, decal: true, colour: COLOURS.ink, alpha: seen })
  b.box(80, 176, 64 * arrive((t - 0.2) / 0.8), 6, COLOURS[accent])
  b.text(series, {
    x: 80,
    y: 214,
    size: 24,
    weight: 420,
    colour: COLOURS.ink2,
    alpha: smooth((t - 0.3) / 0.5),
  })
}

/** A machine's code on a picture, above its figures, the series beside it. */
export function nameOnPicture(b: Brush, code: string, series: string, accent: Series, t: number): void {
  const seen = smooth(t / 0.5)
  if (seen <= 0) return
  const y = 572 + 20 * (1 - arrive(t / 0.9))
  const width = b.text(code, { x: 78, y, size: 104, weight: 800, decal: true, alpha: seen })
  b.box(80 + width + 22, 530, 5, 42 * arrive((t - 0.2) / 0.8), COLOURS[accent])
  const own = smooth((t - 0.3) / 0.5)
  b.text(series, { x: 80 + width + 40, y: 563, size: 26, weight: 420, colour: COLOURS.chalk, alpha: own })
}

/** Key figures along the foot, each above a hairline with ticks. */
export function figures(
  b: Brush,
  values: readonly string[],
  accent: Series,
  t: number,
  ink: string = COLOURS.ink,
): void {
  const units = ink === COLOURS.ink ? COLOURS.ink2 : COLOURS.chalk2
  values.forEach((value, i) => {
    const own = t - i * 0.32
    if (own <= 0) return
    const x = 80 + i * 386
    const seen = smooth(own / 0.45)
    const [, figure = value, unit = ''] = /^(.*?)\s*([a-z]+)?$/.exec(value) ?? []
    const width = b.text(figure, {
      x,
      y: 652 + 14 * (1 - arrive(own / 0.8)),
      size: 62,
      weight: 800,
      decal: true,
      colour: ink,
      alpha: seen,
    })
    b.text(unit, { x: x + width + 8, y: 652, size: 22, weight: 420, colour: units, alpha: seen })
    ticks(b, x, 672, 346, arrive(own / 1.1), ink)
    b.box(x, 672, 4, 14, COLOURS[accent], seen)
  })
}

/** A row of ticks that grows from its left end. */
export function ticks(
  b: Brush,
  x: number,
  y: number,
  width: number,
  share: number,
  colour: string,
  step = 12,
): void {
  const count = Math.floor((width / step) * clamp(share))
  for (let i = 0; i <= count; i++) b.box(x + i * step, y, 1.5, i % 5 === 0 ? 12 : 6, colour, 0.75)
}

/** A ruler in metres along the ground. */
export function ruler(b: Brush, x: number, y: number, scale: number, until: number, share: number): void {
  b.box(0, y, 1280 * share, 1.5, COLOURS.ink, 0.85)
  for (let metre = 0; x + metre * scale < Math.min(until, 1280 * share); metre++) {
    const place = x + metre * scale
    if (place < -20) continue
    b.box(place, y, 1.5, metre % 5 === 0 ? 16 : 8, COLOURS.ink, 0.85)
    if (metre % 10 === 0)
      b.text(String(metre), {
        x: place + 6,
        y: y + 20,
        size: 16,
        weight: 420,
        colour: COLOURS.ink2,
      })
  }
}
