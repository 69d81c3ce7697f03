import type { RefObject } from 'react'
import { projectDirection, type Look } from '#app/features/hotspots/direction.ts'
import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import { HotspotViewStore, type MarkSpot, type MediumNow } from '#app/features/hotspots/hotspot-view.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { isWithin, type Direction, type Size } from '#app/features/hotspots/place.ts'
import { stepped } from './gestures.ts'
import { distance, type LookDrive } from './look-drive.ts'
import { directionOf, onPicture, type Panorama } from './panorama.ts'
import type { PanoramaViewer } from './panorama-viewer.ts'

export interface PanoramaHotspotsOptions {
  viewer: PanoramaViewer
  panorama: Panorama
  /** Undefined while the still picture stands. */
  drive: LookDrive | undefined
  stage: RefObject<HTMLElement | null>
  /** The still picture, of which the stage shows a part. */
  plane: RefObject<HTMLElement | null>
  /** Called when the still picture shows another part than its start view. */
  onAim: () => void
}

/** A panorama, or its still picture until it is asked for. Its view is yaw, pitch and field of view, in degrees. */
export class PanoramaHotspots extends HotspotViewStore {
  readonly movesMarks: boolean
  readonly #options: PanoramaHotspotsOptions
  readonly #directions: ReadonlyMap<string, Direction | undefined>
  #rested: Look | undefined

  constructor(options: PanoramaHotspotsOptions) {
    super()
    this.#options = options
    this.movesMarks = !!options.drive
    this.#directions = new Map(
      options.panorama.hotspots.map((hotspot) => [hotspot.name, directionOf(hotspot)]),
    )
  }

  protected connect(): () => void {
    const { drive, stage } = this.#options
    if (!drive || !stage.current) return () => {}
    const observer = new ResizeObserver(() => this.notify())
    observer.observe(stage.current)
    this.#follow(drive)
    const unsubscribe = drive.subscribe(() => this.#follow(drive))
    return () => {
      observer.disconnect()
      unsubscribe()
    }
  }

  now(): MediumNow | undefined {
    const { drive, stage, plane, panorama } = this.#options
    const place = panorama.uid
    return drive ? { box: stage.current, place, look: drive.at } : { box: plane.current, place }
  }

  project({ name }: Hotspot): MarkSpot | undefined {
    const { drive, stage, plane } = this.#options
    const direction = this.#directions.get(name)
    if (!direction || !stage.current) return undefined
    if (drive) return projectDirection(direction, drive.at, this.#size)
    const [box, frame] = [plane.current?.getBoundingClientRect(), stage.current.getBoundingClientRect()]
    if (!box) return undefined
    const { x, y } = onPicture(direction)
    const spot = {
      x: box.left - frame.left + (box.width * x) / 100,
      y: box.top - frame.top + (box.height * y) / 100,
    }
    return { ...spot, inView: isWithin(spot, frame) }
  }

  flyTo(hotspot: Hotspot, isOpen: boolean): void {
    const { viewer, drive, panorama } = this.#options
    const direction = this.#directions.get(hotspot.name)
    if (!direction) return
    const spot = this.project(hotspot)
    const { width, height } = this.#size
    const edge = Math.min(96, width / 6, height / 6)
    // An open panel stands on the right.
    const hasPanel = isOpen && width > 700
    const right = hasPanel ? width - 440 - edge : width - edge
    if (spot?.inView && spot.x > edge && spot.x < right && spot.y > edge && spot.y < height - edge) return
    if (!drive) {
      this.#options.onAim()
      return this.#aim({ ...direction, fov: panorama.start.fov })
    }
    viewer.touch()
    const { fov } = drive.wanted
    const shift = hasPanel ? (220 / Math.max(1, height)) * fov : 0
    drive.turnTo({ yaw: direction.yaw + shift, pitch: direction.pitch * 0.8, fov }, prefersReducedMotion())
  }

  restore([yaw, pitch, fov]: readonly number[]): void {
    const { drive } = this.#options
    if (!drive || yaw === undefined || pitch === undefined || fov === undefined) return
    const look = { yaw, pitch, fov }
    if (distance(drive.wanted, look) > 0.1) drive.turnTo(look, prefersReducedMotion())
  }

  reset(): void {
    const { drive, panorama } = this.#options
    if (drive) drive.turnTo(panorama.start, prefersReducedMotion())
    else this.#aim(panorama.start)
  }

  step(x: number, y: number): void {
    const { drive, viewer } = this.#options
    if (!drive) return
    viewer.touch()
    drive.glideTo(stepped(drive.wanted, x, y))
  }

  /** The corners of an area on the stage, as SVG has them; empty when it reaches behind the viewer. */
  outlineOf({ place }: Hotspot): string {
    const { drive } = this.#options
    if (!drive || place?.kind !== 'outline') return ''
    const { at } = drive
    const size = this.#size
    // With a corner behind the viewer its shape on the stage would be turned inside out.
    const isAhead = place.directions.every(({ yaw }) => Math.abs(((yaw - at.yaw + 540) % 360) - 180) < 88)
    if (!isAhead) return ''
    const corners = place.directions.map((direction) => projectDirection(direction, at, size))
    return corners.map(({ x, y }) => `${x},${y}`).join(' ')
  }

  get #size(): Size {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#options.stage.current ?? {}
    return { width, height }
  }

  #follow({ rested }: LookDrive): void {
    if (!rested || rested === this.#rested) return this.notify()
    this.#rested = rested
    const { yaw, pitch, fov } = rested
    this.rest(this.#options.viewer.touched ? [yaw, pitch, fov] : undefined)
  }

  /** Moves the still picture so that a direction is in its middle. */
  #aim({ yaw, pitch }: Look): void {
    const { x, y } = onPicture({ yaw, pitch })
    const style = this.#options.plane.current?.style
    style?.setProperty('--aim-x', `${x / 100}`)
    style?.setProperty('--aim-y', `${y / 100}`)
  }
}
