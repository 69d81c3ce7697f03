/** Fingers on an element: what two of them turn, and whether the last one to leave was more than a tap. */
export class TwoFingers {
  #angle: number | undefined
  /** More than one finger has been down since all were up: nothing of it is a tap. */
  isTurning = false

  /** `turned` gets radians, clockwise on the screen. */
  constructor(element: HTMLElement, turned: (radians: number) => void, signal: AbortSignal) {
    const follow = ({ touches }: TouchEvent) => {
      const [first, second] = touches
      const angle =
        first && second && Math.atan2(second.clientY - first.clientY, second.clientX - first.clientX)
      if (angle !== undefined && this.#angle !== undefined) {
        const by = angle - this.#angle
        // Past half a turn the angle begins anew.
        turned(by - 2 * Math.PI * Math.round(by / (2 * Math.PI)))
      }
      this.#angle = angle
    }
    const began = (event: TouchEvent) => {
      this.isTurning = event.touches.length > 1
      this.#angle = undefined
      follow(event)
    }
    element.addEventListener('touchstart', began, { signal, passive: true })
    element.addEventListener('touchmove', follow, { signal, passive: true })
    element.addEventListener('touchend', follow, { signal, passive: true })
  }
}
