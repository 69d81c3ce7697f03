import type { Block } from '#app/content/block.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Viewer } from '#app/features/viewers/Viewer.tsx'

export default function ProductViewer({ block }: { block: Block<'ProductViewer'> }) {
  return (
    <section className="section" data-ground="studio" id={block.anchor || undefined}>
      <div className="wrap">
        {block.title && <h2>{noBreakModels(block.title)}</h2>}
        {block.text && <p className="lead">{noBreakModels(block.text)}</p>}
        <Viewer block={block} opens={false} />
      </div>
    </section>
  )
}
