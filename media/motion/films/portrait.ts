import { COLOURS, type Brush } from '../page/brush.ts'
import { seeded } from '../page/dust.ts'

const SKIN = ['#c98f6b', '#e0b08c', '#8d5a3c', '#d8a27c', '#f0c9a8']
const HAIR = ['#2b211d', '#6e4a2a', '#b98b4e', '#8a8f92', '#3a2a22']

/** A speaker, drawn of plain shapes: bust, face and a safety helmet or hair. `t` makes him breathe. */
export function portrait(b: Brush, x: number, y: number, height: number, seed: number, t: number): void {
  const random = seeded(seed * 131)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? COLOURS.chalk
  const [skin, hair, jacket] = [pick(SKIN), pick(HAIR), random() > 0.5 ? COLOURS.loko : COLOURS.nord]
  const helmet = random() > 0.45
  const { to } = b
  const k = height / 500
  to.save()
  to.translate(x, y + Math.sin(t * 1.4) * 2)
  to.scale(k, k)
  const shape = (colour: string, draw: () => void) => {
    to.fillStyle = colour
    to.beginPath()
    draw()
    to.fill()
  }
  shape(jacket, () => to.roundRect(-190, -190, 380, 260, [120, 120, 0, 0]))
  shape('#e9ebea', () => to.roundRect(-190, -92, 380, 26, 0))
  shape(COLOURS.pit, () => to.roundRect(-5, -190, 10, 260, 0))
  shape(shaded(skin), () => to.roundRect(-44, -250, 88, 96, 40))
  shape(skin, () => to.ellipse(0, -318, 88, 108, 0, 0, 7))
  to.save()
  to.rotate(Math.sin(t * 0.7) * 0.012)
  if (helmet) {
    shape('#f2f4f3', () => to.ellipse(0, -356, 104, 96, 0, Math.PI, 0))
    shape('#d6dadb', () => to.roundRect(-122, -362, 244, 18, 9))
    shape(jacket, () => to.roundRect(-12, -452, 24, 92, 6))
  } else {
    shape(hair, () => to.ellipse(0, -362, 98, 86, 0, Math.PI, 0))
    shape(hair, () => to.roundRect(-100, -366, 40, 96, 20))
    shape(hair, () => to.roundRect(60, -366, 40, 96, 20))
  }
  to.restore()
  const blink = t % 4.3 > 4.15 ? 0.12 : 1
  for (const side of [-1, 1]) shape(COLOURS.ink, () => to.ellipse(side * 34, -316, 8, 10 * blink, 0, 0, 7))
  to.lineWidth = 6
  to.lineCap = 'round'
  to.strokeStyle = shaded(skin, 0.6)
  to.beginPath()
  to.arc(0, -276, 26, 0.35, Math.PI - 0.35)
  to.stroke()
  to.beginPath()
  to.moveTo(2, -312)
  to.lineTo(10, -288)
  to.lineTo(-2, -284)
  to.stroke()
  to.restore()
}

function shaded(colour: string, share = 0.84): string {
  const parts = [1, 3, 5].map((i) => Math.round(parseInt(colour.slice(i, i + 2), 16) * share))
  return `rgb(${parts.join(' ')})`
}
