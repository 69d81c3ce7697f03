import { useT, type Translate } from '#app/base/i18n/messages.tsx'
import { isShown } from '../story/is-shown.ts'
import type { OpenStoryState } from '../story/open-story-state.ts'
import { useEditing } from './editing.ts'
import styles from './StoryBar.module.css'

/** How the story stands to the service. */
export function SavingNote() {
  const t = useT()
  const { state } = useEditing()
  const isAtRisk = !state.isKept && ['waiting', 'failed', 'conflict'].includes(state.saving)
  return (
    <p className={styles.saving} data-state={state.saving} role="status">
      {savingWords(t, state)}
      {isAtRisk && `. ${t('studio.unkept')}`}
    </p>
  )
}

function savingWords(t: Translate, { saving, saved, refusal, isKept, isMissed }: OpenStoryState): string {
  const reason = refusal?.message ?? ''
  switch (saving) {
    case 'saved':
      if (isMissed) return t('studio.missed')
      return isShown(saved) ? t('studio.published') : t('studio.saved')
    case 'waiting':
      return t('studio.waiting')
    case 'saving':
      return t('studio.saving')
    case 'failed':
      if (isMissed) return t('studio.publishFailed', { reason })
      return refusal?.status === 0 && isKept ? t('studio.failedOffline') : t('studio.failed', { reason })
    case 'conflict':
      return t('studio.conflict')
  }
}
