import type { Block } from '#app/content/block.ts'
import { PointFeature } from './PointFeature.tsx'
import { MachineFeature } from './MachineFeature.tsx'
import { SeriesFeature } from './SeriesFeature.tsx'
import { CallFeature } from './CallFeature.tsx'

type Props = { block: Block<'Feature'> }

/** One of a row: a point, a machine, a series or a call to act. The whole of it follows its link. */
export default function Feature({ block }: Props) {
  switch (block.layout) {
    case 'machine':
      return <MachineFeature block={block} />
    case 'series':
      return <SeriesFeature block={block} />
    case 'call':
      return <CallFeature block={block} />
    default:
      return <PointFeature block={block} />
  }
}
