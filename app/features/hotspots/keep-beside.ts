import { besidePoint } from './beside-point.ts'

/** Free on every side of a card, in CSS pixels. */
const MARGIN = 16

/**
 * Keeps a panel beside the mark of its hotspot, also while its medium moves, as long as it is open. Without a mark, or
 * with one out of view, it stays where it is.
 */
export function keepBeside(card: HTMLElement | null, stage: HTMLElement | null): void {
  let last = ''
  const place = () => {
    if (!card?.isConnected || !('open' in card.dataset)) return
    requestAnimationFrame(place)
    const mark = stage?.querySelector<HTMLElement>('[data-hotspot][data-open]')
    const host = card.offsetParent
    if (!mark || !host || 'away' in mark.dataset) return
    const [at, within] = [mark.getBoundingClientRect(), host.getBoundingClientRect()]
    const { x, y } = besidePoint(
      { x: at.x + at.width / 2 - within.x, y: at.y + at.height / 2 - within.y },
      { width: card.offsetWidth, height: card.offsetHeight },
      { x: MARGIN, y: MARGIN, width: within.width - 2 * MARGIN, height: within.height - 2 * MARGIN },
    )
    if (last === `${x} ${y}`) return
    last = `${x} ${y}`
    card.style.setProperty('--card-x', `${x}px`)
    card.style.setProperty('--card-y', `${y}px`)
    card.dataset.placed = ''
  }
  place()
}
