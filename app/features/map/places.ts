import { searchFor } from '#common/search.ts'
import type { Block } from '#app/content/block.ts'
import { isObject, numberOf, textOf } from '#app/content/json.ts'

/** What a place is for; the words are the interface’s. */
export const categories = ['sales', 'service', 'rental', 'parts'] as const
export type Category = (typeof categories)[number]

export interface GeoPoint {
  /** Degrees north, -90 to 90. */
  lat: number
  /** Degrees east, -180 to 180. */
  lon: number
}

/** A marker of a map, ready to be shown. */
export interface MapPlace extends GeoPoint {
  /** Its name in the page’s address. */
  id: string
  name: string
  street: string
  city: string
  /** ISO 3166 code, e.g. `FI`; `` when it stands in no country. */
  country: string
  categories: Category[]
  phone: string
  email: string
  text: string
  link: { href: string; target?: string } | undefined
}

/** Whether a point lies on Earth: latitude -90 to 90, longitude -180 to 180. */
export function isOnEarth(lat: number | undefined, lon: number | undefined): boolean {
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}

/** The places of a block; those whose coordinates are none are left out, of the map and of its list alike. */
export function placesOf(markers: Block<'Map'>['markers']): MapPlace[] {
  const taken = new Set<string>()
  return (markers ?? []).flatMap((marker) => {
    const lat = numberOf(marker.lat)
    const lon = numberOf(marker.lon)
    if (lat === undefined || lon === undefined || !isOnEarth(lat, lon)) return []
    const link: unknown = marker.link
    const href = isObject(link) ? textOf(link.href) : ''
    return [
      {
        id: idOf(marker.name, taken),
        name: marker.name,
        lat,
        lon,
        street: textOf(marker.street),
        city: textOf(marker.city),
        country: textOf(marker.country).toUpperCase(),
        categories: categories.filter((category) =>
          (marker.categories as string[] | undefined)?.includes(category),
        ),
        phone: textOf(marker.phone),
        email: textOf(marker.email),
        text: textOf(marker.text),
        link: href
          ? { href, ...(isObject(link) && link.target === '_blank' && { target: '_blank' }) }
          : undefined,
      },
    ]
  })
}

function idOf(name: string, taken: Set<string>): string {
  const base =
    fold(name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') || 'place'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

/** A name as its place's address has it: `Łódź` → `lodz`. Links keep what it gives. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/ø/gi, 'o')
    .replace(/ı/g, 'i')
    .toLowerCase()
}

export interface Search {
  /** Words that must all occur, in any order. */
  words: string
  /** Categories of which one must fit; all places when empty. */
  categories: readonly Category[]
}

/** The places that fit a search, by name, street, city and country (code and name). The map and the list both show these. */
export function placesFor(
  places: readonly MapPlace[],
  { words, categories: wanted }: Search,
  countryName: (code: string) => string,
): MapPlace[] {
  const fits = searchFor(words)
  return places.filter((place) => {
    if (wanted.length && !wanted.some((item) => place.categories.includes(item))) return false
    return fits([place.name, place.street, place.city, place.country, countryName(place.country)].join(' '))
  })
}

/** By country and city in the order of a language, as one looks through a list. */
export function inListOrder(
  places: readonly MapPlace[],
  language: string,
  countryName: (code: string) => string,
): MapPlace[] {
  const { compare } = new Intl.Collator(language)
  return places.toSorted(
    (a, b) =>
      compare(countryName(a.country), countryName(b.country)) ||
      compare(a.city, b.city) ||
      compare(a.name, b.name),
  )
}
