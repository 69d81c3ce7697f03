import type { ModeBlock } from './modes.ts'
import { Viewer } from './Viewer.tsx'

/** A sequence or model that stands on a page by itself: a viewer with this one mode. */
export function Alone({ mode }: { mode: ModeBlock }) {
  return (
    <section className="section" data-ground="studio">
      <div className="wrap">
        <Viewer
          block={{ component: 'ProductViewer', _uid: mode._uid, modes: [mode], anchor: mode._uid }}
          opens={false}
        />
      </div>
    </section>
  )
}
