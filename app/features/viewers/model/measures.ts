import type { Box3 } from 'three'
import { feetAndInches } from '#app/base/i18n/feet.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Vector } from '#app/features/hotspots/space.ts'

/** A dimension drawn beside a model: from, to, and where its figure stands; metres. */
export interface Measure {
  name: 'length' | 'width' | 'height'
  from: Vector
  to: Vector
  middle: Vector
  metres: number
}

/** Metres between a dimension's line and the machine. */
const BESIDE = 0.6

/** Length, width and height along the box, with the figures of the specification where it gives them. */
export function measuresOf(
  box: Box3,
  given: { length?: number | undefined; width?: number | undefined; height?: number | undefined },
): Measure[] {
  const { min, max } = box
  const front = max.z + BESIDE
  const lines: [Measure['name'], Vector, Vector, number | undefined][] = [
    ['length', [min.x, 0, front], [max.x, 0, front], given.length],
    ['width', [max.x + BESIDE, 0, min.z], [max.x + BESIDE, 0, max.z], given.width],
    ['height', [min.x - BESIDE, 0, max.z], [min.x - BESIDE, max.y, max.z], given.height],
  ]
  return lines.map(([name, from, to, metres]) => ({
    name,
    from,
    to,
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
    metres: metres || Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
  }))
}

/**
 * A length in the visitor's units and language, as specifications write it: 15.38 → `15.38 m`, `15,38 м`, and
 * `50 ft 6 in`, `50′ 6″`.
 */
export function lengthText(metres: number, units: 'metric' | 'imperial', locale: Locale): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  if (units === 'metric')
    return numberFormat(locale, { style: 'unit', unit: 'meter', ...digits }).format(metres)
  return feetAndInches(metres, locale)
}
