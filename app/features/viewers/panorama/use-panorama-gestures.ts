import { useEffect, useState } from 'react'
import { panoramaGestures } from './gestures.ts'
import type { PanoramaUse } from './use-panorama.ts'

/**
 * Connects the stage to the visitor's fingers, mouse and wheel; anything they do ends its turning by itself. True for a
 * moment after a plain wheel, which is the page's.
 */
export function usePanoramaGestures({ viewer, drive, frame, stage: { root } }: PanoramaUse): boolean {
  const [hint, setHint] = useState(false)
  useEffect(() => {
    if (!drive || !frame.current || !root.current) return
    let hiding: ReturnType<typeof setTimeout> | undefined
    const left = new AbortController()
    const stopGestures = panoramaGestures(frame.current, drive, {
      touched: () => viewer.touch(),
      uncooperative() {
        setHint(true)
        clearTimeout(hiding)
        hiding = setTimeout(() => setHint(false), 1600)
      },
    })
    const stopRolling = (event: Event) => {
      if (!(event.target as Element).closest('[data-roll]')) viewer.roll(false)
    }
    for (const kind of ['pointerdown', 'keydown', 'wheel'])
      root.current.addEventListener(kind, stopRolling, { passive: true, signal: left.signal })
    return () => {
      stopGestures()
      clearTimeout(hiding)
      left.abort()
    }
  }, [viewer, drive, frame, root])
  return hint
}
