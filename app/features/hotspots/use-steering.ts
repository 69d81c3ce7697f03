import { useEffect, useEffectEvent } from 'react'
import type { HotspotView } from './hotspot-view.ts'
import { nearestTowards, steeringOf } from './steer.ts'
import { markOf, type HotspotStage } from './use-stage.ts'

/**
 * The keyboard of every stage. On a mark arrows lead to the nearest mark that way, Home and End to the first and last;
 * on the stage itself arrows move the view and Home resets it. Escape closes what is open. A mark that has the focus
 * comes into sight.
 */
export function useSteering(stage: HotspotStage, view: HotspotView | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = stage.root.current
    const target = event.target as Element
    const steering = steeringOf(event)
    if (!root || !steering || event.defaultPrevented) return
    const mark = target.closest('[data-hotspot]')
    const done = () => event.preventDefault()
    if (steering.kind === 'close') {
      if (!stage.open || document.querySelector('dialog:modal')) return
      done()
      stage.close()
    } else if (mark && root.contains(mark)) {
      const hotspots = stage.hotspots.filter(({ place }) => place)
      const from = hotspots.findIndex(({ name }) => name === mark.getAttribute('data-hotspot'))
      const spots = hotspots.map((hotspot) => view?.project(hotspot))
      const next =
        steering.kind === 'move'
          ? nearestTowards(spots, from, steering)
          : steering.kind === 'home'
            ? 0
            : hotspots.length - 1
      done()
      markOf(root, hotspots[next ?? from]?.name ?? '')?.focus({ preventScroll: true })
    } else if (target.matches('[data-stage]')) {
      if (steering.kind === 'home') view?.reset?.()
      else if (steering.kind === 'move') view?.step?.(steering.x, steering.y)
      else return
      done()
    }
  })
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const name = (event.target as Element).closest('[data-hotspot]')?.getAttribute('data-hotspot')
    const hotspot = stage.hotspots.find((hotspot) => hotspot.name === name)
    if (hotspot) view?.flyTo(hotspot, hotspot.name === stage.open?.name)
  })
  useEffect(() => {
    const root = stage.root.current
    if (!root) return
    const key = (event: KeyboardEvent) => onKey(event)
    const focus = (event: FocusEvent) => onFocus(event)
    root.addEventListener('keydown', key)
    root.addEventListener('focusin', focus)
    // A mark may have been focused while the page came to life.
    const active = document.activeElement
    if (active && root.contains(active)) active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    return () => {
      root.removeEventListener('keydown', key)
      root.removeEventListener('focusin', focus)
    }
  }, [stage.root])
}
