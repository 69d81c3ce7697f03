import { useEffect, useState, type RefObject } from 'react'

/** How many tiles of a width stand beside each other in an element, which may change its own. */
export function useColumns(ref: RefObject<HTMLElement | null>, width: number): number {
  const [columns, setColumns] = useState(4)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setColumns(Math.max(1, Math.floor((entry?.contentRect.width ?? width) / width))),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, width])
  return columns
}
