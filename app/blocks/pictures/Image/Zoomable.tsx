import type { ReactNode } from 'react'
import type { Block } from '#app/content/block.ts'
import { type Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Lightbox } from '#app/base/ui/lightbox/Lightbox.tsx'
import { Thumbnail } from '#app/base/ui/picture/Thumbnail.tsx'
import { useLightbox } from '#app/base/ui/lightbox/use-lightbox.ts'

export function Zoomable({
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
