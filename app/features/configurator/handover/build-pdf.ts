import {
  drawCode,
  drawFeet,
  drawHead,
  ink,
  siteFonts,
  writePdf,
  type Fonts,
} from '#app/base/pdf/pdf-document.ts'
import { paperHere } from '#app/base/pdf/paper.ts'
import { MARGIN, PdfPage } from '#app/base/pdf/pdf-page.ts'
import { buildPicture, type BuildPicture } from '../stage/build-picture.ts'
import type { SheetGroup } from './build-text.ts'
import { drawPictures, namedPictures } from './pdf-pictures.ts'

/** What a PDF says. It imports nothing of the page, which is loaded already. */
interface Parts {
  site: string
  name: string
  kind: string
  title: string
  locale: string
  /** Whose market is shown. */
  country: string
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
  /** The built machine from three sides on white, the first larger: in place of the picture. Empty where there is no 3D. */
  machine: readonly BuildPicture[]
}

/** Where the large figures stand: points from the left, and the row. */
const PLACES = [
  [0, 0],
  [0, 1],
  [205, 1],
  [135, 0],
  [235, 0],
] as const
/** Between two lines of a row. */
const LEADING = 13
/** Between two of the large figures. */
const GAP = 12
/** Side of the code that leads to the build. */
const CODE = 74

/**
 * The build as a PDF of real text in the page's language, whatever its script; the address is a link and a code. Rejects
 * when the picture cannot be read.
 */
export async function buildPdf(parts: Parts): Promise<Blob> {
  const { machine } = parts
  const pictures = machine.length ? machine : [await buildPicture(parts.poster, parts.picture)]
  const fonts = await siteFonts(parts.locale)
  const paper = paperHere(parts.locale, parts.country)
  const pages = [new PdfPage(paper)]
  let page = pages[0] as PdfPage
  let y = head(page, parts, fonts, pictures)
  for (const { title, rows } of parts.groups) {
    for (const [index, { label, value, isChanged }] of rows.entries()) {
      const font = isChanged ? fonts.bold : fonts.text
      const names = index ? [] : fonts.text.lines(title, 9, 130)
      const labels = font.lines(label, 9.5, 210)
      const values = fonts.text.lines(value, 9.5, 135)
      const high = LEADING * Math.max(names.length, labels.length, values.length) + 6
      if (y + high > page.end) {
        page = new PdfPage(paper)
        pages.push(page)
        y = MARGIN
      }
      page.box(MARGIN + (index ? 142 : 0), y, page.width - (index ? 142 : 0), 0.6, ink.line)
      if (isChanged) page.box(MARGIN + 142, y, 3, high, ink.accent)
      page.lines(names, MARGIN, y + LEADING, LEADING, { font: fonts.text, size: 9, colour: ink.soft })
      page.lines(labels, MARGIN + 152, y + LEADING, LEADING, { font, size: 9.5 })
      const colour = isChanged ? ink.full : ink.soft
      page.lines(values, MARGIN + page.width, y + LEADING, LEADING, {
        font,
        size: 9.5,
        colour,
        toRight: true,
      })
      y += high
    }
  }
  drawCode(pages[0] as PdfPage, parts.address, MARGIN + 70 + 205 + 14, CODE)
  drawFeet(pages, parts.linkLabel, parts.address, fonts)
  const { name, title, site, locale } = parts
  return writePdf({
    pages,
    fonts,
    images: namedPictures(pictures),
    title: `${name}, ${title}`,
    site,
    locale,
  })
}

/** Name, pictures and the large figures; where the rows below begin. */
function head(page: PdfPage, parts: Parts, fonts: Fonts, pictures: readonly BuildPicture[]): number {
  const top = drawHead(page, parts, fonts)
  const high = 205
  drawPictures(page, pictures, { x: MARGIN, y: top, wide: page.width, high })
  const y = top + high + 30
  for (const [index, [label, value]] of parts.figures.entries()) {
    const [x, row] = PLACES[index] ?? [0, 0]
    // The next one, or the code that leads to the build, begins where it ends.
    const ends = PLACES.flatMap(([next, other]) => (other === row && next > x ? [next] : []))
    const room = Math.min(...ends, page.width - CODE) - GAP - x
    const size = Math.min(20, (20 * room) / fonts.figure.width(value, 20))
    page.text(value, MARGIN + x, y + row * 46, { font: fonts.figure, size })
    page.text(label, MARGIN + x, y + row * 46 + 13, { font: fonts.text, size: 8.5, colour: ink.soft })
  }
  return y + 78
}
