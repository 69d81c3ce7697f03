import { encode } from 'uqr'
import { DrawnFont } from '#app/pdf/drawn-font.ts'
import { bytesOf, PdfFile, pdfText } from '#app/pdf/pdf-file.ts'
import { A4, PdfPage } from '#app/pdf/pdf-page.ts'
import { buildPicture, type BuildPicture } from './build-picture.ts'
import type { SheetGroup } from './build-text.ts'

/** What a PDF says. It imports nothing of the page, which is loaded already. */
interface Parts {
  site: string
  name: string
  kind: string
  title: string
  locale: string
  /** Today, in words. */
  date: string
  groups: readonly SheetGroup[]
  /** Shown large under the picture: label and value. */
  figures: readonly [string, string][]
  address: string
  /** Said beside the code that leads to the build. */
  linkLabel: string
  /** The 3D view as it is seen; the still picture at `poster` when there is none. */
  picture: Blob | null
  poster: string | undefined
}

const MARGIN = 48
const WIDTH = A4.width - 2 * MARGIN
const [INK, INK_2, LINE, ACCENT] = ['#14181a', '#4c565a', '#c9cdce', '#ff9b21']
const FOOT = A4.height - 62
/** Where the large figures stand: points from the left, and the row. */
const PLACES = [
  [0, 0],
  [0, 1],
  [205, 1],
  [135, 0],
  [235, 0],
] as const
/** Side of the code that leads to the build. */
const CODE = 74

/**
 * The build as a PDF of real text in the page's language, whatever its script; the address is a link and a code. Rejects
 * when the picture cannot be read.
 */
export async function buildPdf(parts: Parts): Promise<Blob> {
  const file = new PdfFile()
  const picture = await buildPicture(parts.poster, parts.picture)
  await document.fonts.ready
  const [text, decal] = [family('--font-text'), family('--font-decal')]
  const fonts = {
    name: new DrawnFont('N', { weight: 800, family: decal }, parts.locale, 320),
    figure: new DrawnFont('D', { weight: 700, family: decal }, parts.locale),
    text: new DrawnFont('T', { weight: 400, family: text }, parts.locale),
    bold: new DrawnFont('B', { weight: 700, family: text }, parts.locale),
  }
  const pages = [new PdfPage()]
  let page = pages[0] as PdfPage
  let y = head(page, parts, fonts, picture)
  for (const { title, rows } of parts.groups) {
    for (const [index, { label, value, isChanged }] of rows.entries()) {
      const font = isChanged ? fonts.bold : fonts.text
      const names = index ? [] : fonts.text.lines(title, 9, 130)
      const labels = font.lines(label, 9.5, 210)
      const values = fonts.text.lines(value, 9.5, 135)
      const high = 13 * Math.max(names.length, labels.length, values.length) + 6
      if (y + high > FOOT) {
        page = new PdfPage()
        pages.push(page)
        y = MARGIN
      }
      page.box(MARGIN + (index ? 142 : 0), y, WIDTH - (index ? 142 : 0), 0.6, LINE)
      if (isChanged) page.box(MARGIN + 142, y, 3, high, ACCENT)
      for (const [i, line] of names.entries())
        page.text(line, MARGIN, y + 13 + i * 13, { font: fonts.text, size: 9, colour: INK_2 })
      for (const [i, line] of labels.entries())
        page.text(line, MARGIN + 152, y + 13 + i * 13, { font, size: 9.5 })
      for (const [i, line] of values.entries())
        page.text(line, MARGIN + WIDTH, y + 13 + i * 13, {
          font: isChanged ? fonts.bold : fonts.text,
          size: 9.5,
          colour: isChanged ? INK : INK_2,
          toRight: true,
        })
      y += high
    }
  }
  const address = encodeURI(decodeURI(parts.address))
  code(pages[0] as PdfPage, address, MARGIN + 70 + 205 + 14)
  for (const [index, one] of pages.entries()) {
    const small = { font: fonts.text, size: 8, colour: INK_2 }
    one.text(`${parts.linkLabel}:`, MARGIN, A4.height - 40, { ...small, font: fonts.bold })
    for (const [i, line] of (address.match(/.{1,110}/gu) ?? []).slice(0, 2).entries())
      one.text(line, MARGIN, A4.height - 29 + i * 10, small)
    one.link(address, MARGIN, A4.height - 50, WIDTH - 60, 34)
    one.text(`${index + 1} / ${pages.length}`, MARGIN + WIDTH, A4.height - 29, { ...small, toRight: true })
  }
  return write(file, pages, Object.values(fonts), picture, parts)
}

