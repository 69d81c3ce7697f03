import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { AmbientClip } from '#app/features/video/AmbientClip.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useOpensPage } from '#app/base/page/first-block.ts'
import { shapeOf } from '#app/base/ui/picture/picture-sources.ts'
import { useSite } from '#app/base/page/site.ts'
import { useVars } from '#app/base/ui/vars.ts'
import { addressOf } from '#app/features/video/film.ts'
import { isThirdParty, sourceOf } from '#app/content/film-source.ts'
import styles from './Video.module.css'

export default function Video({ block }: { block: Block<'Video'> }) {
  const opens = useOpensPage(block._uid)
  const { base } = useSite()
  const poster = assetOf(block.poster)
  const file = assetOf(block.source)
  const source = sourceOf(addressOf(block.url, base) || (file?.src ?? ''))
  const vars = useVars<HTMLElement>({ '--shape': (poster ? shapeOf(poster) : 16 / 9).toFixed(4) })
  if (!source || isThirdParty(source)) return null
  const full = block.width === 'full'
  return (
    <figure {...vars} className={full ? styles.full : 'section wrap'}>
      <AmbientClip
        clip={{ src: source.src, alt: file?.alt || poster?.alt || '', title: file?.title ?? '' }}
        poster={poster}
        sizes={full ? '100vw' : '(min-width: 1840px) 1680px, 92vw'}
        priority={opens}
        loop={block.loop === true}
        autoplay={block.autoplay === true}
        className={styles.clip}
      />
      {block.caption && (
        <figcaption className={`${styles.caption} small`}>{noBreakModels(block.caption)}</figcaption>
      )}
    </figure>
  )
}
