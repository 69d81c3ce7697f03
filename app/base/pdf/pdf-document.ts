import { encode } from 'uqr'
import { DrawnFont } from './drawn-font.ts'
import { bytesOf, PdfFile, pdfText } from './pdf-file.ts'
import { MARGIN, type PdfPage } from './pdf-page.ts'
import { decodeUriSafely } from '#common/uri.ts'

export const ink = { full: '#14181a', soft: '#4c565a', line: '#c9cdce', accent: '#ff9b21' }

export type Fonts = Record<'name' | 'figure' | 'text' | 'bold', DrawnFont>

/** The site's typefaces, as the page has them; those that `words` need are fetched, of a script that the page does not show. */
export async function siteFonts(locale: string, words = ''): Promise<Fonts> {
  await document.fonts.ready
  const family = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token)
  const [text, decal] = [family('--font-text'), family('--font-decal')]
  const [ownText, ownDecal] = [text, decal].map((families) => families.split(',', 1)[0])
  const needed = [
    `400 16px ${ownText}`,
    `700 16px ${ownText}`,
    `700 16px ${ownDecal}`,
    `800 16px ${ownDecal}`,
  ]
  // One that cannot be had is stood in for, as on a page.
  await Promise.allSettled(words ? needed.map((font) => document.fonts.load(font, words)) : [])
  return {
    name: new DrawnFont('N', { weight: 800, family: decal }, locale, 320),
    figure: new DrawnFont('D', { weight: 700, family: decal }, locale),
    text: new DrawnFont('T', { weight: 400, family: text }, locale),
    bold: new DrawnFont('B', { weight: 700, family: text }, locale),
  }
}

interface Head {
  /** Large, at the left, with what it is below. */
  name: string
  kind: string
  /** At the right, with the day below. */
  title: string
  date: string
}

/** What a document begins with; returns where the rest may. */
export function drawHead(
  page: PdfPage,
  { name, kind, title, date }: Head,
  { name: large, text, bold }: Fonts,
): number {
  const soft = { font: text, colour: ink.soft }
  const right = page.size.width - MARGIN
  page.box(0, 0, page.size.width, 5, ink.accent)
  page.text(name, MARGIN - 2, MARGIN + 38, { font: large, size: 50 })
  page.text(kind, MARGIN, MARGIN + 56, { ...soft, size: 11 })
  page.text(title, right, MARGIN + 38, { font: bold, size: 11, toRight: true })
  page.text(date, right, MARGIN + 54, { ...soft, size: 9, toRight: true })
  return MARGIN + 70
}

/** The address at the foot of every page, as a link, with the pages' numbers. */
export function drawFeet(
  pages: readonly PdfPage[],
  label: string,
  given: string,
  { text, bold }: Fonts,
): void {
  const address = encodeURI(decodeUriSafely(given))
  const small = { font: text, size: 8, colour: ink.soft }
  for (const [index, page] of pages.entries()) {
    const { width, size } = page
    page.text(label, MARGIN, size.height - 40, { ...small, font: bold })
    for (const [i, line] of (address.match(/.{1,110}/gu) ?? []).slice(0, 2).entries())
      page.text(line, MARGIN, size.height - 29 + i * 10, small)
    page.link(address, MARGIN, size.height - 50, width - 60, 34)
    page.text(`${index + 1} / ${pages.length}`, MARGIN + width, size.height - 29, { ...small, toRight: true })
  }
}

/** An address as a code that a phone reads, `side` points wide, at the right margin. */
export function drawCode(page: PdfPage, given: string, y: number, side: number): void {
  const address = encodeURI(decodeUriSafely(given))
  const { size, data } = encode(address, { border: 0 })
  const module = side / size
  const x = page.size.width - MARGIN - side
  for (const [row, cells] of data.entries())
    for (const [column, isOn] of cells.entries())
      if (isOn) page.box(x + column * module, y + row * module, module + 0.05, module + 0.05, ink.full)
  page.link(address, x, y, side, side)
}

interface PdfParts {
  pages: readonly PdfPage[]
  fonts: Fonts
  /** JPEGs by the names the pages draw them under. */
  images: Readonly<Record<string, { width: number; height: number; jpeg: Blob }>>
  title: string
  site: string
  locale: string
}

/** The finished document. */
export async function writePdf({ pages, fonts, images, title, site, locale }: PdfParts): Promise<Blob> {
  const file = new PdfFile()
  const drawn: string[] = []
  for (const [name, { width, height, jpeg }] of Object.entries(images)) {
    const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
    const image = await file.stream(entries, new Uint8Array(await jpeg.arrayBuffer()), true)
    drawn.push(`/${name} ${image} 0 R`)
  }
  const written = (await Promise.all(Object.values(fonts).map((font) => font.write(file)))).flat().join(' ')
  const resources = file.add(`<< /Font << ${written} >> /XObject << ${drawn.join(' ')} >> >>`)
  const tree = file.reserve()
  const kids: number[] = []
  for (const { source, links, size } of pages) {
    const content = await file.stream('', bytesOf(source))
    const notes = links.map(({ address, rect }) =>
      file.add(
        `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /A << /S /URI /URI (${address.replace(/[\\()]/g, String.raw`\$&`)}) >> >>`,
      ),
    )
    const annots = notes.length ? ` /Annots [${notes.map((note) => `${note} 0 R`).join(' ')}]` : ''
    kids.push(
      file.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Resources ${resources} 0 R /Contents ${content} 0 R${annots} >>`,
      ),
    )
  }
  file.add(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
    tree,
  )
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  return file.file(root, file.add(`<< /Title ${pdfText(title)} /Author ${pdfText(site)} >>`))
}

/** Hands a file to the visitor. */
export function saveFile(file: Blob, name: string): void {
  const download = document.createElement('a')
  download.href = URL.createObjectURL(file)
  download.download = name
  download.click()
  setTimeout(() => URL.revokeObjectURL(download.href), 60_000)
}
