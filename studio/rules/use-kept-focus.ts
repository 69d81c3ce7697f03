import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus within an element when what had it has gone, as a search does once something was chosen: the last of
 * its buttons gets it. `open` says whether such a part is there.
 */
export function useKeptFocus(open: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (closed && document.activeElement === document.body)
      [...(around.current?.querySelectorAll<HTMLElement>(':scope button') ?? [])].at(-1)?.focus()
  }, [open])
  return around
}
