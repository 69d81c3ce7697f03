import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { projectDirection, type Look } from '#app/features/hotspots/direction.ts'
import { placeMark } from '#app/features/hotspots/HotspotMark.tsx'
import type { Direction, Size, Spot } from '#app/features/hotspots/place.ts'
import type { Stage } from '#app/features/hotspots/use-stage.ts'
import { useSteering } from '#app/features/hotspots/use-steering.ts'
import { stepped } from './gestures.ts'
import { distance, type LookDrive } from './look-drive.ts'
import { directionOf, onPicture, type Panorama } from './panorama.ts'

export interface PanoramaSpots {
  stage: Stage
  panorama: Panorama | undefined
  /** Undefined while the still picture stands. */
  drive: LookDrive | undefined
  stageRef: RefObject<HTMLElement | null>
  marks: RefObject<HTMLElement | null>
  /** The visitor turns the view. */
  touched: () => void
  /** Moves the still picture so that a direction is in its middle. */
  aimStill: (look: Look) => void
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Keeps marks on their directions, turns the view to the hotspot that is focused or opened and to the view in the
 * address. On the still picture marks stand at percentages of it.
 */
export function usePanoramaSpots(spots: PanoramaSpots): {
  place: (look: Look) => void
  inView: () => string[]
} {
  const { stage, panorama, drive, stageRef, marks, touched, aimStill } = spots
  const hotspots = panorama?.hotspots
  const directions = useRef(new Map<string, Direction>())
  useEffect(() => {
    directions.current = new Map(
      (hotspots ?? []).flatMap((one) => {
        const direction = directionOf(one)
        return direction ? [[one.name, direction] as const] : []
      }),
    )
  }, [hotspots])
  const sizeNow = useCallback((): Size => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stageRef.current ?? {}
    return { width, height }
  }, [stageRef])
  const markOf = useCallback(
    (name: string) => marks.current?.querySelector<HTMLElement>(`[data-hotspot="${CSS.escape(name)}"]`),
    [marks],
  )

  const place = useCallback(
    (look: Look) => {
      const size = sizeNow()
      for (const [name, direction] of directions.current) {
        const mark = markOf(name)
        if (mark) placeMark(mark, projectDirection(direction, look, size))
      }
      for (const { name, place } of hotspots ?? []) {
        if (place?.kind !== 'outline') continue
        const outline = marks.current?.querySelector(`[data-outline="${CSS.escape(name)}"]`)
        const corners = place.directions.map((direction) => projectDirection(direction, look, size))
        // With a corner behind the viewer its shape on the stage would be turned inside out.
        const whole = place.directions.every(
          (direction) => Math.abs(((direction.yaw - look.yaw + 540) % 360) - 180) < 88,
        )
        outline?.setAttribute('points', whole ? corners.map(({ x, y }) => `${x},${y}`).join(' ') : '')
      }
    },
    [hotspots, markOf, marks, sizeNow],
  )

  const spotOf = (name: string): Spot | undefined => {
    const direction = directions.current.get(name)
    if (direction && drive) return projectDirection(direction, drive.at, sizeNow())
    const [mark, frame] = [markOf(name), stageRef.current]
    if (!mark || !frame) return undefined
    const [own, around] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()]
    const [x, y] = [own.left - around.left, own.top - around.top]
    return { x, y, inView: x >= 0 && y >= 0 && x <= around.width && y <= around.height }
  }
  const reach = (name: string) => {
    const direction = directions.current.get(name)
    if (!direction || !panorama) return
    const open = stage.open?.name === name
    const spot = spotOf(name)
    const { width, height } = sizeNow()
    const edge = Math.min(96, width / 6, height / 6)
    // An open panel stands on the right.
    const most = open && width > 700 ? width - 440 - edge : width - edge
    if (spot?.inView && spot.x > edge && spot.x < most && spot.y > edge && spot.y < height - edge) return
    if (!drive) return aimStill({ ...direction, fov: panorama.start.fov })
    touched()
    const { fov } = drive.wanted
    const shift = open && width > 700 ? (220 / Math.max(1, height)) * fov : 0
    drive.turnTo({ yaw: direction.yaw + shift, pitch: direction.pitch * 0.8, fov }, still())
  }
  useSteering(stage, {
    project: ({ name }) => spotOf(name),
    flyTo: ({ name }) => reach(name),
    reset: () => panorama && (drive ? drive.turnTo(panorama.start, still()) : aimStill(panorama.start)),
    step(x, y) {
      if (!drive) return
      touched()
      drive.glideTo(stepped(drive.wanted, x, y))
    },
  })

  const reachOpen = useEffectEvent((name: string) => reach(name))
  const open = stage.open?.name
  useEffect(() => {
    if (open) reachOpen(open)
  }, [open, drive, panorama])

  const [yaw, pitch, fov] = stage.view ?? []
  const follow = useEffectEvent(() => {
    if (stage.tookOwnView() || !drive) return
    if (yaw === undefined || pitch === undefined || fov === undefined) return
    const look = { yaw, pitch, fov }
    if (distance(drive.wanted, look) > 0.1) drive.turnTo(look, still())
  })
  useEffect(() => follow(), [drive, yaw, pitch, fov])

  // Without the viewer marks are back at their percentages.
  useEffect(() => {
    if (drive) return place(drive.at)
    for (const [name, direction] of directions.current) {
      const mark = markOf(name)
      if (mark) placeMark(mark, { ...onPicture(direction), inView: true }, '%')
    }
  }, [drive, panorama, markOf, place])

  const inView = () => (hotspots ?? []).filter(({ name }) => spotOf(name)?.inView).map(({ label }) => label)
  return { place, inView }
}
