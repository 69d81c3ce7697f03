import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'

export default function Slides({ block }: { block: Block<'Slides'> }) {
  return (
    <section className="section wrap">
      {block.heading && <h2>{block.heading}</h2>}
      {block.slides?.map((slide) => {
        const picture = assetOf(slide.image)
        return (
          <article key={slide._uid}>
            {picture && <Picture picture={picture} sizes="100vw" />}
            <h3>{slide.heading}</h3>
            <p>{slide.text}</p>
            <Blocks blocks={slide.buttons} />
          </article>
        )
      })}
    </section>
  )
}
