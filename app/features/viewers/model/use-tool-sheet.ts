import { useEffect, useState, type RefObject } from 'react'

/** A sheet that a button opens; Escape and a press outside close it. */
export function useToolSheet(root: RefObject<HTMLElement | null>): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        setOpen(false)
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
      { signal },
    )
    return () => stop.abort()
  }, [open, root])
  return { open, toggle: () => setOpen(!open) }
}
