import type { Outline } from './outline.ts'
import type { MachineSheet } from './machine-sheet.ts'

/** Height of the low-loader's deck, in metres. */
const DECK = 0.9
/** Printable width, in millimetres. */
const WIDTH = 182
/** What is left of a page's height for the views themselves, in millimetres. */
const HEIGHT = 152
const ROOM = { left: 4, right: 16, top: 4, bottom: 13 }

interface Drawing {
  svg: string
  /** What one millimetre on paper stands for. */
  scale: number
}

/** The scale at which the longest view fits the sheet and all four fit below one another, in whole tens. */
export function scaleOf(sheet: MachineSheet, outline: Outline): number {
  const longest = Math.max(
    outline.box.right - outline.box.left,
    (sheet.transport.millimetres[0] ?? 0) / 1000 + 3.2,
  )
  const together = 2 * outline.box.top + 2 * (DECK + (sheet.transport.millimetres[2] ?? 0) / 1000)
  const most = Math.max(longest / (WIDTH - ROOM.left - ROOM.right), together / HEIGHT)
  return Math.ceil((most * 1000) / 10) * 10
}

interface Mark {
  metric: string
  imperial: string
}

/** A view of the machine with a line for its length below and one for its height at the right. */
export function viewDrawing(
  outline: Outline,
  scale: number,
  along: Mark | undefined,
  up: Mark | undefined,
): Drawing {
  const mm = 1000 / scale
  const { left, right, top } = outline.box
  const [width, height] = [(right - left) * mm, top * mm]
  const body = `<g transform="translate(${n(-left * mm)} 0) scale(${n(mm / 100, 5)})"><path class="machine" d="${outline.path}"/></g>`
  return { svg: framed(width, height, body, along, up), scale }
}

/** The machine's envelope on a low-loader, from the side or from behind. */
export function loaderDrawing(
  sheet: MachineSheet,
  scale: number,
  from: 'side' | 'behind',
  marks: [Mark, Mark],
): string {
  const mm = 1000 / scale
  const [length = 0, across = 0, high = 0] = sheet.transport.millimetres.map((one) => one / scale)
  const deck = DECK * mm
  const width = from === 'side' ? length + 3 * mm : Math.max(across, 2.55 * mm)
  const parts: string[] = [`<path class="ground" d="M-3 0H${n(width + 3)}"/>`]
  const wheel = (x: number) => {
    parts.push(`<circle class="part" cx="${n(x)}" cy="${n(-0.45 * mm)}" r="${n(0.45 * mm)}"/>`)
    parts.push(`<circle class="part" cx="${n(x)}" cy="${n(-0.45 * mm)}" r="${n(0.18 * mm)}"/>`)
  }
  if (from === 'side') {
    for (let i = 0; i < 4; i++) wheel(0.9 * mm + i * 1.3 * mm)
    parts.push(
      `<path class="part" d="M${n(0)} ${n(-deck)}H${n(length)}L${n(length + 0.5 * mm)} ${n(-deck - 0.55 * mm)}H${n(length + 3 * mm)}V${n(-deck - 0.25 * mm)}H${n(length + 0.9 * mm)}L${n(length + 0.3 * mm)} ${n(-deck + 0.35 * mm)}H0Z"/>`,
    )
    parts.push(
      `<rect class="envelope" x="0" y="${n(-deck - high)}" width="${n(length)}" height="${n(high)}"/>`,
    )
  } else {
    const middle = width / 2
    const bed = 2.55 * mm
    parts.push(
      `<rect class="part" x="${n(middle - bed / 2)}" y="${n(-deck)}" width="${n(bed)}" height="${n(0.35 * mm)}"/>`,
    )
    for (const side of [-1, 1])
      parts.push(
        `<rect class="part" x="${n(middle + side * (bed / 2 - 0.35 * mm) - 0.3 * mm)}" y="${n(-0.9 * mm + 0.35 * mm)}" width="${n(0.6 * mm)}" height="${n(0.55 * mm)}" rx="1"/>`,
      )
    parts.push(
      `<rect class="envelope" x="${n(middle - across / 2)}" y="${n(-deck - high)}" width="${n(across)}" height="${n(high)}"/>`,
    )
  }
  const spanned = from === 'side' ? length : across
  const offset = from === 'side' ? 0 : (width - across) / 2
  return framed(width, deck + high, parts.join(''), marks[0], marks[1], {
    offset,
    spanned,
    foot: deck,
    side: from === 'side' ? length : width,
  })
}

/** A drawing that stands on y = 0, with its dimension lines around it. */
function framed(
  width: number,
  height: number,
  body: string,
  along?: Mark,
  up?: Mark,
  { offset = 0, spanned = width, foot = 0, side = width } = {},
): string {
  const lines: string[] = []
  if (along) {
    const y = 5.5
    lines.push(dimension(offset, y, offset + spanned, y))
    lines.push(label(offset + spanned / 2, y + 3.6, along, 'middle'))
    for (const x of [offset, offset + spanned]) lines.push(`<path class="help" d="M${n(x)} 1V${y + 1.2}"/>`)
  }
  if (up) {
    const x = side + 4.5
    lines.push(dimension(x, -foot, x, -height))
    lines.push(label(x + 1.6, -(height + foot) / 2, up, 'start'))
    for (const y of [-foot, -height])
      lines.push(`<path class="help" d="M${n(side + 0.8)} ${n(y)}H${n(x + 1.2)}"/>`)
  }
  const [w, h] = [
    width + ROOM.left + (up ? ROOM.right : ROOM.left),
    height + ROOM.top + (along ? ROOM.bottom : 3),
  ]
  return `<svg viewBox="${-ROOM.left} ${n(-height - ROOM.top)} ${n(w)} ${n(h)}" width="${n(w)}mm" height="${n(h)}mm">${body}${lines.join('')}</svg>`
}

function dimension(x0: number, y0: number, x1: number, y1: number): string {
  const turn = y0 === y1 ? 0 : 90
  const tick = (x: number, y: number) =>
    `<path class="tick" d="M-1.1 1.1L1.1 -1.1" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`
  return `<path class="dimension" d="M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}"/>${tick(x0, y0)}${tick(x1, y1)}`
}

function label(x: number, y: number, { metric, imperial }: Mark, anchor: 'middle' | 'start'): string {
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}">${metric}</text><text class="imperial" x="${n(x)}" y="${n(y + 3)}" text-anchor="${anchor}">${imperial}</text>`
}

const n = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))
