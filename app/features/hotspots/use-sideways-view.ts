import { useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { SidewaysView } from './sideways-view.ts'
import { useHotspotView } from './use-hotspot-view.ts'
import type { HotspotStage } from './use-stage.ts'

/** A flat picture's view, connected to its stage. `moved`: the visitor has moved it, and knows that it can be. */
export function useSidewaysView<V extends SidewaysView>(
  View: new (stage: RefObject<HTMLElement | null>) => V,
  stage: HotspotStage,
  announce: (text: string) => void,
) {
  const stageRef = useRef<HTMLDivElement>(null)
  const [view] = useState(() => new View(stageRef))
  const moved = useHotspotView(stage, view, announce) !== undefined
  const scrolls = useSyncExternalStore(
    view.subscribe,
    () => view.scrolls,
    () => undefined,
  )
  return { stageRef, view, moved, scrolls }
}
