import { useCallback, useEffect, useState, type RefObject } from 'react'

/**
 * Full screen of an element. Where the browser gives none (phones), the element is marked `data-whole`, and its styles
 * lay it over the page; Escape and Back leave either.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  whole: boolean
  toggle: () => void
} {
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    const changed = () => setWhole(!!element.current && document.fullscreenElement === element.current)
    const escaped = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element.current?.hasAttribute('data-whole')) leave(element.current)
    }
    const leave = (own: HTMLElement) => {
      own.removeAttribute('data-whole')
      setWhole(false)
    }
    document.addEventListener('fullscreenchange', changed)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      document.removeEventListener('keydown', escaped)
    }
  }, [element])
  const toggle = useCallback(() => {
    const target = element.current
    if (!target) return
    if (document.fullscreenElement === target) return void document.exitFullscreen().catch(() => {})
    if (target.hasAttribute('data-whole')) {
      target.removeAttribute('data-whole')
      return setWhole(false)
    }
    const over = () => {
      target.setAttribute('data-whole', '')
      setWhole(true)
    }
    if (document.fullscreenEnabled) target.requestFullscreen().catch(over)
    else over()
  }, [element])
  return { whole, toggle }
}
