/** The objects of a PDF as they are written; numbers stand for them (ISO 32000-1, 7.3 and 7.5). */
export class PdfFile {
  readonly #objects: Uint8Array[][] = []

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#objects.push([])
  }

  /** Writes an object that is no stream, as its source: `<< /Type /Catalog >>`. */
  add(source: string, number = this.reserve()): number {
    this.#objects[number - 1] = [bytesOf(source)]
    return number
  }

  /** Writes a stream; `entries` are those of its dictionary beside the length. Compressed unless it is already. */
  async stream(entries: string, content: Uint8Array<ArrayBuffer>, isCompressed = false): Promise<number> {
    const number = this.reserve()
    const data = isCompressed ? content : await deflated(content)
    const filter = isCompressed ? '' : ' /Filter /FlateDecode'
    this.#objects[number - 1] = [
      bytesOf(`<< ${entries}${filter} /Length ${data.length} >>\nstream\n`),
      data,
      bytesOf('\nendstream'),
    ]
    return number
  }

  /** The whole file, from the numbers of its catalogue and its information. */
  file(root: number, info: number): Blob {
    const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')]
    let length = parts[0]?.length ?? 0
    const put = (...more: Uint8Array[]) => {
      for (const piece of more) {
        parts.push(piece)
        length += piece.length
      }
    }
    const places = this.#objects.map((object, index) => {
      const place = length
      put(bytesOf(`${index + 1} 0 obj\n`), ...object, bytesOf('\nendobj\n'))
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    const start = length
    const size = this.#objects.length + 1
    put(
      bytesOf(
        `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )
    return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'application/pdf' })
  }
}

/** Text of any script as a string object. */
export function pdfText(text: string): string {
  return `<FEFF${hexOf(text)}>`
}

/** UTF-16, as PDF has it. */
export function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join(
    '',
  )
}

/** Letters up to U+00FF as one byte each. */
export function bytesOf(source: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(source, (char) => char.charCodeAt(0))
}

/** A number as PDF writes it: no exponent, no more than three places. */
export function num(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
