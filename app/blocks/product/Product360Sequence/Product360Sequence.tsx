import type { Block } from '#app/blocks/schema.ts'
import { Alone } from '#app/viewers/Alone.tsx'

export default function Product360Sequence({ block }: { block: Block<'Product360Sequence'> }) {
  return <Alone mode={block} />
}
