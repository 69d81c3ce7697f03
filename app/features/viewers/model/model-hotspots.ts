import type { RefObject } from 'react'
import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import { HotspotViewStore, type MarkSpot, type MediumNow } from '#app/features/hotspots/hotspot-view.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { projectPoint, type Vector } from '#app/features/hotspots/space.ts'
import type { ProductSpot } from '../product-spots.ts'
import type { ModelView } from './model-view.ts'
import { dragged, type Orbit } from './orbit.ts'

/** Milliseconds without a new picture after which it is found out which marks the machine hides. */
const rest = 140

export interface ModelHotspotsOptions {
  view: ModelView
  spots: readonly ProductSpot[]
  /** The box the marks stand in. */
  marks: RefObject<HTMLElement | null>
}

/** A 3D model and the camera around it. Its view is the camera's degrees around and above, and its distance in metres. */
export class ModelHotspots extends HotspotViewStore {
  readonly movesMarks = true
  readonly #options: ModelHotspotsOptions
  /** Names of those that something of the model hides. */
  #hidden: ReadonlySet<string> = new Set()

  constructor(options: ModelHotspotsOptions) {
    super()
    this.#options = options
  }

  protected connect(): () => void {
    const waitForRest = () => this.restAfter(rest, () => this.#atRest())
    waitForRest()
    return this.#options.view.subscribe(() => {
      this.notify()
      waitForRest()
    })
  }

  now(): MediumNow {
    const { view, marks } = this.#options
    return { box: marks.current, matrix: view.matrix, hides: (point) => view.hides(point) }
  }

  project(hotspot: Hotspot): MarkSpot | undefined {
    const { view, marks } = this.#options
    const point = this.#pointOf(hotspot)
    if (!point || !marks.current) return undefined
    const { offsetWidth: width, offsetHeight: height } = marks.current
    return {
      ...projectPoint(point, view.matrix, { width, height }),
      behind: this.#hidden.has(hotspot.name),
    }
  }

  flyTo(hotspot: Hotspot, isOpen: boolean): void {
    const { view } = this.#options
    const point = this.#pointOf(hotspot)
    if (!point || (!isOpen && !view.hides(point) && this.project(hotspot)?.inView)) return
    view.flyTo(facing(view.orbit, view.home, point, isOpen), prefersReducedMotion())
  }

  restore([yaw, pitch, distance]: readonly number[]): void {
    const { view } = this.#options
    const { orbit } = view
    if (yaw === undefined || pitch === undefined || distance === undefined) return
    const isThere =
      Math.abs(orbit.yaw - yaw) < 0.02 &&
      Math.abs(orbit.pitch - pitch) < 0.02 &&
      Math.abs(orbit.distance - distance) < 0.02
    if (!isThere) view.flyTo({ ...orbit, yaw, pitch, distance }, true)
  }

  reset(): void {
    const { view } = this.#options
    view.touched = true
    view.flyTo(view.home, prefersReducedMotion())
  }

  step(x: number, y: number): void {
    const { view } = this.#options
    view.touched = true
    view.glideTo(dragged(view.orbit, x * 120, -y * 80, 900))
  }

  /** Where it is now: what folds takes its points along. */
  #pointOf({ name }: Hotspot): Vector | undefined {
    const { view, spots } = this.#options
    const point = spots.find(({ hotspot }) => hotspot.name === name)?.point
    return point && view.machine.at(point)
  }

  #atRest(): readonly number[] | undefined {
    const { view, spots } = this.#options
    const hidden = spots.filter(({ point }) => point && view.hides(view.machine.at(point)))
    this.#hidden = new Set(hidden.map(({ hotspot }) => hotspot.name))
    const { yaw, pitch, distance } = view.orbit
    return view.touched ? [yaw, pitch, distance] : undefined
  }
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
