import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import { noBreakModels } from '#app/ui/model-names.tsx'

export default function ProductViewer({ block }: { block: Block<'ProductViewer'> }) {
  return (
    <section className="section" data-ground="studio" id={block.anchor || undefined}>
      <div className="wrap">
        {block.title && <h2>{noBreakModels(block.title)}</h2>}
        {block.text && <p className="lead">{noBreakModels(block.text)}</p>}
        <Blocks blocks={block.modes?.slice(0, 1)} />
      </div>
    </section>
  )
}
