import { type Finding, inStory } from './finding.ts'
import { definitionsOf, type SiteContent } from './site.ts'

/** Hotspots stand on their picture: x and y are percentages of it. */
export function hotspotsStandOnTheirPicture(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      definitionsOf(site, block.component)
        .filter(
          ({ name, type }) =>
            type === 'number' && (name === 'x' || name === 'y') && !isPercentage(block[name]),
        )
        .map(({ name }) =>
          inStory(
            story,
            `${path}.${name}`,
            'position',
            `${name} is a percentage of the picture, from 0 to 100, not “${String(block[name] ?? '')}”.`,
          ),
        ),
    ),
  )
}

function isPercentage(value: unknown): boolean {
  const number =
    typeof value === 'string' && value.trim() ? Number(value) : typeof value === 'number' ? value : Number.NaN
  return number >= 0 && number <= 100
}

const limits: Record<string, number> = { lat: 90, start_lat: 90, lon: 180, start_lon: 180 }

/** Coordinates are on Earth: latitude -90 to 90, longitude -180 to 180. What is not is left out when a page is drawn. */
export function placesAreOnEarth(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      definitionsOf(site, block.component).flatMap(({ name, type }) => {
        const most = limits[name]
        const value = block[name]
        const empty = value === undefined || value === null || value === ''
        if (type !== 'number' || most === undefined || (empty && name.startsWith('start_'))) return []
        if (!empty && Math.abs(Number(value)) <= most) return []
        const whose = typeof block.name === 'string' && block.name ? ` of ${block.name}` : ''
        const axis = most === 90 ? 'latitude' : 'longitude'
        return [
          inStory(
            story,
            `${path}.${name}`,
            'coordinates',
            `The ${axis}${whose} is in degrees from -${most} to ${most}, not “${String(value ?? '')}”.`,
          ),
        ]
      }),
    ),
  )
}
