import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'

export default function Image({ block }: { block: Block<'Image'> }) {
  const picture = assetOf(block.asset)
  if (!picture) return null
  return (
    <figure className="wrap">
      <Picture picture={picture} sizes="100vw" ratio={block.ratio} decorative={block.decorative === true} />
      {block.caption && <figcaption className="small mute">{block.caption}</figcaption>}
    </figure>
  )
}
