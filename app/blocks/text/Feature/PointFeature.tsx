import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { Figures } from '#app/base/ui/picture/Figure.tsx'
import { Icon, isIcon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './Feature.module.css'
import { HeadingLink, Go } from './HeadingLink.tsx'

type Props = { block: Block<'Feature'> }

export function PointFeature({ block }: Props) {
  const picture = assetOf(block.image)
  const { icon, text } = block
  return (
    <div className={styles.point} data-layout="point" data-pictured={picture ? '' : undefined}>
      {picture && (
        <Picture picture={picture} className={styles.shot} sizes="(min-width: 900px) 50vw, 100vw" />
      )}
      {!picture && isIcon(icon) && <Icon name={icon} className={styles.icon} />}
      <h3>
        <HeadingLink block={block} />
      </h3>
      {text && <p className="mute">{noBreakModels(text)}</p>}
      {!!block.figures?.length && <Figures figures={block.figures} look="plate" />}
      <Go block={block} />
    </div>
  )
}
