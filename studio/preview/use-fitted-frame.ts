import { useLayoutEffect, type RefObject } from 'react'
import { fitFrame, type Width } from './widths.ts'

/** Gives the frame its width in CSS pixels, and draws it smaller where the pane is narrower. */
export function useFittedFrame(
  pane: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  width: Width,
): void {
  useLayoutEffect(() => {
    const box = pane.current
    const element = frame.current
    if (!box || !element) return undefined
    const fit = () => {
      const fitted = fitFrame(width, { width: box.clientWidth, height: box.clientHeight })
      element.style.setProperty('--frame-width', `${fitted.width}px`)
      element.style.setProperty('--frame-height', `${fitted.height}px`)
      element.style.setProperty('--frame-scale', String(fitted.scale))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    fit()
    return () => observer.disconnect()
  }, [pane, frame, width])
}
