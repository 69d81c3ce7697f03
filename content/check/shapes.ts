import { say } from '#common/say.ts'
import { assetOf } from '#app/content/assets.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

/** How far two shapes may be apart, as a part: a pixel more or less is none. */
const SAME = 0.01

/** The frames of a turn fill its rows and have one shape: another would jump, and a missing one turn every row after it. */
export function turnsAreWhole(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => {
      if (block.component !== 'Product360Sequence' || !Array.isArray(block.frames)) return []
      const frames = block.frames as readonly unknown[]
      const rows = Math.max(1, Math.round(Number(block.rows ?? 1)) || 1)
      const found = (said: Finding['said'], severity: Finding['severity']) =>
        inStory(story, `${path}.frames`, 'shapes', said, severity)
      const uneven =
        frames.length % rows === 0
          ? []
          : [
              found(
                say('{count} frames do not fill {rows} rows evenly: one is missing or too many.', {
                  count: frames.length,
                  rows,
                }),
                'error',
              ),
            ]
      return [...uneven, ...oddFrames(frames).map((odd) => found(oddFrame(odd), 'warning'))]
    }),
  )
}

const oddFrame = ({ number, size, usual }: OddFrame) =>
  say(
    'Frame {number} has {size} pixels, most have {usual}: the machine jumps there. Give it the same shape.',
    {
      number,
      size,
      usual,
    },
  )

interface OddFrame {
  /** Counted from one. */
  number: number
  size: string
  usual: string
}

/** Those of another shape than most. Pictures that do not tell their size are passed over. */
function oddFrames(frames: readonly unknown[]): OddFrame[] {
  const sizes = frames.map(sizeOf)
  const shapes = sizes.flatMap((size) => size ?? [])
  const alike = (a: Size) => shapes.filter((b) => isLike(a, b)).length
  const [usual] = shapes.toSorted((a, b) => alike(b) - alike(a))
  if (!usual) return []
  return sizes.flatMap((size, index) =>
    size && !isLike(size, usual) ? [{ number: index + 1, size: inPixels(size), usual: inPixels(usual) }] : [],
  )
}

/** The one picture of a panorama goes all around and from pole to pole: of another shape it would be drawn out of all proportion. */
export function panoramasGoAround(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => {
      if (block.component !== 'KrPanoWrapper' && block.component !== 'LinkedPanorama') return []
      const size = sizeOf(block.image)
      if (!size || isLike(size, { width: 2, height: 1 })) return []
      return [
        inStory(
          story,
          `${path}.image`,
          'shapes',
          say(
            'The picture of the panorama has {size} pixels and would be drawn out: it must be twice as wide as high.',
            { size: inPixels(size) },
          ),
          'warning',
        ),
      ]
    }),
  )
}

interface Size {
  width: number
  height: number
}

function sizeOf(field: unknown): Size | undefined {
  const { width = 0, height = 0 } = assetOf(field) ?? {}
  return width > 0 && height > 0 ? { width, height } : undefined
}

const isLike = (a: Size, b: Size) => Math.abs((a.width * b.height) / (a.height * b.width) - 1) <= SAME
const inPixels = ({ width, height }: Size) => `${width}×${height}`
