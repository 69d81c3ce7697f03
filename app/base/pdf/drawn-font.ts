import { bytesOf, hexOf, num, type PdfFile } from './pdf-file.ts'

interface Glyph {
  text: string
  /** Its place in the font: which of its parts of 255, and the code there. */
  part: number
  code: number
  /** Pixels to the next one. */
  width: number
}

/**
 * What stays on a line: a word with its space, also one with spaces that do not break (`9 100 kg`), or a character of a
 * script without words with what may begin no line.
 */
const word =
  /(?:[^\s\u3000-\u9fff\uff00-\uffef]|[\u00a0\u2007\u202f])+\s?|[\u3000-\u9fff\uff00-\uffef][\u3001\u3002\u300d\u300f\u3011\u30fb\u30fc\uff01\uff09\uff0c\uff0e\uff1a\uff1f]*|\s/gu

/** The parts of a text between which a line may end. */
export const wordsOf = (text: string): readonly string[] => text.match(word) ?? []

/** Codes of a part; 0 is left out. */
const PART = 255

/**
 * A typeface of the page as a font of a PDF: real text in every script the browser can draw, without a font file. Its
 * glyphs are drawn by the browser, `em` pixels large, and stand in the PDF as a Type 3 font (ISO 32000-1, 9.6.5) with
 * the letters they mean, so that text can be searched, copied and read out.
 */
export class DrawnFont {
  readonly #name: string
  readonly #em: number
  readonly #pen: OffscreenCanvasRenderingContext2D
  readonly #glyphs = new Map<string, Glyph>()
  readonly #pairs = new Map<string, number>()
  readonly #segments: Intl.Segmenter

  /** `name` stands in the page's resources; `font` is CSS without a size: `700 "Sofia Sans"`, weight first. */
  constructor(name: string, font: { weight: number; family: string }, locale: string, em = 128) {
    this.#name = name
    this.#em = em
    const pen = new OffscreenCanvas(em * 3, em * 2).getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('The browser draws no letters')
    pen.font = `${font.weight} ${em}px ${font.family}`
    this.#pen = pen
    this.#segments = new Intl.Segmenter(locale, { granularity: 'grapheme' })
  }

  /** Width of a text in points. */
  width(text: string, size: number): number {
    return (this.#pen.measureText(text).width / this.#em) * size
  }

  /** The text in lines of at most `width` points; words are kept whole where the script has words. */
  lines(text: string, size: number, width: number): string[] {
    const words = wordsOf(text)
    const lines = ['']
    for (const word of words) {
      const last = lines.length - 1
      const longer = `${lines[last]}${word}`
      if (!lines[last] || this.width(longer.trimEnd(), size) <= width) lines[last] = longer
      else lines.push(word)
    }
    return lines.map((line) => line.trim())
  }

  /** Operators that show a text, inside BT … ET: with the browser's kerning. */
  show(text: string, size: number): string {
    const glyphs = [...this.#segments.segment(text)].map(({ segment }) => this.#glyph(segment))
    let part = -1
    let out = ''
    for (const [i, glyph] of glyphs.entries()) {
      if (glyph.part !== part) {
        out += `${part < 0 ? '' : '] TJ '}/${this.#name}${glyph.part} ${num(size)} Tf [`
        part = glyph.part
      }
      const next = glyphs[i + 1]
      const nearer = next ? this.#nearer(glyph, next) : 0
      out += `<${glyph.code.toString(16).padStart(2, '0')}>${nearer ? num((nearer / this.#em) * 1000) : ''}`
    }
    return part < 0 ? '' : `${out}] TJ\n`
  }

  /** Writes the font with the glyphs that were shown; its entries of a page's resources. */
  async write(file: PdfFile): Promise<string[]> {
    const glyphs = [...this.#glyphs.values()]
    const count = Math.ceil(glyphs.length / PART)
    return Promise.all(
      Array.from({ length: count }, async (_, part) => {
        const partGlyphs = glyphs.filter((glyph) => glyph.part === part)
        const drawn = await Promise.all(
          partGlyphs.map((glyph) => file.stream('', bytesOf(this.#draw(glyph)))),
        )
        const meaning = await file.stream('', bytesOf(toUnicode(partGlyphs)))
        const font = file.add(
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [${1 / this.#em} 0 0 ${1 / this.#em} 0 0]
/Resources << >> /FirstChar 1 /LastChar ${partGlyphs.length} /Widths [${partGlyphs.map(({ width }) => num(width)).join(' ')}]
/CharProcs << ${partGlyphs.map(({ code }, i) => `/g${code} ${drawn[i]} 0 R`).join(' ')} >>
/Encoding << /Type /Encoding /Differences [1 ${partGlyphs.map(({ code }) => `/g${code}`).join(' ')}] >>
/ToUnicode ${meaning} 0 R >>`,
        )
        return `/${this.#name}${part} ${font} 0 R`
      }),
    )
  }

  #glyph(text: string): Glyph {
    const cached = this.#glyphs.get(text)
    if (cached) return cached
    const index = this.#glyphs.size
    const width = this.#pen.measureText(text).width
    const glyph = { text, part: Math.floor(index / PART), code: (index % PART) + 1, width }
    this.#glyphs.set(text, glyph)
    return glyph
  }

  /** Pixels that two letters stand nearer together than their widths say. */
  #nearer(a: Glyph, b: Glyph): number {
    const pair = a.text + b.text
    const kerning = this.#pairs.get(pair) ?? a.width + b.width - this.#pen.measureText(pair).width
    this.#pairs.set(pair, kerning)
    return kerning
  }

  /** A glyph as an image of one bit a pixel, painted in the text's colour. */
  #draw({ text, width }: Glyph): string {
    const pen = this.#pen
    const { width: wide, height: high } = pen.canvas
    const [left, base] = [Math.round(this.#em * 0.5), Math.round(this.#em * 1.4)]
    pen.clearRect(0, 0, wide, high)
    pen.fillText(text, left, base)
    const { data } = pen.getImageData(0, 0, wide, high)
    const isInk = (x: number, y: number) => (data[(y * wide + x) * 4 + 3] ?? 0) > 127
    let [x0, y0, x1, y1] = [wide, high, -1, -1]
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++)
        if (isInk(x, y))
          [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)]
    if (x1 < 0) return `${num(width)} 0 d0`
    const [w, h] = [x1 - x0 + 1, y1 - y0 + 1]
    let bits = ''
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x += 8) {
        let byte = 0
        for (let i = 0; i < 8; i++) byte = byte * 2 + (x + i <= x1 && isInk(x + i, y) ? 1 : 0)
        bits += byte.toString(16).padStart(2, '0')
      }
    const [x, y] = [x0 - left, base - y1 - 1]
    return `${num(width)} 0 ${x} ${y} ${x + w} ${y + h} d1 q ${w} 0 0 ${h} ${x} ${y} cm
BI /W ${w} /H ${h} /IM true /BPC 1 /D [1 0] /F /AHx ID
${bits}> EI Q`
  }
}

/** What the codes of a font mean (ISO 32000-1, 9.10.3). */
function toUnicode(glyphs: readonly Glyph[]): string {
  const rows = glyphs.map(({ code, text }) => `<${code.toString(16).padStart(2, '0')}> <${hexOf(text)}>`)
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) =>
    rows.slice(i * 100, i * 100 + 100),
  )
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
