export type Side = 'top' | 'bottom'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Placing {
  side: Side
  /** `center` or the edge the two have in common. */
  align: 'start' | 'center' | 'end'
  /** Pixels along the side and away from it. */
  offset: readonly [along: number, away: number]
}

/** Space kept to the window's edges, in pixels. */
const edge = 4

/**
 * Where a floating thing stands beside its anchor, in pixels of the window: on the other side when it would not fit,
 * and pushed along so that none of it is outside.
 */
export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  { side, align, offset: [along, away] }: Placing,
): { left: number; top: number } {
  const above = anchor.top - away - size.height
  const below = anchor.top + anchor.height + away
  const fitsAbove = above >= edge
  const fitsBelow = below + size.height <= view.height - edge
  const top =
    side === 'top' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above
  const spare = anchor.width - size.width
  const left = anchor.left + along + { start: 0, center: spare / 2, end: spare }[align]
  return { left: Math.max(edge, Math.min(left, view.width - edge - size.width)), top: Math.max(edge, top) }
}

/** Places a shown popover by script, in browsers that do not anchor by styles. */
export function anchorByScript(floating: HTMLElement, anchor: Element, placing: Placing): void {
  if (CSS.supports('anchor-scope: --a')) return
  const { width, height } = floating.getBoundingClientRect()
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), { width, height }, view, placing)
  floating.style.setProperty('inset', `${top}px auto auto ${left}px`)
  floating.style.setProperty('margin', '0')
}
