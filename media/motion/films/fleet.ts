import { COLOURS, type Brush } from '../page/brush.ts'
import { ruler } from './cards.ts'
import { arrive, mix, smooth } from './film.ts'

/** All six machines along one ruler in metres. */
export function fleet(b: Brush, t: number, length: number): void {
  b.ground(COLOURS.studio)
  const machines: [string, number, string][] = [
    ['j-1150', 15.38, 'J-1150'],
    ['c-300', 15.9, 'C-300'],
    ['i-1213', 14.8, 'I-1213'],
    ['s-620', 17.9, 'S-620'],
    ['k-410', 12.2, 'K-410'],
    ['b-2400', 23.1, 'B-2400'],
  ]
  const scale = 27
  const offset = mix(60, -2080, smooth(t / length) * 0.7 + (t / length) * 0.3)
  let x = offset
  for (const [name, metres, code] of machines) {
    const width = metres * scale
    if (x < 1400 && x + width > -200) {
      b.cut(name, { x: x + width / 2, y: 520, width, multiply: true })
      b.text(code, { x, y: 622, size: 44, weight: 800, decal: true, colour: COLOURS.ink })
      b.text(`${metres.toFixed(1)} m`, { x: x + 112, y: 620, size: 20, weight: 420, colour: COLOURS.ink2 })
    }
    x += width + 70
  }
  ruler(b, offset, 548, scale, x, arrive(t / 1.2))
}
