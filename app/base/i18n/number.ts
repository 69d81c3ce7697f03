import type { Locale } from '#app/content/locales.ts'
import { numberFormat } from './formats.ts'

/** Digits with an optional decimal point, as editors enter them: `38900`, `9.3`. */
const plainNumber = /\d+(?:\.\d+)?/g
/** Numbers and what may stand between them in a figure: `1150 × 760`, `40–150`, `≤ 0.5`, `0/4`. */
const numericFigure = /^[\s(]*[<>≤≥≈~±+−-]?\s*\d+(?:\.\d+)?(?:\s*[×x*–—/:±+−-]\s*[+−-]?\d+(?:\.\d+)?)*[\s)]*$/
const noBreakSpace = '\u00a0'

const format = (locale: Locale, digits: number) =>
  numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/**
 * A figure in a language's own writing: (`38900`, `de`) → `38.900`, (`1150 x 760`, `en`) → `1,150 × 760`,
 * (`40-150`, …) → `40–150`. Decimals keep their number of digits. A line may
 * break behind × only. Anything but plain numbers stays as it is.
 */
export function formatFigure(entered: string, locale: Locale): string {
  const value = entered.trim()
  // Not memoized: what formats give is recorded for each document.
  if (!numericFigure.test(value)) return value
  return value
    .replace(plainNumber, (number) =>
      format(locale, number.split('.')[1]?.length ?? 0).format(Number(number)),
    )
    .replace(/\s*[×x*]\s*/g, `${noBreakSpace}× `)
    .replace(/(\d)\s*[–—-]\s*(?=\d)/g, '$1–')
    .replace(/-(?=\d)/g, '−')
}

/** A figure and its unit in one line that never breaks: `38,900 kg`, `85%` or `85 %` or `%85` by language, `12°`. */
export function figureWithUnit(value: string, unit: string | null | undefined, locale: Locale): string {
  const figure = formatFigure(value, locale)
  if (!unit) return figure
  if (unit === '%' && numericFigure.test(value)) return percent(figure, locale)
  if (/^[°'"′″]$/.test(unit)) return figure + unit
  return `${figure}${noBreakSpace}${unit}`
}

/** Units that a language sets right against the figure, so that they cannot stand apart in a smaller size. */
export function isAttachedUnit(unit: string | null | undefined): boolean {
  return !!unit && /^[%°'"′″]$/.test(unit)
}

function percent(figure: string, locale: Locale): string {
  return numberFormat(locale, { style: 'percent' })
    .formatToParts(0)
    .map((part) => (part.type === 'integer' ? figure : part.value))
    .join('')
}
