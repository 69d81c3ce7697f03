import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'
import { RichText } from '#app/ui/RichText.tsx'

export default function ImageBlock({ block }: { block: Block<'ImageBlock'> }) {
  const picture = assetOf(block.image)
  return (
    <section id={block.anchor || undefined} className="section" data-ground={block.theme || 'paper'}>
      <div className="wrap grid">
        <div className="rail">
          {block.heading && <h2>{block.heading}</h2>}
          <RichText document={block.body} />
          <Blocks blocks={block.buttons} />
        </div>
        <div className="body">{picture && <Picture picture={picture} sizes="(min-width: 900px) 60vw, 100vw" />}</div>
      </div>
    </section>
  )
}
