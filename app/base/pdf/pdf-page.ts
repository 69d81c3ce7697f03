import type { DrawnFont } from './drawn-font.ts'
import type { Paper } from './paper.ts'
import { num } from './pdf-file.ts'

/** Sheets of paper, in points. */
const sheets = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } }

/** Points between the paper's edge and what stands on it. */
export const MARGIN = 48

interface Style {
  font: DrawnFont
  size: number
  /** `#rrggbb`; ink when absent. */
  colour?: string
  /** The text ends at `x`. */
  toRight?: boolean
}

interface Stroke {
  colour: string
  width: number
  dash?: readonly number[]
}

/** What is drawn on a page: points from its upper left corner, y downwards. */
export class PdfPage {
  readonly links: { address: string; rect: string }[] = []
  readonly images = new Set<string>()
  readonly size: { width: number; height: number }
  #source = ''

  constructor(paper: Paper) {
    this.size = sheets[paper]
  }

  /** Points between the margins. */
  get width(): number {
    return this.size.width - 2 * MARGIN
  }

  /** Nothing of the content stands below: there is the foot. */
  get end(): number {
    return this.size.height - 62
  }

  text(text: string, x: number, y: number, { font, size, colour = '#14181a', toRight = false }: Style): void {
    if (!text) return
    const left = toRight ? x - font.width(text, size) : x
    this.#source += `BT ${rgb(colour)} rg ${num(left)} ${num(this.size.height - y)} Td ${font.show(text, size)}ET\n`
  }

  /** Lines below one another, `leading` apart, the first at `y`; returns the height they take. */
  lines(lines: readonly string[], x: number, y: number, leading: number, style: Style): number {
    for (const [index, line] of lines.entries()) this.text(line, x, y + index * leading, style)
    return lines.length * leading
  }

  /** Texts of a table's row, each at the right of a column of this width; the last column ends at `right`. */
  columns(
    texts: readonly string[],
    right: number,
    y: number,
    width: number,
    styleOf: (index: number) => Style,
  ): void {
    for (const [index, text] of texts.entries())
      this.text(text, right - (texts.length - 1 - index) * width, y, { ...styleOf(index), toRight: true })
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.#source += `${rgb(colour)} rg ${num(x)} ${num(this.size.height - y - height)} ${num(width)} ${num(height)} re f\n`
  }

  /** A line through points, each `[x, y]`; `dash` is ink and gap in points. */
  line(points: readonly (readonly [number, number])[], { colour, width, dash = [] }: Stroke): void {
    const path = points
      .map(([x, y], at) => `${num(x)} ${num(this.size.height - y)} ${at ? 'l' : 'm'}`)
      .join(' ')
    this.#source += `q ${rgb(colour)} RG ${num(width)} w 1 j [${dash.map(num).join(' ')}] 0 d ${path} S Q\n`
  }

  image(name: string, x: number, y: number, width: number, height: number): void {
    this.images.add(name)
    this.#source += `q ${num(width)} 0 0 ${num(height)} ${num(x)} ${num(this.size.height - y - height)} cm /${name} Do Q\n`
  }

  /** Makes an area lead to an address. */
  link(address: string, x: number, y: number, width: number, height: number): void {
    const [low, high] = [this.size.height - y - height, this.size.height - y]
    this.links.push({ address, rect: [x, low, x + width, high].map(num).join(' ') })
  }

  get source(): string {
    return this.#source
  }
}

function rgb(colour: string): string {
  return [1, 3, 5].map((at) => num(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
}
