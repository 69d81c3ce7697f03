import { costNames, profitOf } from '#app/features/calculator/rules/profit.ts'
import { showMoney } from '#app/features/calculator/rules/show.ts'
import type { Column } from '#app/base/pdf/column.ts'
import { ink, type Fonts } from '#app/base/pdf/pdf-document.ts'
import { MARGIN } from '#app/base/pdf/pdf-page.ts'
import { evenLines, inputText } from './calculation-text.ts'
import { GAP, LEFT, rightOf, scenarios, type Parts } from './pdf-parts.ts'

const groups = ['work', 'running', 'buying'] as const

/** All inputs at the left, one column of figures for each scenario. */
export function drawInputs(place: Column, parts: Parts, { text, bold }: Fonts): void {
  const { t, ranges } = parts
  const all = scenarios(parts)
  const column = all.length > 1 ? 66 : 84
  const { page: first, y: top } = place
  first.text(t('tools.inputs'), MARGIN, top, { font: bold, size: 11 })
  // The letter alone: “Szenario A” → A.
  const letters = [t('tools.first'), t('tools.second')].map((word) => [...word].at(-1) ?? '')
  if (parts.second) first.columns(letters, MARGIN + LEFT, top, column, () => ({ font: bold, size: 9 }))
  for (const group of groups) {
    place.room(34)
    place.y += 10
    place.page.box(MARGIN, place.y, LEFT, 0.9, ink.full)
    for (const range of ranges.filter((item) => item.group === group)) {
      const labels = text.lines(t(`tools.${range.name}`), 8.5, LEFT - column * all.length - 4)
      const values = all.map((scenario) => inputText(range, scenario, parts))
      const differs = (index: number) => all[index]?.[range.name] !== parts.first[range.name]
      place.room(4 + 10 * labels.length)
      const { page, y } = place
      page.columns(values, MARGIN + LEFT, y + 12, column, (index) => ({
        font: differs(index) ? bold : text,
        size: 8.5,
      }))
      place.y += 4 + page.lines(labels, MARGIN, y + 12, 10, { font: text, size: 8.5, colour: ink.soft })
      page.box(MARGIN, place.y + 1.5, LEFT, 0.4, ink.line)
    }
  }
}

/** At the right where the money goes, of each scenario, and where profit begins. */
export function drawReasons(place: Column, parts: Parts, { text, bold }: Fonts): void {
  const { t, currency, locale } = parts
  const x = MARGIN + LEFT + GAP
  const all = scenarios(parts)
  const column = all.length > 1 ? 72 : 78
  const money = (minor: number) => showMoney(minor, currency, locale)
  const right = rightOf(place.page)
  const row = (label: string, values: readonly number[], isTotal: boolean, bar?: number) => {
    place.room(18)
    const { page } = place
    const y = (place.y += 14)
    const font = isTotal ? bold : text
    page.text(label, x, y, { font, size: 8.5 })
    const room = right - column * all.length - 84
    if (bar !== undefined && room > 20) page.box(x + 80, y - 6, Math.max(1, room * bar), 6, ink.full)
    page.columns(values.map(money), x + right, y, column, () => ({ font, size: 8.5 }))
    page.box(x, y + 4, right, isTotal ? 0.9 : 0.4, isTotal ? ink.full : ink.line)
  }
  const results = all.map((scenario) => profitOf(scenario))
  const [first] = results
  place.page.text(t('tools.costs'), x, place.y, { font: bold, size: 11 })
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
  place.gap(34, 50)
  place.page.text(t('tools.breakEven'), x, place.y, { font: bold, size: 11 })
  for (const [index, scenario] of all.entries()) {
    if (parts.second) {
      place.room(16 + 14)
      place.y += 16
      place.page.text(t(index ? 'tools.second' : 'tools.first'), x, place.y, { font: bold, size: 8.5 })
    }
    for (const line of evenLines(scenario, parts).flatMap((even) => text.lines(even, 8.5, right - 10))) {
      place.room(14)
      place.y += 14
      place.page.box(x, place.y - 9, 3, 14, ink.accent)
      place.page.text(line, x + 10, place.y, { font: text, size: 8.5 })
    }
  }
}
