import type { Block } from '#app/content/block.ts'
import { Viewer } from '#app/features/viewers/Viewer.tsx'

/** A sequence that stands on a page by itself: a viewer with this one mode. */
export default function Product360Sequence({ block }: { block: Block<'Product360Sequence'> }) {
  const { _uid } = block
  return (
    <section className="section" data-ground="studio">
      <div className="wrap">
        <Viewer block={{ component: 'ProductViewer', _uid, modes: [block], anchor: _uid }} opens={false} />
      </div>
    </section>
  )
}
