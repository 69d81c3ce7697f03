import { ownZone } from '#app/base/calendar/own-zone.ts'
import { createStoredStore } from '#app/base/store.ts'

/** The country a visitor has chosen to see prices of; empty before. */
export const chosenCountry = createStoredStore('market', (text) => text ?? '')

/** Countries by the cities of their time zones; of a country with many those of most of its people. */
const zones: Readonly<Record<string, string>> = {
  FI: 'Helsinki',
  DE: 'Berlin Busingen',
  FR: 'Paris',
  ES: 'Madrid Canary Ceuta',
  PL: 'Warsaw',
  PT: 'Lisbon Madeira Azores',
  GB: 'London Belfast',
  TR: 'Istanbul',
  JP: 'Tokyo',
  BR: 'Sao_Paulo Bahia Fortaleza Recife Manaus Belem Cuiaba',
  US: 'New_York Chicago Denver Los_Angeles Phoenix Detroit Anchorage Honolulu Boise',
  CA: 'Toronto Montreal Vancouver Edmonton Winnipeg Halifax Regina St_Johns',
  MX: 'Mexico_City Monterrey Tijuana Cancun Merida Chihuahua Hermosillo Mazatlan',
  CL: 'Santiago',
  CO: 'Bogota',
  PH: 'Manila',
}

/**
 * Where a browser is, the likelier first: the country of its time zone, then the region of its language, `en-US` → `US`,
 * where that is the `page`'s language: many people have a browser in English who are in no country of it.
 */
export function countriesOf(language: string, zone: string | undefined, page: string): string[] {
  const city = zone?.split('/').at(-1) ?? ''
  const ofZone = Object.keys(zones).find((country) => zones[country]?.split(' ').includes(city))
  const [, region] = language.startsWith(`${page}-`) ? (/-([A-Z]{2})\b/.exec(language) ?? []) : []
  return [ofZone, region].filter((country) => country !== undefined)
}

/** Where this browser is, by its zone and language, on a page in a language. */
export const countriesHere = (page: string): string[] => countriesOf(navigator.language, ownZone(), page)
