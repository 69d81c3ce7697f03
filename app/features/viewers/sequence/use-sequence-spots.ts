import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { placeMark } from '#app/features/hotspots/HotspotMark.tsx'
import { useSteering } from '#app/features/hotspots/use-steering.ts'
import type { Stage } from '#app/features/hotspots/use-stage.ts'
import { spotAt, type ProductSpot } from '../product-spots.ts'
import { whenAtRest } from './at-rest.ts'
import type { Frame } from './frame-order.ts'
import type { StageElements, TurntableHandle } from './use-turntable.ts'

/** Milliseconds a turntable must rest before its place is written into the address. */
const REST = 600

/** Keeps a machine's marks on their spots while it turns. `follow` is told of every drawn step. */
export function useFollowing(spots: readonly ProductSpot[], count: number) {
  const marks = useRef<HTMLDivElement>(null)
  const latest = useRef<{ step: number; row: number }>(undefined)
  const follow = useCallback(
    (step: number, row: number) => {
      latest.current = { step, row }
      for (const mark of marks.current?.children ?? []) {
        if (!(mark instanceof HTMLElement)) continue
        const spot = spots.find(({ hotspot }) => hotspot.name === mark.dataset.hotspot)
        const at = spot && spotAt(spot, step, row, count)
        // Who reaches a mark behind the machine by keyboard turns it to the front.
        if (!at || (!at.inView && 'away' in mark.dataset)) continue
        placeMark(mark, at, 'cq')
        const side = at.x > 62 ? 'start' : ''
        if (mark.dataset.side !== side) mark.dataset.side = side
      }
    },
    [spots, count],
  )
  return { marks, follow, latest }
}

/** The address and the keyboard: opening or reaching a hotspot turns the machine to the frame that shows it best. */
export function useSpotSteering(
  stage: Stage,
  spots: readonly ProductSpot[],
  { turntable, state, gestures }: TurntableHandle,
  elements: StageElements,
  { count, start }: { count: number; start: Frame },
): void {
  const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const turnTo = (name: string) => {
    const spot = spots.find(({ hotspot }) => hotspot.name === name)
    if (!spot || !turntable) return
    const here = turntable.frame
    const at = spotAt(spot, here.step, here.row, count)
    if (at?.inView && name !== stage.open?.name) return
    turntable.turnTo({ row: here.row, step: spot.best }, still())
  }
  useSteering(stage, {
    project({ name }) {
      const spot = spots.find(({ hotspot }) => hotspot.name === name)
      const here = turntable?.frame ?? start
      const at = spot && spotAt(spot, here.step, here.row, count)
      const box = elements.frame.current
      if (!at || !box) return undefined
      return { x: (at.x / 100) * box.offsetWidth, y: (at.y / 100) * box.offsetHeight, inView: at.inView }
    },
    flyTo: ({ name }) => turnTo(name),
  })
  const open = stage.open?.name
  const reach = useRef(turnTo)
  useEffect(() => {
    reach.current = turnTo
  })
  useEffect(() => {
    if (open && turntable) reach.current(open)
  }, [open, turntable])

  // A link, Back or Forward brings a view; a view that has come to rest is kept.
  const { view } = stage
  const [step, row] = view ?? []
  const follow = useEffectEvent(() => {
    if (stage.tookOwnView() || !turntable || step === undefined) return
    const here = turntable.frame
    const wanted = { step: Math.round(step), row: Math.round(row ?? 0) }
    if (here.step !== wanted.step || here.row !== wanted.row) turntable.turnTo(wanted, true)
  })
  useEffect(() => follow(), [turntable, step, row])
  const playing = state?.playing === true
  const keep = useRef(stage.keepView)
  useEffect(() => {
    keep.current = stage.keepView
  })
  useEffect(() => {
    if (!turntable || playing) return
    return whenAtRest(turntable, REST, ({ step, row }) => keep.current([step, row]))
  }, [turntable, playing])
  useEffect(() => () => gestures?.fit(), [gestures])
}
