import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'

export default function ImageGallery({ block }: { block: Block<'ImageGallery'> }) {
  const pictures = (block.images ?? []).flatMap((asset) => assetOf(asset) ?? [])
  return (
    <section id={block.anchor || undefined} className="section wrap">
      {block.heading && <h2>{block.heading}</h2>}
      <ul>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture picture={picture} sizes="100vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
