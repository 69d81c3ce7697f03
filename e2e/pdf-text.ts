import { inflateSync } from 'node:zlib'
import type { Download } from 'playwright-core'

/*
 * Reads the PDFs that the site writes (app/base/pdf): text by the fonts' own ToUnicode, so what a reader of the file can
 * search and copy, and the pictures of its letters. ISO 32000-1, 7.5 and 9.10; no other writer's files.
 */

export interface PdfLine {
  page: number
  x: number
  /** Points from the lower edge. */
  y: number
  text: string
}

export interface ReadPdf {
  pages: number
  /** Width and height of the first, in points: `612 792`. */
  paper: string
  /** What was shown by one operator, in the order it was written. */
  lines: PdfLine[]
  title: string
  language: string
  /** Letters whose picture has no ink, beside blanks. */
  withoutInk: string[]
  /** Letters that look the same as many others, as boxes in place of letters do. */
  alike: string[]
}

interface Font {
  texts: Map<number, string>
  drawn: Map<number, string>
}

export async function readPdf(download: Download): Promise<ReadPdf> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return pdfOf(Buffer.concat(chunks))
}

export function pdfOf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes)
  const resolve = (reference: string | undefined) => objects.get(Number(reference))
  const sources = [...objects.values()].map(({ source }) => source)
  const pages = sources.filter((source) => source.includes('/Type /Page '))
  const fonts = new Map<string, Font>()
  for (const [, resources = ''] of pages.map((page) => /\/Resources (\d+) 0 R/.exec(page) ?? []))
    for (const [, name = '', number] of fontsIn(resolve(resources)?.source ?? ''))
      fonts.set(name, fontOf(resolve(number)?.source ?? '', resolve))
  return {
    pages: pages.length,
    paper: /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(pages[0] ?? '')?.[1] ?? '',
    lines: pages.flatMap((page, at) =>
      linesIn(resolve(/\/Contents (\d+) 0 R/.exec(page)?.[1])?.stream ?? '', fonts).map((line) => ({
        ...line,
        page: at + 1,
      })),
    ),
    title: hexText(
      sources.map((source) => /\/Title <FEFF([0-9A-Fa-f]*)>/.exec(source)?.[1]).find(Boolean) ?? '',
    ),
    language: sources.map((source) => /\/Lang \((\w+)\)/.exec(source)?.[1]).find(Boolean) ?? '',
    ...lettersOf([...fonts.values()]),
  }
}

const fontsIn = (resources: string) =>
  (/\/Font <<(.*?)>>/s.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)

/** The file's objects by number, each with its stream inflated. */
function objectsOf(pdf: Buffer): Map<number, { source: string; stream: string }> {
  const text = pdf.toString('latin1')
  if (!text.startsWith('%PDF-')) throw new Error('This is no PDF')
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1])
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  return new Map(
    places.map((place) => {
      const [head = '', number = ''] = /^(\d+) 0 obj\n/.exec(text.slice(place, place + 20)) ?? []
      const end = text.indexOf('endobj', place)
      const begin = text.indexOf('stream\n', place)
      if (begin < 0 || begin > end)
        return [Number(number), { source: text.slice(place + head.length, end), stream: '' }]
      const source = text.slice(place + head.length, begin)
      const length = Number(/\/Length (\d+)/.exec(source)?.[1])
      const bytes = pdf.subarray(begin + 7, begin + 7 + length)
      const isText = source.includes('/FlateDecode') && !source.includes('/Subtype /Image')
      return [Number(number), { source, stream: isText ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

type Resolve = (reference: string | undefined) => { source: string; stream: string } | undefined

function fontOf(source: string, resolve: Resolve): Font {
  const meaning = resolve(/\/ToUnicode (\d+) 0 R/.exec(source)?.[1])?.stream ?? ''
  const texts = meaning.matchAll(/^<([0-9a-f]{2})> <([0-9a-f]+)>$/gm)
  const drawn = source.matchAll(/\/g(\d+) (\d+) 0 R/g)
  return {
    texts: new Map([...texts].map(([, code = '', hex = '']) => [Number.parseInt(code, 16), hexText(hex)])),
    drawn: new Map([...drawn].map(([, code, number]) => [Number(code), resolve(number)?.stream ?? ''])),
  }
}

function linesIn(content: string, fonts: ReadonlyMap<string, Font>): Omit<PdfLine, 'page'>[] {
  return [...content.matchAll(/BT [^\n]*? rg ([-\d.]+) ([-\d.]+) Td (.*?)ET\n/gs)].map(
    ([, x, y, shown = '']) => {
      let font: Font | undefined
      let text = ''
      for (const [, name, code] of shown.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9a-f]{2})>/g)) {
        if (name) font = fonts.get(name)
        else text += font?.texts.get(Number.parseInt(code ?? '', 16)) ?? '\ufffd'
      }
      return { x: Number(x), y: Number(y), text }
    },
  )
}

/** Letters that were not drawn, or drawn as a box: without ink, or with the picture of many other letters. */
function lettersOf(fonts: Font[]): Pick<ReadPdf, 'withoutInk' | 'alike'> {
  const isBlank = (text: string) => /^[\s\p{Z}\p{Cf}]*$/u.test(text)
  const withoutInk = new Set<string>()
  const alike = new Set<string>()
  for (const { texts, drawn } of fonts) {
    const byPicture = Map.groupBy(
      [...texts].filter(([, text]) => !isBlank(text)),
      ([code]) => (drawn.get(code) ?? '').replace(/^[^\n]*\n?/, ''),
    )
    for (const [picture, letters] of byPicture) {
      if (!picture.includes('BI ')) letters.forEach(([, text]) => withoutInk.add(text))
      // А of Cyrillic and A of Latin look the same, as do a few more pairs.
      else if (letters.length > 3) letters.forEach(([, text]) => alike.add(text))
    }
  }
  return { withoutInk: [...withoutInk], alike: [...alike] }
}

const hexText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
