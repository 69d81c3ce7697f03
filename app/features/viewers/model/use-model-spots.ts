import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { placeMark } from '#app/features/hotspots/HotspotMark.tsx'
import { projectPoint } from '#app/features/hotspots/space.ts'
import type { Stage } from '#app/features/hotspots/use-stage.ts'
import { useSteering } from '#app/features/hotspots/use-steering.ts'
import type { ProductSpot } from '../product-spots.ts'
import type { ModelView } from './model-view.ts'
import { dragged, type Orbit } from './orbit.ts'

/** Milliseconds without a new picture after which it is found out which marks the machine hides. */
const REST = 140

export interface ModelSpots {
  stage: Stage
  spots: readonly ProductSpot[]
  view: ModelView | undefined
  marks: RefObject<HTMLDivElement | null>
  /** The visitor has moved the camera. */
  touched: RefObject<boolean>
}

/** Keeps marks on their points of a model, dims those behind it, and turns the camera to the one that is opened or reached. */
export function useModelSpots({ stage, spots, view, marks, touched }: ModelSpots): { place: () => void } {
  const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const markOf = useCallback(
    (name: string) => marks.current?.querySelector<HTMLElement>(`[data-hotspot="${CSS.escape(name)}"]`),
    [marks],
  )
  /** Where it is now: what folds takes its points along. */
  const pointOf = (spot: ProductSpot | undefined) => spot?.point && view?.machine.at(spot.point)
  const spotOf = (spot: ProductSpot | undefined) => {
    const box = marks.current
    const point = pointOf(spot)
    if (!point || !view || !box) return undefined
    return projectPoint(point, view.matrix, { width: box.offsetWidth, height: box.offsetHeight })
  }
  const keep = useRef(stage.keepView)
  useEffect(() => {
    keep.current = stage.keepView
  })
  const place = () => {
    for (const spot of spots) {
      const mark = markOf(spot.hotspot.name)
      const at = spotOf(spot)
      if (mark && at) placeMark(mark, at)
    }
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      if (!view) return
      for (const spot of spots) {
        const point = pointOf(spot)
        if (point) markOf(spot.hotspot.name)?.toggleAttribute('data-behind', view.hides(point))
      }
      const { yaw, pitch, distance } = view.orbit
      if (touched.current) keep.current([yaw, pitch, distance])
    }, REST)
  }
  useEffect(() => () => clearTimeout(rest.current), [])
  const named = (name: string) => spots.find(({ hotspot }) => hotspot.name === name)
  const turnTo = (name: string) => {
    const point = pointOf(named(name))
    if (!point || !view) return
    if (!view.hides(point) && spotOf(named(name))?.inView && stage.open?.name !== name) return
    view.flyTo(facing(view.orbit, view.home, point, stage.open?.name === name), still())
  }
  useSteering(stage, {
    project: ({ name }) => spotOf(named(name)),
    flyTo: ({ name }) => turnTo(name),
    reset: () => view?.flyTo(view.home, still()),
    step: (x, y) => view?.glideTo(dragged(view.orbit, x * 60, -y * 40, 900)),
  })
  const reach = useRef(turnTo)
  useEffect(() => {
    reach.current = turnTo
  })
  const open = stage.open?.name
  useEffect(() => {
    if (open && view) reach.current(open)
  }, [open, view])
  const [yaw, pitch, distance] = stage.view ?? []
  const follow = useEffectEvent(() => {
    if (stage.tookOwnView() || !view) return
    if (yaw === undefined || pitch === undefined || distance === undefined) return
    const { orbit } = view
    const there =
      Math.abs(orbit.yaw - yaw) < 0.02 &&
      Math.abs(orbit.pitch - pitch) < 0.02 &&
      Math.abs(orbit.distance - distance) < 0.02
    if (!there) view.flyTo({ ...orbit, yaw, pitch, distance }, true)
  })
  useEffect(() => follow(), [view, yaw, pitch, distance])
  return { place }
}

/** The view that faces a point: from its side of the machine, nearer when it is opened. */
function facing(now: Orbit, home: Orbit, point: readonly [number, number, number], opened: boolean): Orbit {
  const [x, , z] = [point[0] - home.target[0], 0, point[2] - home.target[2]]
  // Points on a side face that side; those on the middle line keep the side one sees.
  const side = Math.abs(z) > 0.3 ? Math.sign(z) : Math.sign(Math.cos((now.yaw * Math.PI) / 180)) || 1
  const lean = Math.max(-38, Math.min(38, x * 9))
  const yaw = side > 0 ? lean : 180 - lean
  return {
    yaw,
    pitch: Math.max(14, Math.min(30, 10 + point[1] * 4)),
    distance: home.distance * (opened ? 0.6 : 0.85),
    target: [home.target[0] + x * 0.7, home.target[1] + (point[1] - home.target[1]) * 0.5, home.target[2]],
  }
}
