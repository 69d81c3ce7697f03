import { useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { hasUnsent } from '../assets/upload-queue.ts'
import { saveOpenStories } from '../story/open-stories.ts'
import { isLeftUnsaved } from '../story/unsaved.ts'
import { useWorkplace } from './editing.ts'
import dialog from './DialogBody.module.css'

/** Signs out, after what has been typed is saved; what cannot be is told before. */
export function LeaveButton({ onLeave }: { onLeave: () => Promise<void> }) {
  const t = useT()
  const id = useId()
  const { service } = useWorkplace()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState({ texts: false, files: false })
  const leave = async () => {
    setBusy(true)
    const isSaved = await saveOpenStories()
    setBusy(false)
    const unsent = { texts: !isSaved || isLeftUnsaved(service.person), files: hasUnsent() }
    if (!unsent.texts && !unsent.files) return onLeave()
    setLeft(unsent)
    setAsking(true)
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void leave()}>
        {t('studio.signIn.leave')}
      </button>
      {isAsking && (
        <Dialog open labelledBy={id} onClose={() => setAsking(false)}>
          <div className={dialog.body}>
            <h2 id={id}>{t('studio.leave.title')}</h2>
            {left.texts && <p>{t('studio.leave.texts')}</p>}
            {left.files && <p>{t('studio.leave.files')}</p>}
            <div className={buttonRow}>
              <button type="button" {...buttonLook()} onClick={() => setAsking(false)}>
                {t('studio.leave.stay')}
              </button>
              <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => void onLeave()}>
                {t('studio.leave.anyway')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
