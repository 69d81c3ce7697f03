import type { MarkSpot } from './hotspot-view.ts'

/**
 * Puts a mark where its medium has it now; out of view it is transparent but keeps its turn in the Tab order. It is moved
 * by a translation, which lays nothing out: this is called with every picture.
 */
export function placeMark(mark: HTMLElement, { x, y, share, inView, side, behind }: MarkSpot): void {
  if (!inView && 'away' in mark.dataset) return
  mark.style.left = mark.style.top = '0'
  mark.style.translate = share ? `${share.x.toFixed(2)}cqw ${share.y.toFixed(2)}cqh` : `${x}px ${y}px`
  mark.toggleAttribute('data-away', !inView)
  if (side && mark.dataset.side !== side) mark.dataset.side = side
  if (behind !== undefined) mark.toggleAttribute('data-behind', behind)
}

/** Gives a mark back to its styles. */
export function releaseMark(mark: HTMLElement): void {
  mark.style.left = mark.style.top = mark.style.translate = ''
  mark.removeAttribute('data-away')
}
