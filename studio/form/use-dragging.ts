import { useState, type PointerEvent, type RefObject } from 'react'

export interface Dragging {
  /** The item that is dragged. */
  from: number | undefined
  /** The place it would be put at, as places are before the move. */
  to: number | undefined
  /** For `pointerdown` on an item's handle. */
  grab: (event: PointerEvent, index: number) => void
}

/**
 * Drags items of an upright list by a handle, with mouse, pen or finger; Escape lets go. The order is not changed on
 * the way: a line shows the place. (@dnd-kit writes style elements, which the studio's policy refuses.)
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Dragging {
  const [state, setState] = useState<{ from: number; to: number }>()
  const grab = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const ended = new AbortController()
    const { signal } = ended
    let to = index
    const place = (y: number) => {
      const items = [...(list.current?.children ?? [])]
      const next = items.findIndex((item) => {
        const box = item.getBoundingClientRect()
        return y < box.top + box.height / 2
      })
      return next < 0 ? items.length : next
    }
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      to = place(clientY)
      setState({ from: index, to })
      list.current?.children[Math.min(to, list.current.children.length - 1)]?.scrollIntoView({
        block: 'nearest',
      })
    }
    const end = () => {
      ended.abort()
      setState(undefined)
    }
    handle.addEventListener('pointermove', (moved) => follow(moved as globalThis.PointerEvent), { signal })
    handle.addEventListener(
      'pointerup',
      () => {
        end()
        if (to !== index && to !== index + 1) onMove(index, to)
      },
      { signal },
    )
    handle.addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    setState({ from: index, to: index })
  }
  return { from: state?.from, to: state?.to, grab }
}
