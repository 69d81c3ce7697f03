import type { Block } from '#app/content/block.ts'
import { ApplicationMode } from '#app/features/viewers/ApplicationMode.tsx'
import { keepMode } from '#app/features/viewers/mode-code.ts'
import { modelCode } from '#app/features/viewers/model/model-code.ts'

keepMode('Verge3dV4', ApplicationMode, modelCode)

/** A model that stands on a page by itself. */
export default function Verge3dV4({ block }: { block: Block<'Verge3dV4'> }) {
  const { _uid } = block
  return (
    <section className="section" data-ground="studio">
      <div className="wrap">
        <ApplicationMode
          block={block}
          viewer={{ component: 'ProductViewer', _uid, modes: [block], anchor: _uid }}
          opens={false}
          asked={false}
          modes={null}
          tools={null}
        />
      </div>
    </section>
  )
}
