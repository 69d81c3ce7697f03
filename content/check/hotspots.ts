import { say, type Said, type SchemaName } from '#common/say.ts'
import { parseDirections } from '#app/features/hotspots/direction.ts'
import { parsePoints } from '#app/features/hotspots/polygon.ts'
import { isBlock, isRecord, type BlockJson } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import { definitionsOf, type SiteContent, type StoryVersion } from './site.ts'

/** What numbers of a place may be, and how they are called. */
const ranges: Record<string, readonly [number, number, (name: SchemaName, value: string) => Said]> = {
  x: [0, 100, onPicture],
  y: [0, 100, onPicture],
  portrait_x: [0, 100, onUprightPicture],
  portrait_y: [0, 100, onUprightPicture],
  yaw: [-180, 180, inPanorama],
  pitch: [-90, 90, fromHorizon],
}

function onPicture(name: SchemaName, value: string): Said {
  return say('{name} is a percentage of the picture, from 0 to 100, not “{value}”.', { name, value })
}

function onUprightPicture(name: SchemaName, value: string): Said {
  return say('{name} is a percentage of the upright picture, from 0 to 100, not “{value}”.', { name, value })
}

function inPanorama(name: SchemaName, value: string): Said {
  return say('{name} is degrees from the middle of the panorama, from -180 to 180, not “{value}”.', {
    name,
    value,
  })
}

function fromHorizon(name: SchemaName, value: string): Said {
  return say('{name} is degrees from the horizon, from -90 to 90, not “{value}”.', { name, value })
}

const corners: Record<string, (text: string) => unknown> = {
  points: parsePoints,
  portrait_points: parsePoints,
  directions: parseDirections,
}

/** Blocks whose hotspots or areas stand on a picture, by the field that holds them. */
const pictures: Record<string, string> = { Scene: 'hotspots', EventScene: 'hotspots', MapLokotrack: 'areas' }

/** Places of hotspots are numbers their medium has, and hotspots of a picture have a place on it. */
export function hotspotsStandOnTheirPicture(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => [
      ...wrongNumbers(site, story, block, path),
      ...wrongCorners(site, story, block, path),
      ...placeless(story, block, path),
    ]),
  )
}

function wrongNumbers(site: SiteContent, story: StoryVersion, block: BlockJson, path: string): Finding[] {
  return definitionsOf(site, block.component).flatMap(({ name, type, required }) => {
    const [min, max, what] = ranges[name] ?? []
    const value = block[name]
    if (type !== 'number' || min === undefined || max === undefined || !what || (!required && isEmpty(value)))
      return []
    const number = isEmpty(value) ? Number.NaN : Number(value)
    if (number >= min && number <= max) return []
    return [
      inStory(
        story,
        `${path}.${name}`,
        'position',
        what({ block: block.component, field: name }, String(value ?? '')),
      ),
    ]
  })
}

function wrongCorners(site: SiteContent, story: StoryVersion, block: BlockJson, path: string): Finding[] {
  return definitionsOf(site, block.component).flatMap(({ name }) => {
    const value = block[name]
    if (!corners[name] || typeof value !== 'string' || !value.trim() || corners[name](value)) return []
    const said = say('{name} are three or more corners like 12,30 40,20 44,61.', {
      name: { block: block.component, field: name },
    })
    return [inStory(story, `${path}.${name}`, 'position', said)]
  })
}

function placeless(story: StoryVersion, block: BlockJson, path: string): Finding[] {
  const field = pictures[block.component] ?? ''
  const hotspots: unknown[] = Array.isArray(block[field]) ? block[field] : []
  return hotspots.flatMap((hotspot, index) => {
    if (!isBlock(hotspot) || !isEmpty(hotspot.points) || (!isEmpty(hotspot.x) && !isEmpty(hotspot.y)))
      return []
    const at = `${path}.${field}[${index}]`
    const said =
      block.component !== 'MapLokotrack' && isRecord(block.portrait) && block.portrait.filename
        ? say('Say where it is on the picture: x and y and portrait_x and portrait_y, or points of an area.')
        : say('Say where it is on the picture: x and y, or points of an area.')
    return [inStory(story, at, 'position', said)]
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
