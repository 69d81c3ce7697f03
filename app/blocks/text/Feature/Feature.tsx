import type { Block } from '#app/content/block.ts'
import { Point } from './Point.tsx'
import { Machine } from './Machine.tsx'
import { Series } from './Series.tsx'
import { Call } from './Call.tsx'

type Props = { block: Block<'Feature'> }

/** One of a row: a point, a machine, a series or a call to act. The whole of it follows its link. */
export default function Feature({ block }: Props) {
  switch (block.layout) {
    case 'machine':
      return <Machine block={block} />
    case 'series':
      return <Series block={block} />
    case 'call':
      return <Call block={block} />
    default:
      return <Point block={block} />
  }
}
