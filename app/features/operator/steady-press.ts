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
      const { at, from } = moved.current
      if (placeOf(event) < from || event.timeStamp - at > onItsWay) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Which row of its list was pressed; a list that draws some of them says it by `data-index`. -1: what lies above a row. */
function placeOf({ target, currentTarget }: MouseEvent): number {
  if (!(target instanceof Element)) return -1
  const rows = [...currentTarget.children]
  const place = rows.findIndex((row) => row.contains(target))
  // A dialog lies above the list and stays where it is.
  if (place < 0 || target.closest('dialog')) return -1
  const row = rows[place]
  return Number((row instanceof HTMLElement && row.dataset.index) || place)
}
