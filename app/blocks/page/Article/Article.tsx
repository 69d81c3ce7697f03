import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { listHeadings } from '#app/base/ui/rich-text/rich-text.ts'
import { RichText } from '#app/base/ui/rich-text/RichText.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import { useRichText } from '#app/base/ui/rich-text/use-rich-text.ts'
import { Contents } from './Contents.tsx'
import styles from './Article.module.css'
import { Byline } from './Byline.tsx'

export default function Article({ block }: { block: Block<'Article'> }) {
  const picture = assetOf(block.picture)
  const sections = listHeadings(useRichText(block.text).outline).filter(({ level }) => level === 2)
  return (
    <>
      <article>
        <header className={`wrap grid ${styles.head}`}>
          <h1>
            <TitleText text={block.title} />
          </h1>
          <div className={styles.lead}>
            <p className="lead">{noBreakModels(block.lead)}</p>
            <Byline block={block} />
          </div>
        </header>
        {picture && (
          <figure className={styles.picture}>
            <Picture picture={picture} priority sizes="100vw" />
            {block.caption && (
              <figcaption className="wrap micro mute">{noBreakModels(block.caption)}</figcaption>
            )}
          </figure>
        )}
        <div className={`wrap grid ${styles.text}`}>
          {sections.length > 1 && <Contents headings={sections} />}
          <RichText document={block.text} size="large" className={styles.body} />
        </div>
      </article>
      <Blocks blocks={block.body} />
    </>
  )
}
