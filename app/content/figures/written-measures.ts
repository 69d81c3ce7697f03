import { largerUnit, plainUnit } from './units.ts'
import type { StoryFigures } from './story-figures.ts'

const number = String.raw`\d+(?:[.,’'\s\u00a0\u202f]\d+)*`
const units = 'mm|мм|km/h|км/ч|kPa|кПа|kW|кВт|kg|кг|t/h|т/ч|m²|м²|m³|м³|m|м|t|т'
const measure = new RegExp(
  String.raw`(?<![\d.,])(${number}(?:[\s\u00a0]?[×x–~～-][\s\u00a0]?${number})*)[\s\u00a0-]?(${units})(?![\p{L}\d²³/])`,
  'gu',
)

/** A measure written out in a text: as it stands there, and what it means. */
export interface WrittenMeasure {
  text: string
  /** Plain digits: `38900`, `1150×760`. */
  value: string
  unit: string
}

/** The measures in a text of any language: `38.900 kg`, `38 900 кг`, `1,150 × 760 mm`. */
export function measuresIn(text: string): WrittenMeasure[] {
  return [...text.matchAll(measure)].map(([whole, numbers = '', unit = '']) => ({
    text: whole,
    value: numbers
      .split(/[×x–~～-]/)
      .map(plainNumber)
      .join('×'),
    unit: plainUnit(unit),
  }))
}

/** `1,150` and `1 150` → 1150, `9,6` → 9.6: a sign before three digits groups them. */
function plainNumber(written: string): string {
  const grouped = written.replace(/[^\d](?=\d{3}(?!\d))/g, '').replace(/[^\d]+/g, '.')
  return String(Number(grouped.replace(/^\.|\.$/g, '')))
}

/** The name of the figure that a measure says, also in its larger unit (`38.9 t`, `12.2 m`). */
export function figureSaid({ value, unit }: WrittenMeasure, figures: StoryFigures): string | undefined {
  for (const [name, figure] of figures) {
    const plain = figure.value.split(/\s*[×x–]\s*/).map(Number)
    if (plain.some(Number.isNaN)) continue
    if (plainUnit(figure.unit) === unit && plain.join('×') === value) return name
    const { name: larger, count } = largerUnit(figure.unit) ?? {}
    if (larger !== unit || count === undefined) continue
    const said = [0, 1, 2].map((digits) =>
      plain.map((item) => Number((item / count).toFixed(digits))).join('×'),
    )
    if (said.includes(value)) return name
  }
  return undefined
}

/** Whether a measure is hardly said by chance: two digits that count, or a weight, an output or a power. */
export function isDistinctive({ value, unit }: WrittenMeasure): boolean {
  const digits = value.replace(/\.|0+$/g, '').replace(/^0+/, '')
  return unit === 'kg' || unit === 't/h' || unit === 'kW' ? Number(value) >= 50 : digits.length > 2
}
