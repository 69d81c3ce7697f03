import { chosenCountry, countriesHere } from '#app/base/i18n/countries.ts'

export type Paper = 'a4' | 'letter'

/** Countries that write and print on US Letter (CLDR, `paperSize`); all others do on A4. */
const lettered = 'US CA MX BZ CL CO CR GT NI PA PH PR SV VE'.split(' ')

/** The paper of a country (ISO 3166 code). */
export const paperOf = (country: string): Paper => (lettered.includes(country) ? 'letter' : 'a4')

/**
 * The visitor's paper on a page in a language: that of the country they have chosen, before that of the one their
 * browser is in, else of the `market` that is shown.
 */
export const paperHere = (page: string, market = ''): Paper =>
  paperOf(chosenCountry.get() || countriesHere(page)[0] || market)
