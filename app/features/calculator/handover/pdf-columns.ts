import { costNames, profitOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney } from '#app/features/calculator/rules/show.ts'
import { ink, MARGIN, type Fonts } from '#app/base/pdf/pdf-document.ts'
import type { PdfPage } from '#app/base/pdf/pdf-page.ts'
import { evenLines, inputText } from './calculation-text.ts'
import { GAP, LEFT, RIGHT, scenarios, type Parts } from './pdf-parts.ts'

const groups = ['work', 'running', 'buying'] as const

/** All inputs at the left, one column of figures for each scenario. */
export function drawInputs(page: PdfPage, top: number, parts: Parts, { text, bold }: Fonts): void {
  const { t, ranges } = parts
  const all = scenarios(parts)
  const column = all.length > 1 ? 66 : 84
  let y = top
  page.text(t('tools.inputs'), MARGIN, y, { font: bold, size: 11 })
  // The letter alone: “Szenario A” → A.
  const letters = [t('tools.first'), t('tools.second')].map((word) => [...word].at(-1) ?? '')
  if (parts.second) page.columns(letters, MARGIN + LEFT, y, column, () => ({ font: bold, size: 9 }))
  for (const group of groups) {
    y += 10
    page.box(MARGIN, y, LEFT, 0.9, ink.full)
    for (const range of ranges.filter((item) => item.group === group)) {
      const labels = text.lines(t(`tools.${range.name}`), 8.5, LEFT - column * all.length - 4)
      const values = all.map((scenario) => inputText(range, scenario, parts))
      const differs = (index: number) => all[index]?.[range.name] !== parts.first[range.name]
      page.columns(values, MARGIN + LEFT, y + 12, column, (index) => ({
        font: differs(index) ? bold : text,
        size: 8.5,
      }))
      y += 4 + page.lines(labels, MARGIN, y + 12, 10, { font: text, size: 8.5, colour: ink.soft })
      page.box(MARGIN, y + 1.5, LEFT, 0.4, ink.line)
    }
  }
}

/** At the right where the money goes, of each scenario, and where profit begins. */
export function drawReasons(page: PdfPage, top: number, parts: Parts, { text, bold }: Fonts): void {
  const { t, currency, locale } = parts
  const x = MARGIN + LEFT + GAP
  const all = scenarios(parts)
  const column = all.length > 1 ? 72 : 78
  const money = (minor: number) => showMoney(minor, currency, locale)
  let y = top
  const row = (label: string, values: readonly number[], isTotal: boolean, bar?: number) => {
    y += 14
    const font = isTotal ? bold : text
    page.text(label, x, y, { font, size: 8.5 })
    const room = RIGHT - column * all.length - 84
    if (bar !== undefined && room > 20) page.box(x + 80, y - 6, Math.max(1, room * bar), 6, ink.full)
    page.columns(values.map(money), x + RIGHT, y, column, () => ({ font, size: 8.5 }))
    page.box(x, y + 4, RIGHT, isTotal ? 0.9 : 0.4, isTotal ? ink.full : ink.line)
  }
  const results = all.map((scenario) => profitOf(scenario))
  const [first] = results
  page.text(t('tools.costs'), x, y, { font: bold, size: 11 })
  row(
    t('tools.revenue'),
    results.map(({ revenue }) => revenue),
    true,
  )
  for (const name of costNames.toSorted((a, b) => (first?.costs[b] ?? 0) - (first?.costs[a] ?? 0)))
    row(
      t(`tools.cost.${name}`),
      results.map(({ costs }) => -costs[name]),
      false,
      (first?.costs[name] ?? 0) / Math.max(1, first?.cost ?? 1),
    )
  row(
    t('tools.profit'),
    results.map(({ profit }) => profit),
    true,
  )
  y += 34
  page.text(t('tools.breakEven'), x, y, { font: bold, size: 11 })
  for (const [index, scenario] of all.entries()) {
    if (parts.second)
      page.text(t(index ? 'tools.second' : 'tools.first'), x, (y += 16), { font: bold, size: 8.5 })
    for (const line of evenLines(scenario, parts).flatMap((even) => text.lines(even, 8.5, RIGHT - 10))) {
      y += 14
      page.box(x, y - 9, 3, 14, ink.accent)
      page.text(line, x + 10, y, { font: text, size: 8.5 })
    }
  }
}
