import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '../Icon.tsx'
import { noBreakModels } from '../rich-text/model-names.tsx'
import { dropToast, holdToasts, releaseToasts, useToasts } from './toasts.ts'
import styles from './Toasts.module.css'

/**
 * Where messages appear: above everything, at the lower edge. Stands once on every page. While a modal dialog is open
 * they belong to it, since nothing outside can be read or reached.
 */
export function Toasts() {
  const dialog = useFrontDialog(useToasts().length)
  const list = <ToastList />
  return dialog ? createPortal(list, dialog) : list
}

function ToastList() {
  const t = useT()
  const toasts = useToasts()
  const popover = useRef<HTMLUListElement>(null)
  const latest = toasts.at(-1)
  // A screen reader speaks what changes: the region stands empty first, also where it has moved into a dialog.
  const spoken = useDeferredValue(latest?.text ?? '', '')

  useEffect(() => {
    const list = popover.current
    if (!list) return
    if (toasts.length && !list.matches(':popover-open')) list.showPopover()
    else if (!toasts.length && list.matches(':popover-open')) list.hidePopover()
  }, [toasts.length])
  return (
    <>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <ul
        ref={popover}
        popover="manual"
        className={styles.list}
        data-ground="pit"
        aria-label={t('ui.toasts')}
        onPointerEnter={holdToasts}
        onPointerLeave={releaseToasts}
        onFocus={holdToasts}
        onBlur={releaseToasts}
      >
        {toasts.map(({ id, text }) => (
          <li key={id} className={styles.toast}>
            <p>{noBreakModels(text)}</p>
            <button
              type="button"
              className="icon-button"
              aria-label={t('ui.close')}
              onClick={() => dropToast(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The modal dialog in front, looked for again whenever `cause` changes or a dialog closes. */
function useFrontDialog(cause: unknown): Element | undefined {
  const [dialog, setDialog] = useState<Element>()
  useLayoutEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1))
    look()
    document.addEventListener('close', look, true)
    return () => document.removeEventListener('close', look, true)
  }, [cause])
  return dialog
}
