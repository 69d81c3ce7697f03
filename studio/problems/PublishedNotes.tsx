import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import dialog from '../workspace/DialogBody.module.css'
import { FindingList } from './ProblemsView.tsx'
import styles from './PublishedNotes.module.css'
import type { PublishedWithErrors } from './use-published.ts'

/** Says of what was published here which errors the checks have found in it since. */
export function PublishedNotes({ published: { told, dismiss } }: { published: PublishedWithErrors }) {
  const t = useT()
  const [opened, setOpened] = useState<number>()
  const shown = told.find(({ id }) => id === opened)
  const close = () => setOpened(undefined)
  const words = ({ name, errors }: (typeof told)[number]) =>
    t('studio.problems.publishedWith', { name, count: errors.length })
  return (
    <div role="status">
      {told.map((one) => (
        <p key={one.id} className={styles.note}>
          <strong>{words(one)}</strong>
          <button type="button" onClick={() => setOpened(one.id)}>
            {t('studio.problems.show')}
          </button>
          <button type="button" onClick={() => dismiss(one.id)}>
            {t('studio.problems.dismiss')}
          </button>
        </p>
      ))}
      <Dialog open={shown !== undefined} onClose={close} labelledBy="published-with">
        <div className={dialog.body}>
          <h2 id="published-with">{shown && words(shown)}</h2>
          {shown && <FindingList findings={shown.errors} onGo={close} />}
          <div className={buttonRow}>
            <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={close}>
              {t('studio.problems.close')}
            </button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
