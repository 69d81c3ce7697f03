import type { Locale } from '#app/content/locales.ts'

/**
 * A length in feet and inches, as specifications write it: 15.38 m → `50 ft 6 in`, `50′ 6″`. Without its sign; a
 * difference of less than a foot in inches alone.
 */
export function feetAndInches(metres: number, locale: Locale): string {
  const inches = Math.round(Math.abs(metres) / 0.0254)
  const gap = locale === 'ja' ? '' : '\u00a0'
  const [foot, inch] = /en|fi|ja/.test(locale) ? [`${gap}ft`, `${gap}in`] : ['′', '″']
  return `${inches < 12 ? '' : `${Math.floor(inches / 12)}${foot}\u00a0`}${inches % 12}${inch}`
}
