import type { ReactNode } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf, type Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useOpensPage } from '#app/base/page/first-block.ts'
import { Lightbox } from '#app/base/ui/lightbox/Lightbox.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { Thumbnail } from '#app/base/ui/picture/Thumbnail.tsx'
import { useLightbox } from '#app/base/ui/lightbox/use-lightbox.ts'
import styles from './Image.module.css'

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

function Zoomable({
  block,
  picture,
  children,
}: {
  block: Block<'Image'>
  picture: PictureAsset
  children: ReactNode
}) {
  const t = useT()
  const lightbox = useLightbox(`picture-${block._uid.slice(0, 8)}`, 1)
  return (
    <div data-interactive="">
      <Thumbnail lightbox={lightbox} index={0} picture={picture}>
        {children}
      </Thumbnail>
      <Lightbox
        lightbox={lightbox}
        pictures={[picture]}
        captions={[block.caption]}
        label={block.caption || picture.alt || t('pictures.picture')}
      />
    </div>
  )
}
