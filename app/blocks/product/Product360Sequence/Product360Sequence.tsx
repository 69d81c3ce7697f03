import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'

export default function Product360Sequence({ block }: { block: Block<'Product360Sequence'> }) {
  const first = assetOf(block.frames?.[Number(block.start_frame ?? 0)])
  return first && <Picture picture={{ ...first, alt: block.alt }} sizes="100vw" />
}
