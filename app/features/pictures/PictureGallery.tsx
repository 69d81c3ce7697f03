import type { Block } from '#app/content/block.ts'
import { assetOf, isOpaque, type Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Carousel } from '#app/base/ui/carousel/Carousel.tsx'
import { Lightbox } from '#app/base/ui/lightbox/Lightbox.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { shapeOf } from '#app/base/ui/picture/picture-sources.ts'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { Thumbnail } from '#app/base/ui/picture/Thumbnail.tsx'
import { useLightbox, type LightboxState } from '#app/base/ui/lightbox/use-lightbox.ts'
import { useVars } from '#app/base/ui/vars.ts'
import styles from './PictureGallery.module.css'

export function PictureGallery({ block }: { block: Block<'ImageGallery'> }) {
  const t = useT()
  const pictures = (block.images ?? []).flatMap((asset) => assetOf(asset) ?? [])
  const lightbox = useLightbox(`pictures-${block._uid.slice(0, 8)}`, pictures.length)
  if (!pictures.length) return null
  const layout = block.layout || 'grid'
  const label = block.heading || t('pictures.label')
  const items = pictures.map((picture, index) => ({
    key: `${index} ${picture.src}`,
    name: picture.title || picture.alt,
    content: (
      <Item
        lightbox={lightbox}
        index={index}
        picture={picture}
        captions={block.captions === true}
        sizes={sizesOf(layout, index, pictures.length)}
      />
    ),
  }))
  return (
    <section
      id={block.anchor || undefined}
      className="section wrap"
      aria-label={block.heading ? undefined : label}
      data-interactive=""
    >
      {block.heading && <h2 className={styles.heading}>{noBreakModels(block.heading)}</h2>}
      {layout === 'carousel' ? (
        <Carousel label={label} slides={items} show="several" />
      ) : (
        <ul
          className={styles.pictures}
          data-layout={layout}
          data-count={pictures.length}
          data-threes={pictures.length % 3 === 0 || undefined}
        >
          {items.map((item) => (
            <li key={item.key}>{item.content}</li>
          ))}
        </ul>
      )}
      <Lightbox lightbox={lightbox} pictures={pictures} label={label} />
    </section>
  )
}

interface ItemProps {
  lightbox: LightboxState
  index: number
  picture: PictureAsset
  captions: boolean
  sizes: string
}

function Item({ lightbox, index, picture, captions, sizes }: ItemProps) {
  const vars = useVars<HTMLElement>({ '--shape': shapeOf(picture).toFixed(4) })
  return (
    <figure {...vars} className={styles.item} data-cut-out={isOpaque(picture) ? undefined : ''}>
      <Thumbnail lightbox={lightbox} index={index} picture={picture} className={styles.link}>
        <Picture picture={picture} sizes={sizes} className={styles.picture} />
      </Thumbnail>
      {captions && picture.title && (
        <figcaption className={`${styles.caption} small`}>{noBreakModels(picture.title)}</figcaption>
      )}
    </figure>
  )
}

/** How wide a picture stands: the first of a grid may span columns (see the styles). */
function sizesOf(layout: string, index: number, count: number): string {
  if (layout === 'carousel') return '(min-width: 1440px) 760px, (min-width: 900px) 52vw, 84vw'
  const first = layout === 'grid' && index === 0
  const phone = first && (count % 2 === 1 || count % 3 === 0) ? '92vw' : '46vw'
  if (first && count % 3 === 0) return `(min-width: 1840px) 1120px, (min-width: 900px) 62vw, ${phone}`
  if (layout === 'grid' && (count === 2 || count === 4)) return `(min-width: 1840px) 830px, ${phone}`
  if (layout === 'grid' && count === 1) return '(min-width: 1840px) 1680px, 92vw'
  return `(min-width: 1840px) 560px, (min-width: 900px) 31vw, ${phone}`
}
