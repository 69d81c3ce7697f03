import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import styles from './Features.module.css'

type Items = Block<'Features'>['items']

export default function Features({ block }: { block: Block<'Features'> }) {
  const { heading, lead, items } = block
  const theme = block.theme || 'paper'
  return (
    <section id={block.anchor || undefined} className="section" data-ground={theme}>
      <div className="wrap">
        {(heading || lead) && (
          <div className={`grid ${styles.head}`} data-both={heading && lead ? '' : undefined}>
            {heading && <h2>{noBreakModels(heading)}</h2>}
            {lead && <p className="lead">{noBreakModels(lead)}</p>}
          </div>
        )}
        <div className={styles.items} data-grid={gridOf(items, theme)}>
          <Blocks blocks={items} />
        </div>
      </div>
    </section>
  )
}

/** Two series face each other, machines stand by threes, three pictured points on the pit are one wide and two narrow. */
function gridOf(items: Items, theme: string): string {
  if (items.some(({ layout }) => layout === 'series')) return 'duo'
  if (items.some(({ layout }) => layout === 'machine')) return 'cells'
  if (theme === 'pit' && items.length === 3 && items.every(({ image }) => image?.filename)) return 'wide'
  if (items.length === 2) return 'duo'
  return items.length % 4 === 0 ? 'fours' : 'cells'
}
