import { useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { hasUnsent } from '../assets/upload-queue.ts'
import { saveOpenStories } from '../story/open-stories.ts'
import { isLeftUnsaved } from '../story/unsaved.ts'
import { useWorkplace } from './editing.ts'
import body from './DialogBody.module.css'

/**
 * Signs out, after what has been typed is saved; what cannot be is told before, in a dialog that stands beside the bar: in
 * it, its buttons would look like the bar's.
 */
export function useLeaving(onLeave: () => Promise<void>) {
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
  const stay = () => setAsking(false)
  const dialog = isAsking && (
    <Dialog open labelledBy={id} onClose={stay}>
      <div className={body.body}>
        <h2 id={id}>{t('studio.leave.title')}</h2>
        {left.texts && <p>{t('studio.leave.texts')}</p>}
        {left.files && <p>{t('studio.leave.files')}</p>}
        <div className={buttonRow}>
          <button type="button" {...buttonLook()} onClick={stay}>
            {t('studio.leave.stay')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => void onLeave()}>
            {t('studio.leave.anyway')}
          </button>
        </div>
      </div>
    </Dialog>
  )
  return { leave: () => void leave(), isBusy, dialog }
}
