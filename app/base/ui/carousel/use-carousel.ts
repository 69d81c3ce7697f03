import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import {
  isRunning,
  isTurning,
  slideAfter,
  slideInterval,
  swipeStep,
  swipeThreshold,
} from './carousel-rules.ts'
import { useCarouselRest } from './use-carousel-rest.ts'

export interface CarouselSettings {
  root: RefObject<HTMLElement | null>
  /** The scrolling strip, whose only child holds the slides. */
  viewport: RefObject<HTMLElement | null>
  count: number
  autoplay?: boolean
  /** Milliseconds a slide stands. */
  interval?: number
  /** After the last slide comes the first. */
  round?: boolean
}

/**
 * The state and the moves of a carousel. Until Embla has arrived the strip scrolls natively, and the same moves work on
 * it.
 */
export function useCarousel({
  root,
  viewport,
  count,
  autoplay = false,
  interval = slideInterval,
  round = false,
}: CarouselSettings) {
  const embla = useRef<EmblaCarouselType>(undefined)
  const [selected, setSelected] = useState(0)
  const [moved, setMoved] = useState(false)
  const [seen, setSeen] = useState<readonly number[]>()
  const [ends, setEnds] = useState({ first: !round, last: false })
  const [rest, change] = useCarouselRest(root, viewport)
  const running = isRunning(autoplay && count > 1, rest)
  const turning = isTurning(autoplay && count > 1, rest)

  useEffect(() => {
    const node = viewport.current
    if (!node || count < 2) return
    let gone = false
    const swipe = watchSwipe(node)
    import('embla-carousel').then(
      ({ default: EmblaCarousel }) => {
        if (gone) return
        const startIndex = nearestSlide(node)
        node.dataset.embla = ''
        node.scrollLeft = 0
        const api = EmblaCarousel(node, {
          align: 'start',
          loop: round,
          startIndex,
          dragThreshold: swipeThreshold,
          inViewThreshold: 0.1,
        })
        embla.current = api
        let before = startIndex
        const update = () => {
          setSelected(api.selectedScrollSnap())
          if (api.selectedScrollSnap() !== startIndex) setMoved(true)
          setEnds({ first: !api.canScrollPrev(), last: !api.canScrollNext() })
        }
        api.on('select', update).on('reInit', update)
        api.on('slidesInView', () => setSeen(api.slidesInView()))
        api.on('pointerDown', () => {
          before = api.selectedScrollSnap()
          change({ dragging: true })
        })
        api.on('pointerUp', () => {
          change({ dragging: false })
          const step = swipeStep(swipe.distance())
          const after = api.selectedScrollSnap()
          if (step === 0 && after !== before) api.scrollTo(before)
          else if (step !== 0 && after === before)
            api.scrollTo(slideAfter(before, step, api.scrollSnapList().length, round))
        })
        update()
      },
      () => {},
    )
    return () => {
      gone = true
      swipe.end()
      embla.current?.destroy()
      embla.current = undefined
      delete node.dataset.embla
    }
  }, [viewport, count, round, change])

  const goTo = (index: number) => {
    if (embla.current) return embla.current.scrollTo(index, rest.reducedMotion)
    viewport.current?.firstElementChild?.children[index]?.scrollIntoView({
      inline: 'start',
      block: 'nearest',
    })
    setSelected(index)
  }
  const turn = (step: -1 | 1, aroundEnd = round) => {
    goTo(slideAfter(selected, step, embla.current?.scrollSnapList().length ?? count, aroundEnd))
  }

  const turnByItself = useEffectEvent(() => turn(1, true))
  useEffect(() => {
    if (!turning) return
    const timer = setTimeout(() => turnByItself(), interval)
    return () => clearTimeout(timer)
  }, [turning, interval, selected])

  return {
    selected,
    /** Whether it has ever left its first slide. */
    moved,
    /** Indexes of the slides in view; undefined until known. */
    seen,
    ends,
    running,
    turning,
    next: () => turn(1),
    previous: () => turn(-1),
    goTo,
    toggle: () => change({ asked: running ? 'pause' : 'play' }),
  }
}

/** How far the pointer has travelled sideways since it went down, in pixels. */
function watchSwipe(node: HTMLElement) {
  const listening = new AbortController()
  let start = 0
  let now = 0
  node.addEventListener(
    'pointerdown',
    (event) => {
      start = now = event.clientX
    },
    { signal: listening.signal, capture: true },
  )
  for (const type of ['pointermove', 'pointerup'] as const) {
    addEventListener(
      type,
      (event) => {
        now = event.clientX
      },
      { signal: listening.signal, capture: true, passive: true },
    )
  }
  return { distance: () => now - start, end: () => listening.abort() }
}

/** The slide the natively scrolled strip shows. */
function nearestSlide(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[]
  const offsets = slides.map((slide) =>
    Math.abs(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - viewport.scrollLeft),
  )
  return Math.max(0, offsets.indexOf(Math.min(...offsets)))
}
