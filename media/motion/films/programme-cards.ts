import { COLOURS, type Brush } from '../page/brush.ts'
import { arrive, clamp, smooth } from './film.ts'

/** Who is heard, and about what, over the foot of the picture; it leaves after `stay` seconds. */
export function lowerThird(
  b: Brush,
  name: string,
  about: string,
  accent: 'loko' | 'nord',
  t: number,
  stay = 5,
): void {
  const seen = smooth(t / 0.5) * (1 - smooth((t - stay) / 0.5))
  if (seen <= 0) return
  const slide = 30 * (1 - arrive(t / 0.9))
  b.layer(seen, (inner) => {
    inner.box(80, 586, 6, 68 * arrive(t / 0.7), COLOURS[accent])
    inner.text(name, { x: 106 - slide, y: 622, size: 48, weight: 800, decal: true })
    inner.text(about, { x: 106 - slide, y: 652, size: 22, weight: 420 })
  })
}

/** The seconds that are left, in a ring that closes. */
export function countdown(b: Brush, left: number, x: number, y: number): void {
  const whole = Math.max(1, Math.ceil(left))
  const gone = 1 - (left - Math.floor(left))
  b.text(String(whole), { x, y: y + 34, size: 100, weight: 800, decal: true, align: 'center' })
  for (let i = 0; i < 60; i++) {
    const angle = (i / 60) * 2 * Math.PI - Math.PI / 2
    const [near, far] = [78, i % 5 ? 86 : 92]
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const on = i / 60 <= gone
    b.line(
      [
        [x + c * near, y + s * near],
        [x + c * far, y + s * far],
      ],
      2,
      on ? COLOURS.loko : COLOURS.chalk,
      on ? 1 : 0.4,
    )
  }
}

/** A stopwatch: minutes and seconds, and how much of all of them has gone. */
export function stopwatch(b: Brush, minutes: number, share: number, t: number): void {
  const seen = smooth(t / 0.5)
  const gone = clamp(share)
  b.layer(seen, (inner) => {
    inner.text(clock(gone * minutes * 60), { x: 78, y: 640, size: 112, weight: 800, decal: true })
    inner.box(80, 662, 300, 5, COLOURS.chalk, 0.35)
    inner.box(80, 662, 300 * gone, 5, COLOURS.loko)
  })
}

/** The time of the programme, small, so that one can see how far behind a viewer is. */
export function programmeTime(b: Brush, time: number): void {
  b.box(1112, 30, 88, 36, COLOURS.pit, 0.72)
  b.box(1112, 30, 4, 36, COLOURS.live)
  b.text(clock(time), { x: 1130, y: 57, size: 27, weight: 700, decal: true })
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
