import { inARow } from '#app/base/i18n/formats.ts'
import { balancesOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney, showNumber } from '#app/features/calculator/rules/show.ts'
import {
  drawCode,
  drawFeet,
  drawHead,
  ink,
  siteFonts,
  writePdf,
  type Fonts,
} from '#app/base/pdf/pdf-document.ts'
import { Column, Sheets } from '#app/base/pdf/column.ts'
import { paperHere } from '#app/base/pdf/paper.ts'
import { MARGIN, type PdfPage } from '#app/base/pdf/pdf-page.ts'
import { differenceOf, figuresOf } from './calculation-text.ts'
import { drawChart, drawMatters } from './pdf-charts.ts'
import { drawInputs, drawReasons } from './pdf-columns.ts'
import { GAP, LEFT, LOSS, scenarios, type Parts } from './pdf-parts.ts'

const CODE = 66

/** The calculation as a PDF of real text in the page's language: result, chart, inputs and what it rests on. */
export async function calculationPdf(parts: Parts): Promise<Blob> {
  const { t, locale, machine, heading, site, address } = parts
  const fonts = await siteFonts(locale)
  const sheets = new Sheets(paperHere(locale))
  const page = sheets.at(0)
  const top = drawHead(page, { ...parts, name: machine, kind: heading, title: t('tools.result') }, fonts)
  drawCode(page, address, top + 12, CODE)
  const below = drawFigures(page, top + 12, parts, fonts)
  const under = drawChart(page, below + 22, parts, fonts)
  const [left, right] = [new Column(sheets, 0, under + 24), new Column(sheets, 0, under + 24)]
  drawInputs(left, parts, fonts)
  drawReasons(right, parts, fonts)
  // On a sheet of their own, or below what the first had no room for.
  for (const column of [left, right])
    if (column.at === 0) column.next()
    else column.gap(28, 80)
  drawYears(left, parts, fonts)
  drawMatters(right, parts, fonts)
  const last = Math.max(left.at, right.at)
  const ends = [left, right].filter(({ at }) => at === last).map(({ y }) => y)
  drawNotes(new Column(sheets, last, Math.max(...ends)), parts, fonts)
  drawFeet(sheets.pages, t('tools.link'), address, fonts)
  const title = inARow(locale, [machine, heading])
  return writePdf({ pages: sheets.pages, fonts, images: {}, title, site, locale })
}

function drawFigures(page: PdfPage, top: number, parts: Parts, { figure, text, bold }: Fonts): number {
  const all = scenarios(parts)
  const wide = (page.width - CODE - GAP) / 4
  let y = top
  for (const [index, scenario] of all.entries()) {
    if (parts.second) {
      page.text(parts.t(index ? 'tools.second' : 'tools.first'), MARGIN, y + 9, { font: bold, size: 9 })
      y += 14
    }
    for (const [at, { name, value, isLoss }] of figuresOf(scenario, parts).entries()) {
      const x = MARGIN + at * wide
      // A long figure is made as small as its place asks for.
      const size = Math.min(21, (21 * (wide - 8)) / figure.width(value, 21))
      page.text(value, x, y + 20, { font: figure, size, ...(isLoss && { colour: LOSS }) })
      page.text(parts.t(`tools.${name}`), x, y + 33, { font: text, size: 8.5, colour: ink.soft })
    }
    y += 44
  }
  if (!parts.second) return Math.max(y, top + CODE)
  page.text(differenceOf(parts.first, parts.second, parts), MARGIN, y + 10, { font: bold, size: 10 })
  return Math.max(y + 14, top + CODE)
}

/** Every year's balance at the left. */
function drawYears(place: Column, parts: Parts, { text, bold }: Fonts): void {
  const { t, currency, locale } = parts
  const { years, lines } = balancesOf(scenarios(parts))
  place.y += 6
  const { page: first } = place
  first.text(t('tools.balance'), MARGIN, place.y, { font: bold, size: 11 })
  place.y += 16
  const heads = lines.length === 1 ? [t('tools.balanceShort')] : [t('tools.first'), t('tools.second')]
  first.text(t('tools.year'), MARGIN, place.y, { font: bold, size: 8.5 })
  first.columns(heads, MARGIN + LEFT, place.y, 90, () => ({ font: bold, size: 8.5 }))
  first.box(MARGIN, place.y + 4, LEFT, 0.9, ink.full)
  for (const [at, year] of years.entries()) {
    place.room(20)
    place.y += 15
    const { page, y } = place
    page.text(showNumber(year, locale, 2), MARGIN, y, { font: text, size: 8.5 })
    const balances = lines.map(({ [at]: end }) =>
      end === undefined ? '–' : showMoney(end, currency, locale),
    )
    page.columns(balances, MARGIN + LEFT, y, 90, () => ({ font: text, size: 8.5 }))
    page.box(MARGIN, y + 4, LEFT, 0.4, ink.line)
  }
}

function drawNotes(place: Column, { t, notes }: Parts, { text, bold }: Fonts): void {
  place.gap(34, 50)
  place.page.text(t('tools.notes'), MARGIN, place.y, { font: bold, size: 11 })
  place.y += 4
  for (const note of notes) {
    const lines = text.lines(note, 8.5, place.page.width - 12)
    place.room(4 + 12 * lines.length)
    place.y += 4
    const { page, y } = place
    page.box(MARGIN, y + 5, 3, 3, ink.soft)
    place.y += page.lines(lines, MARGIN + 12, y + 12, 12, { font: text, size: 8.5, colour: ink.soft })
  }
}
