import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useOpensPage } from '#app/base/page/first-block.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './Image.module.css'
import { Zoomable } from './Zoomable.tsx'

export default function Image({ block }: { block: Block<'Image'> }) {
  const opens = useOpensPage(block._uid)
  const picture = assetOf(block.asset)
  if (!picture) return null
  const drawn = (
    <Picture
      picture={picture}
      sizes={block.width === 'edge' ? '100vw' : '(min-width: 1840px) 1680px, 92vw'}
      ratio={block.ratio}
      priority={opens}
      decorative={block.decorative === true}
      className={styles.picture}
    />
  )
  const copyright = picture.copyright.replace(/^©\s*/, '')
  return (
    <figure
      className={styles.figure}
      data-width={block.width || 'content'}
      data-rounded={block.rounded || undefined}
    >
      {block.zoomable ? (
        <Zoomable block={block} picture={picture}>
          {drawn}
        </Zoomable>
      ) : (
        drawn
      )}
      {(block.caption || copyright) && (
        <figcaption className={`${styles.caption} micro mute`}>
          {noBreakModels(block.caption ?? '')} {copyright && `© ${copyright}`}
        </figcaption>
      )}
    </figure>
  )
}
