import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useReducedMotion } from '#app/base/motion.ts'
import { noRest, type CarouselRest } from './carousel-rules.ts'

/** Watches what gives a carousel reason to rest; the second value notes what the carousel itself knows. */
export function useCarouselRest(
  root: RefObject<HTMLElement | null>,
  viewport: RefObject<HTMLElement | null>,
) {
  const [rest, setRest] = useState<CarouselRest>(noRest)
  const reducedMotion = useReducedMotion()
  const change = useCallback((part: Partial<CarouselRest>) => setRest((now) => ({ ...now, ...part })), [])

  useEffect(() => {
    const whole = root.current
    const strip = viewport.current
    if (!whole || !strip) return
    const listening = new AbortController()
    const { signal } = listening
    let inView = true
    const seen = () => change({ unseen: document.hidden || !inView })
    // Its first report comes by itself; by then the pointer may already stand on the strip.
    let hovered: boolean | undefined = strip.matches(':hover') && matchMedia('(hover: hover)').matches
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? true
      seen()
      if (hovered) change({ hovered })
      hovered = undefined
    })
    observer.observe(strip)
    document.addEventListener('visibilitychange', seen, { signal })
    strip.addEventListener('pointerenter', (event) => change({ hovered: event.pointerType === 'mouse' }), {
      signal,
    })
    strip.addEventListener('pointerleave', () => change({ hovered: false }), { signal })
    // Whoever has just pressed play stands on that button and wants to see slides turn.
    whole.addEventListener(
      'focusin',
      (event) => change({ focused: !(event.target as Element).matches('[data-plays]') }),
      { signal },
    )
    whole.addEventListener('focusout', () => change({ focused: false }), { signal })
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [root, viewport, change])

  return [{ ...rest, reducedMotion }, change] as const
}
