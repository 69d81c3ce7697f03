import type { Point } from '#app/features/hotspots/place.ts'

export interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

/** What the page shows of an element that others cut off, in CSS pixels of the frame; parts beside the screen count. */
export function seenBox(element: Element): Sides {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  let seen: Sides = { left, top, right, bottom }
  for (
    let above = element.parentElement;
    above && above !== element.ownerDocument.body;
    above = above.parentElement
  )
    if (cutsOff(above)) seen = common(seen, above.getBoundingClientRect())
  return seen
}

function cutsOff(element: Element): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  return style !== undefined && style.overflowX !== 'visible'
}

export const common = (a: Sides, b: Sides): Sides => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

export const middleOf = ({ left, top, right, bottom }: Sides): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

export const isIn = ({ left, top, right, bottom }: Sides, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
