import type { Locale } from '#app/content/locales.ts'

/** A figure with its unit as they are written in plain digits: `38900`, `kg`. */
export interface Measure {
  value: string
  unit: string
}

/** Metric units and what American customers read instead: the unit, and how many of it one metric unit is (NIST SP 811, B.8). */
const customary: Record<string, readonly [unit: string, factor: number]> = {
  mm: ['in', 1 / 25.4],
  m: ['ft', 1 / 0.3048],
  km: ['mi', 1 / 1.609344],
  'm²': ['ft²', 1 / 0.3048 ** 2],
  'm³': ['yd³', 1 / 0.9144 ** 3],
  kg: ['lb', 1 / 0.45359237],
  t: ['US tons', 1 / 0.90718474],
  't/h': ['US tons/h', 1 / 0.90718474],
  l: ['US gal', 1 / 3.785411784],
  kW: ['hp', 1 / 0.745699872],
  kPa: ['psi', 1 / 6.894757],
  'km/h': ['mph', 1 / 1.609344],
  'm/s': ['ft/min', 60 / 0.3048],
}

/** The larger unit a figure may be written in, and how many of the smaller one it has. */
const larger: Record<string, readonly [unit: string, count: number]> = {
  mm: ['m', 1000],
  kg: ['t', 1000],
}

/** Units in Russian, and short tons, which every language has words for; the others are the same in all languages. */
const russian: Record<string, string> = {
  mm: 'мм',
  m: 'м',
  km: 'км',
  'm²': 'м²',
  'm³': 'м³',
  kg: 'кг',
  t: 'т',
  't/h': 'т/ч',
  l: 'л',
  kW: 'кВт',
  kPa: 'кПа',
  'km/h': 'км/ч',
  'm/s': 'м/с',
  in: 'дюйм',
  ft: 'фут',
  mi: 'миль',
  'ft²': 'фут²',
  'yd³': 'ярд³',
  lb: 'фунт',
  'US tons': 'кор. т',
  'US tons/h': 'кор. т/ч',
  'US gal': 'галл. США',
  hp: 'л. с.',
  mph: 'миль/ч',
  'ft/min': 'фут/мин',
}
const shortTons: Partial<Record<Locale, string>> = {
  de: 'US-Tonnen',
  es: 't cortas',
  fi: 'US-tonnia',
  fr: 't courtes',
  pl: 't US',
  tr: 'kısa t',
  ja: '米トン',
  pt: 't curtas',
}
const translated: Partial<Record<Locale, Record<string, string>>> = {
  ...Object.fromEntries(
    Object.entries(shortTons).map(([locale, tons]) => [
      locale,
      { 'US tons': tons, 'US tons/h': `${tons}/h` },
    ]),
  ),
  ru: russian,
}
/** Litres are written with a capital in some languages. */
const plain = new Map([
  ...Object.values(translated).flatMap((units) =>
    Object.entries(units).map(([unit, own]) => [own, unit] as const),
  ),
  ['L', 'l'],
])

/** A unit as it is written in English: `кг` → `kg`. */
export function plainUnit(unit: string): string {
  return plain.get(unit) ?? unit
}

/** The larger unit of a unit, and how many of the smaller it has. */
export function largerUnit(unit: string): { name: string; count: number } | undefined {
  const [name, count] = larger[plainUnit(unit)] ?? []
  return name === undefined || count === undefined ? undefined : { name, count }
}

const unitIn = (unit: string, locale: Locale) => translated[locale]?.[unit] ?? unit

/** A measure in American units, three digits or one decimal long unless `digits` are given; undefined for one that is the same there. */
export function inCustomary({ value, unit }: Measure, locale: Locale, digits?: number): Measure | undefined {
  const [name, factor] = customary[plainUnit(unit)] ?? []
  if (name === undefined || factor === undefined) return undefined
  return {
    value: value.replace(/\d+(?:\.\d+)?/g, (number) => {
      const converted = Number(number) * factor
      return converted
        .toFixed(digits ?? (converted >= 100 ? 0 : 1))
        .replace(digits === undefined ? /\.0$/ : /$^/, '')
    }),
    unit: unitIn(name, locale),
  }
}

/** A measure in the larger unit asked for, (`38900 kg`, `t`) → `39 t`; undefined when it has no such unit. */
export function inLarger(
  { value, unit }: Measure,
  wanted: string,
  locale: Locale,
  digits = 0,
): Measure | undefined {
  const { name, count = 1 } = largerUnit(unit) ?? {}
  if (name !== wanted) return undefined
  return {
    value: value.replace(/\d+(?:\.\d+)?/g, (number) => (Number(number) / count).toFixed(digits)),
    unit: unitIn(name, locale),
  }
}

/** A measure with other decimals: (`7.0 m³`, 0) → `7 m³`. */
export function withDigits({ value, unit }: Measure, digits: number): Measure {
  return { value: value.replace(/\d+(?:\.\d+)?/g, (number) => Number(number).toFixed(digits)), unit }
}
