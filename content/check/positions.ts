import { type Finding, inStory } from './finding.ts'
import { definitionsOf, type SiteContent } from './site.ts'

const limits: Record<string, number> = { lat: 90, start_lat: 90, lon: 180, start_lon: 180 }

/** Coordinates are on Earth: latitude -90 to 90, longitude -180 to 180. What is not is left out when a page is drawn. */
export function placesAreOnEarth(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      definitionsOf(site, block.component).flatMap(({ name, type }) => {
        const max = limits[name]
        const value = block[name]
        const empty = value === undefined || value === null || value === ''
        if (type !== 'number' || max === undefined || (empty && name.startsWith('start_'))) return []
        if (!empty && Math.abs(Number(value)) <= max) return []
        const whose = typeof block.name === 'string' && block.name ? ` of ${block.name}` : ''
        const axis = max === 90 ? 'latitude' : 'longitude'
        return [
          inStory(
            story,
            `${path}.${name}`,
            'coordinates',
            `The ${axis}${whose} is in degrees from -${max} to ${max}, not “${String(value ?? '')}”.`,
          ),
        ]
      }),
    ),
  )
}
