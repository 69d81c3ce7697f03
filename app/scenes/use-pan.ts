import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onStage, scrolledTo, scrollTo } from '#app/hotspots/fit.ts'
import { middleOfPlace, type Hotspot } from '#app/hotspots/hotspot.ts'
import { isWithin, type Spot } from '#app/hotspots/place.ts'
import type { Stage } from '#app/hotspots/use-stage.ts'
import { useSteering } from '#app/hotspots/use-steering.ts'
import { useT } from '#app/i18n/messages.tsx'
import { upright } from './ScenePicture.tsx'

/** A movement has come to rest when nothing moves for so many milliseconds. */
const rest = 220
const step = 120

/**
 * On upright screens a scene's picture is wider than the screen and scrolls sideways, by touch, wheel, a dragging mouse,
 * arrow keys, and to a hotspot that is focused. The view is kept in the address and told in words when it rests.
 */
export function usePan(stage: Stage, say: (text: string) => void) {
  const t = useT()
  const stageRef = useRef<HTMLDivElement>(null)
  const [pans, setPans] = useState(false)
  const [moved, setMoved] = useState(false)
  const start = useRef<number>(undefined)

  const panTo = useCallback((x: number, smooth = true) => {
    const element = stageRef.current
    if (!element || !isPanned(element)) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({
      left: scrollTo(x, sizeOf(element), shapeOf(element)),
      behavior: smooth && !still ? 'smooth' : 'instant',
    })
  }, [])

  const spotOf = (name: string): Spot | undefined => {
    const element = stageRef.current
    const at = middleOfPlace(placeNow(stage.hotspots.find((one) => one.name === name)))
    if (!element || !at) return undefined
    const plane = planeOf(element)
    const spot = onStage(at, {
      width: plane.offsetWidth,
      height: plane.offsetHeight,
      left: plane.offsetLeft - element.scrollLeft,
      top: plane.offsetTop,
    })
    return { ...spot, inView: isWithin(spot, sizeOf(element)) }
  }

  useSteering(stage, {
    spotOf,
    reach(name) {
      const at = middleOfPlace(placeNow(stage.hotspots.find((one) => one.name === name)))
      if (at) panTo(at.x)
    },
    reset: () => start.current !== undefined && panTo(start.current),
    move: (x) => stageRef.current?.scrollBy({ left: x * step }),
  })

  const come = useEffectEvent(() => {
    const [x] = stage.view ?? []
    const element = stageRef.current
    if (element && start.current === undefined) start.current = positionOf(element)
    if (x !== undefined) panTo(x, false)
    else if (stage.open && !spotOf(stage.open.name)?.inView)
      panTo(middleOfPlace(placeNow(stage.open))?.x ?? 50, false)
  })
  const settle = useEffectEvent(() => {
    const element = stageRef.current
    if (!element || !isPanned(element)) return
    setMoved(true)
    stage.keepView([Math.round(positionOf(element) * 10) / 10])
    const labels = stage.hotspots.filter(({ name }) => spotOf(name)?.inView).map(({ label }) => label)
    if (labels.length) say(t('hotspots.inView', { labels: labels.join(', ') }))
    else if (stage.hotspots.length) say(t('hotspots.noneInView'))
  })
  useEffect(() => come(), [stage.view, stage.open?.name])

  useEffect(() => {
    const element = stageRef.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let width = element.clientWidth
    const scrolled = () => {
      clearTimeout(timer)
      // A window that changes its size scrolls the stage too.
      if (element.clientWidth !== width) width = element.clientWidth
      else timer = setTimeout(() => settle(), rest)
    }
    const observer = new ResizeObserver(() => setPans(isPanned(element)))
    observer.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    const undrag = dragByMouse(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
      undrag()
    }
  }, [])

  return { stageRef, pans, moved, panTo }
}

function planeOf(element: HTMLElement): HTMLElement {
  return (element.firstElementChild ?? element) as HTMLElement
}

function isPanned(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight }
}

function shapeOf(element: HTMLElement): number {
  const plane = planeOf(element)
  return plane.offsetWidth / plane.offsetHeight
}

/** The place of the picture, in percent, in the middle of the screen. */
function positionOf(element: HTMLElement): number {
  return scrolledTo(element.scrollLeft, sizeOf(element), shapeOf(element))
}

/** Its place on the picture that is shown now. */
function placeNow(hotspot: Hotspot | undefined) {
  const shown = hotspot?.portrait && matchMedia(upright).matches ? hotspot.portrait : hotspot?.place
  return shown
}

/** A mouse has no finger to drag with: it scrolls the stage while its button is held. */
function dragByMouse(element: HTMLElement): () => void {
  let last: number | undefined
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0 && isPanned(element)) last = event.clientX
  }
  const move = (event: PointerEvent) => {
    if (last === undefined) return
    if (event.buttons === 0) return up()
    element.toggleAttribute('data-dragging', true)
    element.scrollLeft += last - event.clientX
    last = event.clientX
  }
  const up = () => {
    last = undefined
    element.removeAttribute('data-dragging')
  }
  // Links would be dragged instead.
  const keep = (event: Event) => last !== undefined && event.preventDefault()
  element.addEventListener('pointerdown', down)
  element.addEventListener('dragstart', keep)
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('dragstart', keep)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
  }
}
