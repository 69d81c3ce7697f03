import type { Paper } from './paper.ts'
import { MARGIN, PdfPage } from './pdf-page.ts'

/** Sheets of one paper, as many as what stands on them takes. */
export class Sheets {
  readonly pages: PdfPage[] = []
  readonly #paper: Paper

  constructor(paper: Paper) {
    this.#paper = paper
  }

  at(index: number): PdfPage {
    while (this.pages.length <= index) this.pages.push(new PdfPage(this.#paper))
    return this.pages[index] as PdfPage
  }
}

/** Goes down one side of the sheets, and on at the top of the next where one has no room. */
export class Column {
  readonly #sheets: Sheets
  /** The sheet it has come to, and the height there in points. */
  at: number
  y: number

  constructor(sheets: Sheets, at: number, y: number) {
    this.#sheets = sheets
    this.at = at
    this.y = y
  }

  get page(): PdfPage {
    return this.#sheets.at(this.at)
  }

  /** Leaves what follows so much room in one piece, here or on the next sheet. */
  room(height: number): void {
    if (this.y + height > this.page.end) this.next()
  }

  /** Leaves a gap before the next part, unless that begins a sheet; `needed` is what of it stays in one piece. */
  gap(height: number, needed: number): void {
    if (this.y + height + needed > this.page.end) this.next()
    else this.y += height
  }

  next(): void {
    this.at += 1
    this.y = MARGIN
  }
}
