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
