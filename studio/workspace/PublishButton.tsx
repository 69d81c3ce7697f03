import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { FindingList } from '../problems/ProblemsView.tsx'
import { ownFaults } from '../problems/own-faults.ts'
import { useOwnProblems } from '../problems/use-own-problems.ts'
import type { Finding } from '../service/types.ts'
import { useEditing } from './editing.ts'
import styles from './StoryBar.module.css'

/** Shows the story to visitors; where the checks find errors in it, it asks first. */
export function PublishButton() {
  const t = useT()
  const { open, state } = useEditing()
  const checked = useOwnProblems() ?? []
  const [errors, setErrors] = useState<readonly Finding[]>([])
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    const faults = ownFaults(t, state.story)
    const known = new Set(faults.map(({ path }) => path))
    const others = checked.filter(({ severity, path }) => severity === 'error' && !known.has(path))
    if (faults.length + others.length === 0) return publish()
    setErrors([...faults, ...others])
    setAsking(true)
  }
  const publish = () => {
    setAsking(false)
    void open.save(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.publish}
        disabled={state.saving === 'saving' || state.saving === 'conflict'}
        onClick={ask}
      >
        {t('studio.publish')}
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} labelledBy="publish">
        <div className={styles.asking}>
          <h2 id="publish">{t('studio.problems.publish')}</h2>
          <p>{t('studio.problems.publishText', { count: errors.length })}</p>
          <FindingList findings={errors} onGo={() => setAsking(false)} />
          <div className={buttonRow}>
            <button type="button" {...buttonLook()} onClick={() => setAsking(false)}>
              {t('studio.problems.publishNo')}
            </button>
            <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={publish}>
              {t('studio.problems.publishYes')}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
