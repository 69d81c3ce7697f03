import type { PlacedPoint } from './medium.ts'
import { keepFromPage } from './handle.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** CSS pixels from a corner to the button that takes it away. */
const BESIDE = 34

/** Beside the handles of an area: its outline, and a button that takes away the corner that has the focus. */
export class CornerTools {
  readonly #words: string
  readonly #remove: (key: string) => void
  #svg: SVGSVGElement | undefined
  #button: HTMLButtonElement | undefined
  #key: string | undefined

  constructor(words: string, remove: (key: string) => void) {
    this.#words = words
    this.#remove = remove
  }

  draw(
    document: Document | undefined,
    points: readonly PlacedPoint[],
    elementOf: (key: string) => Element | undefined,
  ): void {
    const corners = points.filter(({ kind }) => kind === 'corner')
    if (!document || corners.length === 0) return this.end()
    if (this.#svg?.ownerDocument !== document) this.#make(document)
    const { body } = document
    if (this.#svg && !this.#svg.isConnected) body.append(this.#svg)
    const seen = corners.flatMap(({ at }) => (at ? [`${at.x.toFixed(1)},${at.y.toFixed(1)}`] : []))
    const outline = seen.length === corners.length ? seen.join(' ') : ''
    this.#svg?.firstElementChild?.setAttribute('points', outline)
    const chosen =
      corners.length > 3 ? corners.find(({ key }) => elementOf(key) === document.activeElement) : undefined
    this.#key = chosen?.key
    if (!this.#button) return
    this.#button.hidden = !chosen?.at
    if (!this.#button.isConnected) body.append(this.#button)
    if (!chosen?.at) return
    // On the screen also where the corner stands at its upper right end.
    const x = chosen.at.x + BESIDE + 22 > document.documentElement.clientWidth ? -BESIDE : BESIDE
    const y = chosen.at.y - BESIDE < 22 ? BESIDE : -BESIDE
    this.#button.style.left = `${(chosen.at.x + x).toFixed(1)}px`
    this.#button.style.top = `${(chosen.at.y + y).toFixed(1)}px`
  }

  end(): void {
    this.#svg?.remove()
    this.#button?.remove()
  }

  #make(document: Document): void {
    this.end()
    const svg = document.createElementNS(SVG, 'svg')
    svg.setAttribute('class', 'trackside-outline')
    svg.setAttribute('aria-hidden', 'true')
    svg.append(document.createElementNS(SVG, 'polygon'))
    this.#svg = svg
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'trackside-place-remove'
    button.setAttribute('aria-label', this.#words)
    // By keys the corner itself is removed.
    button.tabIndex = -1
    keepFromPage(button)
    // The corner keeps the focus by which it is known.
    button.addEventListener('pointerdown', (event) => event.preventDefault())
    button.addEventListener('click', () => this.#key !== undefined && this.#remove(this.#key))
    this.#button = button
  }
}
