import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds in which a finger comes down that was on its way when a row moved. */
const onItsWay = 500

/**
 * For a list whose rows are pressed at once: what comes down where another row has just stood means that one, and does
 * nothing. It holds for fingers, and for the second press of a double one; a mouse is above what it is about to press.
 */
export function useSteadyPress(ids: readonly string[]) {
  const shown = useRef(ids)
  /** When rows have moved last, and from which on. */
  const moved = useRef({ at: -Infinity, from: Infinity })
  const isMouse = useRef(true)
  useLayoutEffect(() => {
    const from = shown.current.findIndex((id, at) => ids[at] !== id)
    shown.current = ids
    if (from >= 0) moved.current = { at: performance.now(), from }
  })
  return {
    onPointerDownCapture({ pointerType }: PointerEvent) {
      isMouse.current = pointerType === 'mouse'
    },
    onClickCapture(event: MouseEvent) {
      // A key has no count.
      if (isMouse.current ? event.detail < 2 : event.detail === 0) return
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
      const { at, from } = moved.current
      if (!row || Number(row.dataset.index) < from || event.timeStamp - at > onItsWay) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
