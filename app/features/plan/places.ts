import type { Block } from '#app/content/block.ts'
import { hotspotsOf, middleOfPlace, type Hotspot } from '#app/features/hotspots/hotspot.ts'
import type { Point } from '#app/features/hotspots/place.ts'

export interface SitePlace {
  area: Block<'SiteArea'>
  /** Opens the place's card. */
  hotspot: Hotspot
  /** Where its number stands, in percent of the plan. */
  pin: Point
}

/** The places of a plan in the editor's order, which is the way through the site; those that are nowhere on it are left out. */
export function placesOf(areas: readonly Block<'SiteArea'>[]): SitePlace[] {
  // Its link and text belong to its card.
  const bare = areas.map(({ link: _link, text: _text, ...area }) => area)
  const hotspots = new Map(hotspotsOf(bare, 'picture').map((hotspot) => [hotspot.uid, hotspot]))
  return areas.flatMap((area) => {
    const hotspot = hotspots.get(area._uid)
    const entered = { x: Number(area.x || NaN), y: Number(area.y || NaN) }
    const pin = entered.x >= 0 && entered.y >= 0 ? entered : middleOfPlace(hotspot?.place)
    return hotspot && pin ? [{ area, hotspot, pin }] : []
  })
}
