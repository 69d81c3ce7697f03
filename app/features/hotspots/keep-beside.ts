import { besidePoint } from './beside-point.ts'

/** Free on every side of a card, in CSS pixels. */
const MARGIN = 16

/**
 * Keeps an open panel beside the mark of its hotspot, also while its medium moves, until the answer is called. Without
 * a mark, or with one out of view, the panel stays where it is.
 */
export function keepBeside(card: HTMLElement, stage: HTMLElement | null, name: string): () => void {
  let next = 0
  let last = ''
  const place = () => {
    next = requestAnimationFrame(place)
    const mark = stage?.querySelector(`[data-hotspot="${CSS.escape(name)}"]`)
    const host = card.offsetParent
    if (!mark || !host || mark.hasAttribute('data-away')) return
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
    card.toggleAttribute('data-placed', true)
  }
  place()
  return () => cancelAnimationFrame(next)
}
