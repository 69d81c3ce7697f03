import { useId } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import dialog from '../workspace/DialogBody.module.css'

interface ConfirmDialogProps {
  heading: string
  /** What comes of it. */
  text: string
  /** What the button that does it says. */
  yes: string
  onYes: () => void
  onClose: () => void
}

/** Asks before something is done that others would notice. */
export function ConfirmDialog({ heading, text, yes, onYes, onClose }: ConfirmDialogProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog open labelledBy={id} onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>{heading}</h2>
        <p>{text}</p>
        <div className={buttonRow}>
          <button type="button" {...buttonLook()} onClick={onClose}>
            {t('studio.lists.keep')}
          </button>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary' })}
            onClick={() => {
              onYes()
              onClose()
            }}
          >
            {yes}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
