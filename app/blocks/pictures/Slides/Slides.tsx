import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { EditMark } from '#app/base/blocks/EditMark.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { AmbientClip } from '#app/features/video/AmbientClip.tsx'
import { buttonRow } from '#app/base/ui/button.ts'
import { Carousel } from '#app/base/ui/carousel/Carousel.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './Slides.module.css'

const sizes = '(min-width: 1840px) 1110px, (min-width: 900px) 61vw, 92vw'

export default function Slides({ block }: { block: Block<'Slides'> }) {
  const t = useT()
  const interval = Number(block.interval) || undefined
  return (
    <section className="section wrap">
      {block.heading && <h2 className={styles.heading}>{noBreakModels(block.heading)}</h2>}
      <Carousel
        label={block.heading || t('pictures.slides')}
        autoplay={block.autoplay === true}
        interval={interval}
        slides={(block.slides ?? []).map((slide) => ({
          key: slide._uid,
          name: slide.heading,
          content: <Slide slide={slide} Title={block.heading ? 'h3' : 'h2'} />,
        }))}
      />
    </section>
  )
}

function Slide({ slide, Title }: { slide: Block<'Slide'>; Title: 'h2' | 'h3' }) {
  const langOf = useLangOf()
  const picture = assetOf(slide.image)
  const clip = assetOf(slide.video)
  return (
    <article lang={langOf(slide)} className={styles.slide}>
      {slide._editable && <EditMark block={slide} />}
      {clip ? (
        <AmbientClip clip={clip} poster={picture} sizes={sizes} className={styles.media} />
      ) : (
        picture && <Picture picture={picture} sizes={sizes} ratio="16:9" className={styles.media} />
      )}
      <div className={styles.text}>
        <Title className={styles.title}>{noBreakModels(slide.heading)}</Title>
        {slide.text && <p>{noBreakModels(slide.text)}</p>}
        {!!slide.buttons?.length && (
          <div className={`${buttonRow} ${styles.buttons}`}>
            <Blocks blocks={slide.buttons} />
          </div>
        )}
      </div>
    </article>
  )
}
