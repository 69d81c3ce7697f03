import type { Translate } from '#app/base/i18n/messages.tsx'
import { drawCode, drawHead, ink, siteFonts, writePdf, type Fonts } from '#app/base/pdf/pdf-document.ts'
import type { Paper } from '#app/base/pdf/paper.ts'
import { MARGIN, PdfPage } from '#app/base/pdf/pdf-page.ts'
import { drawPictures, namedPictures } from '../handover/pdf-pictures.ts'
import type { BuildPicture } from '../stage/build-picture.ts'
import type { OfferSheet, Row } from './offer-sheet.ts'

interface Parts {
  sheet: OfferSheet
  t: Translate
  locale: string
  paper: Paper
  site: string
  /** Leads to what is offered: a link and a code. */
  buildAddress: string
  /** The machine that is offered from three sides on white; empty where it cannot be drawn. */
  pictures: readonly BuildPicture[]
}

const LEADING = 12
const CODE = 74
/** Height of the pictures. */
const PICTURES = 172

/** The offer as a PDF of real text, on A4 or US Letter, its number and the page's on every page. */
export async function offerPdf(parts: Parts): Promise<Blob> {
  const { sheet, t, locale, paper, site, buildAddress, pictures } = parts
  const fonts = await siteFonts(locale, JSON.stringify(sheet))
  const flow = new Flow(paper, fonts)
  const top = drawHead(
    flow.page,
    { name: sheet.machine, kind: sheet.kind, title: sheet.title, date: sheet.number },
    fonts,
  )
  drawCode(flow.page, buildAddress, top + 14, CODE)
  const column = (flow.width - CODE - 20) / 2
  const seller = flow.party(t('offer.seller'), sheet.seller, MARGIN, top + 22, column - 12)
  const customer = flow.party(t('offer.customer'), sheet.customer, MARGIN + column, top + 22, column - 12)
  flow.y = Math.max(seller, customer, top + 14 + CODE) + 18
  for (const notice of sheet.notices) flow.text(notice, { isBold: true })
  flow.pictures(pictures)
  for (const row of sheet.facts) flow.row(row)
  flow.gap(12)
  for (const { group, rows } of sheet.items)
    for (const [at, row] of rows.entries()) flow.row(row, at ? '' : group)
  flow.gap(4)
  for (const [at, row] of sheet.totals.entries()) flow.row(row, undefined, at === sheet.totals.length - 1)
  flow.gap(6)
  for (const note of sheet.notes) flow.text(note)
  flow.section(t('offer.paid'), sheet.paid)
  flow.section(t('offer.terms'), sheet.terms)
  if (sheet.legal.length > 0) flow.title(t('offer.legal'))
  for (const line of sheet.legal) flow.text(line)
  flow.text(`${t('build.link')}: ${buildAddress}`)
  for (const [index, page] of flow.pages.entries()) {
    const small = { font: fonts.text, size: 8, colour: ink.soft }
    const words = { number: sheet.number, page: index + 1, pages: flow.pages.length }
    page.text(sheet.seller[0] ?? site, MARGIN, page.size.height - 29, small)
    page.text(t('offer.page', words), page.size.width - MARGIN, page.size.height - 29, {
      ...small,
      toRight: true,
    })
  }
  const title = `${sheet.title} ${sheet.number}`
  return writePdf({ pages: flow.pages, fonts, images: namedPictures(pictures), title, site, locale })
}

/** Rows and paragraphs one below the other, on as many sheets as they take. */
class Flow {
  readonly pages: PdfPage[]
  readonly #paper: Paper
  readonly #fonts: Fonts
  y = MARGIN

  constructor(paper: Paper, fonts: Fonts) {
    this.#paper = paper
    this.#fonts = fonts
    this.pages = [new PdfPage(paper)]
  }

  get page(): PdfPage {
    return this.pages.at(-1) as PdfPage
  }

  get width(): number {
    return this.page.width
  }

  gap(height: number): void {
    this.y += height
  }

  /** A label, with what it belongs to in front of it, and its value at the right. */
  row([label, value]: Row, group?: string, isStrong = false): void {
    const { text, bold } = this.#fonts
    const font = isStrong ? bold : text
    const size = isStrong ? 11 : 9.5
    const indent = group === undefined ? 0 : 132
    const valueWidth = Math.min(Math.max(text.width(value, size) + 2, 90), (this.width - indent) * 0.62)
    const groups = group ? text.lines(group, 8.5, indent - 10) : []
    const labels = font.lines(label, size, this.width - indent - valueWidth - 12)
    const values = font.lines(value, size, valueWidth)
    const high = LEADING * Math.max(groups.length, labels.length, values.length) + 5
    this.#room(high)
    const at = this.y + LEADING
    this.page.box(MARGIN, this.y, this.width, isStrong ? 1.2 : 0.4, isStrong ? ink.full : ink.line)
    this.page.lines(groups, MARGIN, at, LEADING, { font: text, size: 8.5, colour: ink.soft })
    this.page.lines(labels, MARGIN + indent, at, LEADING, { font, size })
    this.page.lines(values, MARGIN + this.width, at, LEADING, { font, size, toRight: true })
    this.y += high
  }

  title(title: string): void {
    this.gap(14)
    this.#room(3 * LEADING)
    this.page.text(title, MARGIN, this.y + LEADING, { font: this.#fonts.bold, size: 11 })
    this.y += LEADING + 6
  }

  section(title: string, rows: readonly Row[]): void {
    if (rows.length === 0) return
    this.title(title)
    for (const row of rows) this.row(row)
  }

  text(text: string, { isBold = false } = {}): void {
    const font = isBold ? this.#fonts.bold : this.#fonts.text
    for (const line of font.lines(text, 9, this.width)) {
      this.#room(LEADING)
      this.page.text(line, MARGIN, this.y + LEADING, { font, size: 9, colour: isBold ? ink.full : ink.soft })
      this.y += LEADING
    }
    this.y += 3
  }

  pictures(pictures: readonly BuildPicture[]): void {
    if (pictures.length === 0) return
    this.#room(PICTURES)
    drawPictures(this.page, pictures, { x: MARGIN, y: this.y, wide: this.width, high: PICTURES })
    this.y += PICTURES + 14
  }

  /** Who offers, or to whom; returns where it ends. */
  party(title: string, lines: readonly string[], x: number, y: number, width: number): number {
    if (lines.length === 0) return y
    const { text, bold } = this.#fonts
    this.page.text(title, x, y, { font: text, size: 8.5, colour: ink.soft })
    let at = y + 14
    for (const [index, line] of lines.entries()) {
      const font = index === 0 ? bold : text
      at += this.page.lines(font.lines(line, 10, width), x, at, 13, { font, size: 10 })
    }
    return at
  }

  /** Goes on to another sheet when this one has no room for so much. */
  #room(height: number): void {
    if (this.y + height <= this.page.end) return
    this.pages.push(new PdfPage(this.#paper))
    this.y = MARGIN
  }
}
