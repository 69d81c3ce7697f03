/** A mouse has no finger to drag with: it scrolls an element sideways while its button is held. Returns how to end it. */
export function dragByMouse(element: HTMLElement, scrolls: () => boolean): () => void {
  let last: number | undefined
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0 && scrolls()) last = event.clientX
  }
  const move = (event: PointerEvent) => {
    if (last === undefined) return
    if (event.buttons === 0) return up()
    element.toggleAttribute('data-dragging', true)
    element.scrollLeft += last - event.clientX
    last = event.clientX
  }
  const up = () => {
    last = undefined
    element.removeAttribute('data-dragging')
  }
  // Links would be dragged instead.
  const keep = (event: Event) => last !== undefined && event.preventDefault()
  element.addEventListener('pointerdown', down)
  element.addEventListener('dragstart', keep)
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('dragstart', keep)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
  }
}
