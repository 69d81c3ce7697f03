import { say, type Said } from '#common/say.ts'
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
        return [
          inStory(
            story,
            `${path}.${name}`,
            'coordinates',
            offEarth(max, String(value ?? ''), typeof block.name === 'string' ? block.name : ''),
          ),
        ]
      }),
    ),
  )
}

function offEarth(max: number, value: string, name: string): Said {
  if (max === 90)
    return name
      ? say('The latitude of {name} is in degrees from -90 to 90, not “{value}”.', { name, value })
      : say('The latitude is in degrees from -90 to 90, not “{value}”.', { value })
  return name
    ? say('The longitude of {name} is in degrees from -180 to 180, not “{value}”.', { name, value })
    : say('The longitude is in degrees from -180 to 180, not “{value}”.', { value })
}
