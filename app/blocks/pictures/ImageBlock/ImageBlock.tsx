import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { useOpensPage } from '#app/base/page/first-block.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { RichText } from '#app/base/ui/rich-text/RichText.tsx'
import { Dimensions } from './Dimensions.tsx'
import styles from './ImageBlock.module.css'

const sizes = {
  beside: '(min-width: 1840px) 830px, (min-width: 900px) 46vw, 92vw',
  measured: '(min-width: 1840px) 1020px, (min-width: 900px) 56vw, 88vw',
  full: '(min-width: 1840px) 1680px, 92vw',
}

export default function ImageBlock({ block }: { block: Block<'ImageBlock'> }) {
  const opens = useOpensPage(block._uid)
  const picture = assetOf(block.image)
  const side = block.side || 'right'
  const measured = !!block.dimensions?.length
  return (
    <section
      id={block.anchor || undefined}
      className={`section ${styles.block}`}
      data-ground={block.theme || 'paper'}
      data-side={side}
      data-measured={measured || undefined}
    >
      <div className={`wrap grid ${styles.grid}`}>
        <div className={styles.text}>
          {block.heading && <h2>{noBreakModels(block.heading)}</h2>}
          <div className={styles.body}>
            <RichText document={block.body} />
            {!!block.buttons?.length && (
              <div className={`${buttonRow} ${styles.buttons}`}>
                <Blocks blocks={block.buttons} />
              </div>
            )}
          </div>
        </div>
        {picture && (
          <figure className={styles.figure}>
            <Picture
              picture={picture}
              sizes={sizes[side === 'full' ? 'full' : measured ? 'measured' : 'beside']}
              priority={opens}
              decorative={block.decorative === true}
              className={styles.picture}
            />
            {measured && <Dimensions figures={block.dimensions ?? []} />}
          </figure>
        )}
      </div>
    </section>
  )
}
