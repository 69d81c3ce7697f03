import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { OfflineLink } from '#app/features/offline/OfflineLink.tsx'
import styles from './Product.module.css'

export function Intro({ block }: { block: Block<'Product'> }) {
  const { intro_heading, intro, buttons } = block
  if (!intro_heading && !intro && !buttons?.length) return null
  return (
    <section className="section">
      <div className="wrap grid">
        {intro_heading && <h2 className="statement">{noBreakModels(intro_heading)}</h2>}
        <div className="aside">
          {intro && <p className="lead">{noBreakModels(intro)}</p>}
          {!!buttons?.length && (
            <div className={`${buttonRow} ${styles.buttons}`}>
              <Blocks blocks={buttons} />
              <OfflineLink words="ui.keepOffline" look={buttonLook({ variant: 'ghost' })} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
