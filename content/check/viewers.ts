import { say, type Said } from '#common/say.ts'
import { parseRanges } from '#app/features/hotspots/frames.ts'
import { parseVector } from '#app/features/hotspots/space.ts'
import { isColours } from '#app/features/viewers/model/colours.ts'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import { framesOf, type FrameFields } from '#app/features/viewers/sequence/addresses.ts'
import { parsePositions } from '#app/features/viewers/sequence/key-positions.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Fields that are read as numbers, by block: whether a text is one, and what it should be like. */
const notations: Record<string, Record<string, readonly [(text: string) => unknown, Said]>> = {
  ProductHotspot: {
    positions: [
      parsePositions,
      say('A line is frame, x and y in percent, like “4 52.5 40” or “1/4 52.5 36”.'),
    ],
    visible: [parseRanges, say('Frames are like “30-35, 0-8”.')],
    point: [parseVector, say('A point is x, y and z in metres, like “-2.1 2.4 1.3”.')],
  },
  Verge3dV4: {
    camera: [parseCamera, say('A view is degrees around, degrees above and metres away, like “38 13 24”.')],
  },
  ModelVariant: {
    colours: [isColours, say('A line is a material and its colour, like “paint #d8a51c”.')],
  },
}

/** What editors write of frames, points, views and colours can be read. What cannot would be passed over in silence. */
export function viewersCanBeRead(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      Object.entries(notations[block.component] ?? {}).flatMap(([field, [reads, like]]) => {
        const text = block[field]
        if (typeof text !== 'string' || !text.trim() || reads(text)) return []
        return [
          inStory(
            story,
            `${path}.${field}`,
            'viewers',
            say('{like} This is “{text}”.', { like, text: short(text) }),
          ),
        ]
      }),
    ),
  )
}

/** A turn has a fine frame for each of its start row, or none: others would not be shown. */
export function fineFramesAreWhole(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => {
      if (block.component !== 'Product360Sequence' || !Array.isArray(block.fine_frames)) return []
      const fine = block.fine_frames.length
      const count = framesOf(block as FrameFields)?.count ?? 0
      if (!fine || fine === count) return []
      return [
        inStory(
          story,
          `${path}.fine_frames`,
          'viewers',
          say('{fine} fine frames, {count} frames in a row: give one for each, in the same order, or none.', {
            fine,
            count,
          }),
        ),
      ]
    }),
  )
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
