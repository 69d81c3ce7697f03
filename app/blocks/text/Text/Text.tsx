import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { buttonRow } from '#app/base/ui/button.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { RichText } from '#app/base/ui/rich-text/RichText.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import styles from './Text.module.css'

export default function Text({ block }: { block: Block<'Text'> }) {
  const { eyebrow, heading, body, buttons } = block
  const align = block.align || 'rail'
  return (
    <section id={block.anchor || undefined} className="section" data-ground={block.theme || 'paper'}>
      <div className={`wrap grid ${styles.text}`} data-align={align} data-width={block.width || 'measure'}>
        {(eyebrow || heading) && (
          <div className={styles.head}>
            {eyebrow && <p className={styles.eyebrow}>{noBreakModels(eyebrow)}</p>}
            {heading && <Heading level={block.level} text={heading} />}
          </div>
        )}
        <div className={styles.body} data-alone={eyebrow || heading ? undefined : ''}>
          <RichText document={body} className={align === 'statement' ? 'lead' : undefined} />
          {!!buttons?.length && (
            <div className={`${buttonRow} ${styles.buttons}`}>
              <Blocks blocks={buttons} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function Heading({ level, text }: { level: string | null | undefined; text: string }) {
  if (level === '1') {
    return (
      <h1>
        <TitleText text={text} />
      </h1>
    )
  }
  const words = noBreakModels(text)
  return level === '3' ? <h3>{words}</h3> : <h2>{words}</h2>
}
