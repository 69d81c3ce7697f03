import type { Block } from '#app/content/block.ts'
import { EventBadge } from '#app/features/event/EventBadge.tsx'
import { useEvent } from '#app/features/event/use-event.ts'
import { SceneView } from '#app/features/scenes/SceneView.tsx'

export default function EventScene({ block }: { block: Block<'EventScene'> }) {
  const event = useEvent(block.event)
  const state = event?.state ?? 'upcoming'
  const isOn = state === 'live' || state === 'break'
  const hotspots = isOn ? block.hotspots_live : state === 'ended' ? block.hotspots_after : undefined
  const overlay = isOn ? block.overlay_live : state === 'ended' ? block.overlay_after : undefined
  return (
    <SceneView
      scene={{
        ...block,
        hotspots: hotspots?.length ? hotspots : block.hotspots,
        overlay: overlay?.length ? overlay : block.overlay,
      }}
    >
      <p data-event={event?.plan.id} data-state={state}>
        <EventBadge state={state} />
      </p>
    </SceneView>
  )
}
