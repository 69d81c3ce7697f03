import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Units } from '#app/base/i18n/units.ts'
import type { Locale } from '#app/content/locales.ts'
import type { MapPlace, GeoPoint } from './places.ts'

const earth = 6371.0088
const kilometresPerMile = 1.609344

/** Kilometres between two points along the surface. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const rad = Math.PI / 180
  const north = Math.sin(((b.lat - a.lat) * rad) / 2) ** 2
  const east = Math.sin(((b.lon - a.lon) * rad) / 2) ** 2
  const half = north + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * east
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The nearest first. */
export function byDistance(places: readonly MapPlace[], from: GeoPoint): MapPlace[] {
  const far = new Map(places.map((place) => [place, distanceBetween(place, from)]))
  return places.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))
}

const unitOf = (units: Units) => (units === 'imperial' ? 'mile' : 'kilometer')

/** The sign of a unit as a language writes it beside distances: `км` in Russian. */
export function distanceSign(units: Units, locale: Locale): string | undefined {
  const parts = numberFormat(locale, { style: 'unit', unit: unitOf(units) }).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value
}

/** Kilometres as a language writes them: (12.34, metric, `de`) → `12 km`, (1.2, imperial, `en`) → `0.7 mi`. */
export function formatDistance(kilometres: number, units: Units, locale: Locale): string {
  const amount = units === 'imperial' ? kilometres / kilometresPerMile : kilometres
  return numberFormat(locale, {
    style: 'unit',
    unit: unitOf(units),
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}
