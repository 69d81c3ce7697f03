import { balancesOf, sensitivityOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney, showPercent, showShortMoney } from '#app/features/calculator/rules/show.ts'
import type { Column } from '#app/base/pdf/column.ts'
import { ink, type Fonts } from '#app/base/pdf/pdf-document.ts'
import { MARGIN, type PdfPage } from '#app/base/pdf/pdf-page.ts'
import { GAIN, GAP, LEFT, LOSS, rightOf, scenarios, type Parts } from './pdf-parts.ts'

/** The balance over the years as lines, the second scenario's dashed. */
export function drawChart(page: PdfPage, top: number, parts: Parts, fonts: Fonts): number {
  const { t, currency, locale } = parts
  const balances = balancesOf(scenarios(parts))
  const lines = balances.lines.map((line) =>
    line.flatMap((balance, at) =>
      balance === undefined ? [] : [[balances.years[at] ?? 0, balance] as const],
    ),
  )
  const all = lines.flat().map(([, balance]) => balance)
  const [min, max] = [Math.min(0, ...all), Math.max(0, ...all)]
  const years = Math.max(...balances.years)
  const [x, y, high] = [MARGIN + 52, top + 16, 120]
  const wide = page.width - 52 - 12
  const placeOf = (year: number, balance: number): [number, number] => [
    x + (wide * year) / Math.max(1, years),
    y + (high * (max - balance)) / (max - min || 1),
  ]
  const small = { font: fonts.text, size: 8, colour: ink.soft }
  page.text(t('tools.balance'), MARGIN, top, { font: fonts.bold, size: 11 })
  for (const balance of new Set([max, 0, min])) {
    const [, at] = placeOf(0, balance)
    page.box(x, at - 0.3, wide, balance === 0 ? 0.9 : 0.5, balance === 0 ? ink.full : ink.line)
    // Too near to the line of nothing, a word would stand on its word.
    if (balance !== 0 && Math.abs(at - placeOf(0, 0)[1]) < 10) continue
    page.text(showShortMoney(balance, currency, locale), x - 8, at + 3, { ...small, toRight: true })
  }
  const step = Math.ceil(years / 8)
  for (let year = 0; year <= years; year += Math.max(1, step)) {
    const word = t('tools.yearShort', { year })
    const [at] = placeOf(year, 0)
    page.text(word, at - (year === 0 ? 0 : fonts.text.width(word, 8) / 2), y + high + 14, small)
  }
  for (const [index, line] of lines.entries())
    page.line(
      line.map(([year, balance]) => placeOf(year, balance)),
      { colour: index ? '#9a4200' : ink.full, width: 2, ...(index && { dash: [6, 4] }) },
    )
  return y + high + 20
}

/** What matters most, of the first scenario: a bar to the left for a loss, to the right for a gain. */
export function drawMatters(place: Column, parts: Parts, { text, bold }: Fonts): void {
  const { t, currency, locale, first } = parts
  const x = MARGIN + LEFT + GAP
  const matters = sensitivityOf(first).slice(0, 6)
  const max = Math.max(1, ...matters.flatMap(({ less, more }) => [Math.abs(less), Math.abs(more)]))
  const right = rightOf(place.page)
  place.y += 6
  const heading = parts.second ? `${t('tools.matters')}: ${t('tools.first')}` : t('tools.matters')
  place.page.text(heading, x, place.y, { font: bold, size: 11 })
  const share = showPercent(10, locale)
  const words = text.lines(t('tools.mattersText', { share }), 8.5, right)
  place.y += 4
  place.y += place.page.lines(words, x, place.y + 12, 12, { font: text, size: 8.5, colour: ink.soft })
  for (const { name, less, more } of matters) {
    place.room(40)
    const { page, y } = place
    page.text(t(`tools.${name}`), x, y + 13, { font: bold, size: 8.5 })
    for (const [index, [amount, sign]] of (
      [
        [less, '−'],
        [more, '+'],
      ] as const
    ).entries()) {
      const left = x + (index * right) / 2
      page.box(
        left,
        y + 18,
        Math.max(1, ((right / 2 - 12) * Math.abs(amount)) / max),
        5,
        amount < 0 ? LOSS : GAIN,
      )
      const word = `${sign}${share}: ${showMoney(amount, currency, locale, { sign: true })}`
      page.text(word, left, y + 33, { font: text, size: 8.5 })
    }
    place.y += 40
  }
}
