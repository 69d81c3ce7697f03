import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLightDismiss } from './light-dismiss.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Shown as the page's only reachable part while true. */
  open: boolean
  /** Escape, a click outside or a closing form has closed it; the owner then sets `open` to false. */
  onClose: () => void
  id?: string
  /** Id of the heading that names it; `label` when there is none. */
  labelledBy?: string
  label?: string
  /** `sheet` comes from the right edge (from the bottom on phones), `stage` fills the window on dark ground. */
  kind?: 'sheet' | 'stage'
  wide?: boolean
  className?: string
  children: ReactNode
}

/**
 * The platform's modal dialog: focus stays in and returns, Escape, Back (where a system has it) and a click outside
 * close it, the page behind keeps its place and width. One with an id is shown by the page's address alone until the
 * script is there.
 */
export function Dialog({
  open,
  onClose,
  id,
  labelledBy,
  label,
  kind = 'sheet',
  wide,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  /** Closings whose events are still to come. */
  const closedByOwner = useRef(0)
  const isTold = useRef(false)
  useLightDismiss(ref)

  // Closing comes before any opening of the same moment, so that focus is back on the opener when another takes over.
  useLayoutEffect(() => {
    if (open || !ref.current?.open || ref.current.dataset.live === undefined) return
    closedByOwner.current++
    ref.current.close()
  }, [open])

  // One that is taken away while it is open gives the focus back too: the platform does so only when it is closed.
  useLayoutEffect(() => {
    const dialog = ref.current
    const byOwner = closedByOwner
    return () => {
      if (!dialog?.open || dialog.dataset.live === undefined) return
      byOwner.current++
      dialog.close()
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) show(dialog)
    dialog.dataset.live = ''
  }, [open])

  return (
    <dialog
      ref={ref}
      id={id}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      data-kind={kind}
      data-ground={kind === 'stage' ? 'pit' : 'paper'}
      data-wide={wide || undefined}
      closedby="any"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A field for files cancels too.
        if (event.target !== event.currentTarget) return
        // Told now: the event of the closing comes later, and would close what was opened again at once.
        isTold.current = true
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        const wasTold = isTold.current
        isTold.current = false
        if (closedByOwner.current > 0) closedByOwner.current--
        else if (open && !wasTold) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

function show(dialog: HTMLDialogElement): void {
  const root = document.documentElement
  if (!document.querySelector('dialog:modal'))
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`)
  // The address alone has shown it already: take it over without sliding it in again.
  const shown = dialog.checkVisibility()
  dialog.toggleAttribute('data-still', shown)
  dialog.showModal()
  // A sheet is read from its top, so it has the focus itself and no control in it.
  if (dialog.dataset.kind === 'sheet') dialog.focus({ preventScroll: true })
  if (shown) requestAnimationFrame(() => requestAnimationFrame(() => dialog.removeAttribute('data-still')))
}
