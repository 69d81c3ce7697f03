import { useCallback, useRef } from 'react'
import { scrollTo } from '#app/hotspots/fit.ts'

/** On phones the picture is wider than the screen and scrolls sideways; `panTo` brings a place of it (percent) into sight. */
export function usePan(shape: number) {
  const stage = useRef<HTMLDivElement>(null)
  const panTo = useCallback(
    (x: number) => {
      const element = stage.current
      if (!element || element.scrollWidth <= element.clientWidth) return
      const size = { width: element.clientWidth, height: element.clientHeight }
      element.scrollTo({
        left: scrollTo(x, size, shape),
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      })
    },
    [shape],
  )
  return { stage, panTo }
}
