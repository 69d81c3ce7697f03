import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { EditMark } from '#app/base/blocks/EditMark.tsx'
import type { Block } from '#app/content/block.ts'
import { Figures } from '#app/base/ui/picture/Figure.tsx'
import styles from './Product.module.css'
import { ProductStage } from './ProductStage.tsx'
import { Intro } from './Intro.tsx'

export default function Product({ block }: { block: Block<'Product'> }) {
  return (
    <>
      <div className={styles.product} data-series={block.series}>
        {block._editable && <EditMark block={block} />}
        <ProductStage block={block} />
        {!!block.figures?.length && (
          <section className={styles.figures}>
            <div className="wrap">
              <Figures figures={block.figures} />
            </div>
          </section>
        )}
        <Intro block={block} />
      </div>
      <Blocks blocks={block.body} />
    </>
  )
}