type Fonts = Record<'name' | 'figure' | 'text' | 'bold', DrawnFont>

/** Name, picture and the large figures; where the rows below begin. */
function head(
  page: PdfPage,
  { name, kind, title, date, figures }: Parts,
  fonts: Fonts,
  picture: BuildPicture,
): number {
  page.box(0, 0, A4.width, 5, ACCENT)
  page.text(name, MARGIN - 2, MARGIN + 38, { font: fonts.name, size: 50 })
  page.text(kind, MARGIN, MARGIN + 56, { font: fonts.text, size: 11, colour: INK_2 })
  page.text(title, MARGIN + WIDTH, MARGIN + 38, { font: fonts.bold, size: 11, toRight: true })
  page.text(date, MARGIN + WIDTH, MARGIN + 54, { font: fonts.text, size: 9, colour: INK_2, toRight: true })
  const top = MARGIN + 70
  const high = 205
  const share = Math.min(WIDTH / picture.width, high / picture.height)
  page.box(MARGIN, top, WIDTH, high, picture.ground)
  const [w, h] = [picture.width * share, picture.height * share]
  page.image('P', MARGIN + (WIDTH - w) / 2, top + (high - h) / 2, w, h)
  const y = top + high + 30
  for (const [index, [label, value]] of figures.entries()) {
    const [x, row] = PLACES[index] ?? [0, 0]
    page.text(value, MARGIN + x, y + row * 46, { font: fonts.figure, size: 20 })
    page.text(label, MARGIN + x, y + row * 46 + 13, { font: fonts.text, size: 8.5, colour: INK_2 })
  }
  return y + 78
}

/** The address as a code that a phone reads, at the right of the figures. */
function code(page: PdfPage, address: string, y: number): void {
  const { size, data } = encode(address, { border: 0 })
  const module = CODE / size
  const x = MARGIN + WIDTH - CODE
  for (const [row, cells] of data.entries())
    for (const [column, isOn] of cells.entries())
      if (isOn) page.box(x + column * module, y + row * module, module + 0.05, module + 0.05, INK)
  page.link(address, x, y, CODE, CODE)
}

async function write(
  file: PdfFile,
  pages: readonly PdfPage[],
  fonts: readonly DrawnFont[],
  { width, height, jpeg }: BuildPicture,
  { name, title, site, locale }: Parts,
): Promise<Blob> {
  const image = await file.stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    new Uint8Array(await jpeg.arrayBuffer()),
    true,
  )
  const entries = (await Promise.all(fonts.map((font) => font.write(file)))).flat().join(' ')
  const resources = file.add(`<< /Font << ${entries} >> /XObject << /P ${image} 0 R >> >>`)
  const tree = file.reserve()
  const kids: number[] = []
  for (const { source, links } of pages) {
    const content = await file.stream('', bytesOf(source))
    const notes = links.map(({ address, rect }) =>
      file.add(
        `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /A << /S /URI /URI (${address.replace(/[\\()]/g, String.raw`\$&`)}) >> >>`,
      ),
    )
    const annots = notes.length ? ` /Annots [${notes.map((one) => `${one} 0 R`).join(' ')}]` : ''
    kids.push(
      file.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources ${resources} 0 R /Contents ${content} 0 R${annots} >>`,
      ),
    )
  }
  file.add(
    `<< /Type /Pages /Kids [${kids.map((one) => `${one} 0 R`).join(' ')}] /Count ${kids.length} >>`,
    tree,
  )
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  const info = file.add(`<< /Title ${pdfText(`${name}, ${title}`)} /Author ${pdfText(site)} >>`)
  return file.file(root, info)
}

function family(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token)
}
