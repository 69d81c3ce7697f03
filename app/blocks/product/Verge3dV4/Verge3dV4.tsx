import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'

export default function Verge3dV4({ block }: { block: Block<'Verge3dV4'> }) {
  const poster = assetOf(block.poster)
  return poster && <Picture picture={poster} sizes="100vw" />
}
