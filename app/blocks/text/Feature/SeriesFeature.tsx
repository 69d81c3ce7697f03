import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { Figures } from '#app/base/ui/picture/Figure.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './Feature.module.css'
import { HeadingLink, Go } from './HeadingLink.tsx'

type Props = { block: Block<'Feature'> }

export function SeriesFeature({ block }: Props) {
  const picture = assetOf(block.image)
  return (
    <div
      className={styles.series}
      data-layout="series"
      data-ground="studio"
      data-series={block.series || undefined}
    >
      {picture && (
        <Picture picture={picture} className={styles.cutOut} sizes="(min-width: 900px) 48vw, 92vw" />
      )}
      <div>
        <h3>
          <HeadingLink block={block} />
        </h3>
        {block.text && <p className={styles.kind}>{noBreakModels(block.text)}</p>}
      </div>
      {!!block.figures?.length && <Figures figures={block.figures} look="plate" />}
      <Go block={block} />
    </div>
  )
}
