import { useEffect, type RefObject } from 'react'

/**
 * Closes a modal dialog on a click outside, in browsers that do not know `closedby="any"` yet. A drag that ends outside
 * (marking text) does not close.
 */
export function useLightDismiss(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || 'closedBy' in HTMLDialogElement.prototype) return
    let began = false
    const down = (event: PointerEvent) => {
      began = isOutside(dialog, event)
    }
    const click = (event: MouseEvent) => {
      if (began && isOutside(dialog, event)) dialog.close()
    }
    dialog.addEventListener('pointerdown', down)
    dialog.addEventListener('click', click)
    return () => {
      dialog.removeEventListener('pointerdown', down)
      dialog.removeEventListener('click', click)
    }
  }, [ref])
}

/** The backdrop's events reach the dialog itself; only their place tells them from those on its padding. */
function isOutside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.target !== dialog) return false
  const box = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
