import { balancesOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney, showNumber } from '#app/features/calculator/rules/show.ts'
import {
  drawCode,
  drawFeet,
  drawHead,
  FOOT,
  ink,
  MARGIN,
  siteFonts,
  WIDTH,
  writePdf,
  type Fonts,
} from '#app/base/pdf/pdf-document.ts'
import { PdfPage } from '#app/base/pdf/pdf-page.ts'
import { differenceOf, figuresOf } from './calculation-text.ts'
import { drawChart, drawMatters } from './pdf-charts.ts'
import { drawInputs, drawReasons } from './pdf-columns.ts'
import { GAP, LEFT, LOSS, scenarios, type Parts } from './pdf-parts.ts'

const CODE = 66

/** The calculation as a PDF of real text in the page's language: result, chart, inputs and what it rests on. */
export async function calculationPdf(parts: Parts): Promise<Blob> {
  const { t, locale, machine, heading, site, address } = parts
  const fonts = await siteFonts(locale)
  const page = new PdfPage()
  const two = new PdfPage()
  const top = drawHead(page, { ...parts, name: machine, kind: heading, title: t('tools.result') }, fonts)
  drawCode(page, address, top + 12, CODE)
  const below = drawFigures(page, top + 12, parts, fonts)
  const under = drawChart(page, below + 22, parts, fonts)
  drawInputs(page, under + 24, parts, fonts)
  drawReasons(page, under + 24, parts, fonts)
  drawMatters(two, MARGIN, parts, fonts)
  const end = drawYears(two, MARGIN, parts, fonts)
  drawNotes(two, Math.max(end, MARGIN + 190) + 26, parts, fonts)
  drawFeet([page, two], t('tools.link'), address, fonts)
  const title = `${machine}, ${heading}`
  return writePdf({ pages: [page, two], fonts, images: {}, title, site, locale })
}

function drawFigures(page: PdfPage, top: number, parts: Parts, { figure, text, bold }: Fonts): number {
  const all = scenarios(parts)
  const wide = (WIDTH - CODE - GAP) / 4
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

/** Every year's balance at the left; returns where it ends. */
function drawYears(page: PdfPage, top: number, parts: Parts, { text, bold }: Fonts): number {
  const { t, currency, locale } = parts
  const { years, lines } = balancesOf(scenarios(parts))
  let y = top + 6
  page.text(t('tools.balance'), MARGIN, y, { font: bold, size: 11 })
  y += 16
  const heads = lines.length === 1 ? [t('tools.balanceShort')] : [t('tools.first'), t('tools.second')]
  page.text(t('tools.year'), MARGIN, y, { font: bold, size: 8.5 })
  page.columns(heads, MARGIN + LEFT, y, 90, () => ({ font: bold, size: 8.5 }))
  page.box(MARGIN, y + 4, LEFT, 0.9, ink.full)
  for (const [at, year] of years.entries()) {
    y += 15
    page.text(showNumber(year, locale, 2), MARGIN, y, { font: text, size: 8.5 })
    const balances = lines.map(({ [at]: end }) =>
      end === undefined ? '–' : showMoney(end, currency, locale),
    )
    page.columns(balances, MARGIN + LEFT, y, 90, () => ({ font: text, size: 8.5 }))
    page.box(MARGIN, y + 4, LEFT, 0.4, ink.line)
  }
  return y
}

function drawNotes(page: PdfPage, top: number, { t, notes }: Parts, { text, bold }: Fonts): void {
  let y = top + 100 > FOOT ? top : Math.max(top, MARGIN + 320)
  page.text(t('tools.notes'), MARGIN, y, { font: bold, size: 11 })
  y += 4
  for (const note of notes) {
    y += 4
    page.box(MARGIN, y + 5, 3, 3, ink.soft)
    const lines = text.lines(note, 8.5, WIDTH - 12)
    y += page.lines(lines, MARGIN + 12, y + 12, 12, { font: text, size: 8.5, colour: ink.soft })
  }
}
