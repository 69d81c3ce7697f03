import type { Block } from '#app/content/block.ts'
import { assetOf, isOpaque } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { FigureRows } from '#app/base/ui/picture/Figure.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './Feature.module.css'
import { HeadingLink } from './HeadingLink.tsx'

type Props = { block: Block<'Feature'> }

export function MachineFeature({ block }: Props) {
  const t = useT()
  const picture = assetOf(block.image)
  return (
    <div className={styles.machine} data-layout="machine" data-series={block.series || undefined}>
      <h3>
        <HeadingLink block={block} />
        {block.has_360 && <span className={styles.turns}>{t('text.turns')}</span>}
      </h3>
      <div className={styles.plate} data-ground="studio">
        {picture && (
          <Picture
            picture={picture}
            className={isOpaque(picture) ? styles.full : styles.cutOut}
            sizes="(min-width: 1840px) 540px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw"
          />
        )}
        {block.tag && <span className={styles.tag}>{block.tag}</span>}
      </div>
      {block.text && <p className={styles.kind}>{noBreakModels(block.text)}</p>}
      {!!block.figures?.length && <FigureRows figures={block.figures} />}
    </div>
  )
}
