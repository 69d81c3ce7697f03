import { useEffect, useEffectEvent } from 'react'
import type { Spot } from './place.ts'
import { nearestTowards, steeringOf } from './steer.ts'
import { markOf, type Stage } from './use-stage.ts'

export interface SteeringOptions {
  /** Where a hotspot is on the stage now, in CSS pixels; undefined when it has no place. */
  spotOf(name: string): Spot | undefined
  /** A hotspot's mark has the focus: turn or pan the view so that it is seen. */
  reach(name: string): void
  /** Back to the view the medium begins with. */
  reset?(): void
  /** An arrow while the stage itself has the focus: turn or pan by a step (1 is right or down). */
  move?(x: number, y: number): void
}

/**
 * The keyboard of every stage. On a mark arrows lead to the nearest mark that way, Home and End to the first and last;
 * on the stage itself arrows move the view and Home resets it. Escape closes what is open.
 */
export function useSteering(stage: Stage, { spotOf, reach, reset, move }: SteeringOptions): void {
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
      const names = stage.hotspots.filter(({ place }) => place).map(({ name }) => name)
      const here = names.indexOf(mark.getAttribute('data-hotspot') ?? '')
      const next =
        steering.kind === 'move'
          ? nearestTowards(names.map(spotOf), here, steering)
          : steering.kind === 'home'
            ? 0
            : names.length - 1
      done()
      markOf(root, names[next ?? here] ?? '')?.focus({ preventScroll: true })
    } else if (target.matches('[data-stage]')) {
      if (steering.kind === 'home') reset?.()
      else if (steering.kind === 'move') move?.(steering.x, steering.y)
      else return
      done()
    }
  })
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const name = (event.target as Element).closest('[data-hotspot]')?.getAttribute('data-hotspot')
    if (name) reach(name)
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
