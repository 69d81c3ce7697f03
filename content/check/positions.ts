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
