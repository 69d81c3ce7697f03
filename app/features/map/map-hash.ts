import { isOnEarth, type GeoPoint } from './places.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/** What part of the world a map shows. */
export interface MapView extends GeoPoint {
  zoom: number
}

/** What a page’s address says of a map. */
export interface MapState {
  view?: MapView
  /** Id of the place that is open. */
  place?: string
}

/**
 * The state of the map of a name: `#dealers/at=61.5,23.8,5/place=nordal` → view and place. Undefined when the address is
 * not about it; parts that cannot be are passed over.
 */
export function mapInHash(hash: string, name: string): MapState | undefined {
  const [first, ...parts] = decodeUriComponentSafely(hash).split('/')
  if (first !== `#${name}`) return undefined
  const value = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1)
  const [lat, lon, zoom] = value('at')?.split(',').map(Number) ?? []
  const place = value('place')
  const view =
    lat !== undefined &&
    lon !== undefined &&
    zoom !== undefined &&
    isOnEarth(lat, lon) &&
    zoom >= 0 &&
    zoom <= 24
      ? { lat, lon, zoom }
      : undefined
  return { ...(view && { view }), ...(place && { place }) }
}

export function hashOfMap(name: string, { view, place }: MapState): string {
  const short = (degrees: number) => String(Math.round(degrees * 1000) / 1000)
  return [
    `#${name}`,
    ...(view ? [`at=${short(view.lat)},${short(view.lon)},${Math.round(view.zoom * 100) / 100}`] : []),
    ...(place ? [`place=${encodeURIComponent(place)}`] : []),
  ].join('/')
}

/** Whether an address would say the same of two views. */
export function isSameView(item: MapView, other: MapView): boolean {
  return hashOfMap('', { view: item }) === hashOfMap('', { view: other })
}
