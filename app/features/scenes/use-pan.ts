import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { middleOfPlace, type Hotspot } from '#app/features/hotspots/hotspot.ts'
import { isWithin, type Point, type Spot } from '#app/features/hotspots/place.ts'
import type { Stage } from '#app/features/hotspots/use-stage.ts'
import { useSteering } from '#app/features/hotspots/use-steering.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { dragByMouse } from './drag-by-mouse.ts'
import { Plane } from './plane.ts'
import { upright } from './ScenePicture.tsx'

/** A movement has come to rest when nothing moves for so many milliseconds. */
const rest = 220
const step = 120
/** What the words beside a mark take on a narrow stage, in CSS pixels. */
const words = 120

/**
 * Moves a scene's picture: on upright screens it is wider than the screen and scrolls sideways, by touch, wheel, a
 * dragging mouse and arrow keys; everywhere a hotspot that is focused or opened comes into sight, also where the
 * picture is cropped. The view is kept in the address and told in words when it rests.
 */
export function usePan(stage: Stage, say: (text: string) => void) {
  const t = useT()
  const stageRef = useRef<HTMLDivElement>(null)
  const planeRef = useRef<Plane>(undefined)
  const [pans, setPans] = useState<boolean>()
  const [moved, setMoved] = useState(false)
  const start = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const plane = () => (stageRef.current ? (planeRef.current ??= new Plane(stageRef.current)) : undefined)
  const placeOf = (name: string | undefined) => placeNow(stage.hotspots.find((one) => one.name === name))
  const spotOf = (name: string): Spot | undefined => {
    const at = placeOf(name)
    const now = plane()
    if (!at || !now) return undefined
    const spot = now.spotOf(at)
    return { ...spot, inView: isWithin(spot, now.size) }
  }
  /** Pixels of the stage that an open panel stands on. */
  const covered = () => {
    const panel = stage.root.current?.querySelector<HTMLElement>('[data-kind="panel"][data-open]')
    const width = plane()?.size.width ?? 0
    return panel && panel.offsetWidth < width * 0.6 ? panel.offsetWidth : 0
  }
  const settled = useRef<() => void>(undefined)
  const rested = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settled.current?.(), rest)
  }, [])
  const reach = (name: string) => {
    const at = placeOf(name)
    if (at && plane()?.reach(at, covered())) rested()
  }

  const panTo = useCallback((x: number) => {
    const now = stageRef.current && (planeRef.current ??= new Plane(stageRef.current))
    if (now?.scrolls) now.centre(x, true)
  }, [])

  useSteering(stage, {
    spotOf,
    reach,
    reset() {
      if (plane()?.scrolls && start.current !== undefined) panTo(start.current)
      else plane()?.reset()
    },
    move: (x) => stageRef.current?.scrollBy({ left: x * step }),
  })

  const come = useEffectEvent(() => {
    const [x] = stage.view ?? []
    const now = plane()
    if (now && start.current === undefined) start.current = now.middle
    if (x !== undefined && now && !stage.tookOwnView() && Math.abs(now.middle - x) > 0.5) now.centre(x, false)
    const open = stage.open?.name
    const spot = open && now ? spotOf(open) : undefined
    // Without a view of its own the address brings the point to where its words have room.
    const room = now?.scrolls && x === undefined ? words : 0
    const seen = spot?.inView && spot.x >= room && spot.x <= (now?.size.width ?? 0) - room
    if (open && (!seen || covered())) reach(open)
  })
  useEffect(() => come(), [stage.view, stage.open?.name])

  const settle = useEffectEvent(() => {
    const now = plane()
    if (!now) return
    setMoved(true)
    stage.keepView([Math.round(now.middle * 10) / 10])
    const labels = stage.hotspots.filter(({ name }) => spotOf(name)?.inView).map(({ label }) => label)
    if (labels.length) say(t('hotspots.inView', { labels: labels.join(', ') }))
    else if (stage.hotspots.length) say(t('hotspots.noneInView'))
  })
  useEffect(() => {
    settled.current = () => settle()
  }, [])

  useEffect(() => {
    const element = stageRef.current
    if (!element) return
    const now = (planeRef.current ??= new Plane(element))
    let width = element.clientWidth
    const scrolled = () => {
      // A window that changes its size scrolls the stage too.
      if (element.clientWidth === width) rested()
      width = element.clientWidth
    }
    const observer = new ResizeObserver(() => setPans(now.scrolls))
    observer.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    const undrag = dragByMouse(element, () => now.scrolls)
    return () => {
      clearTimeout(timer.current)
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
      undrag()
    }
  }, [rested])

  return { stageRef, pans, moved, panTo }
}

/** Its middle on the picture that is shown now. */
function placeNow(hotspot: Hotspot | undefined): Point | undefined {
  const shown = hotspot?.portrait && matchMedia(upright).matches ? hotspot.portrait : hotspot?.place
  return middleOfPlace(shown)
}
