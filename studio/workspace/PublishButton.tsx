import { Suspense, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { endAllFresh } from '../form/fresh-blocks.ts'
import { FindingList } from '../problems/ProblemsView.tsx'
import { configuratorIn } from '../rules/configuring.ts'
import type { Finding } from '../service/types.ts'
import { isShown } from '../story/is-shown.ts'
import { useEditing, useWorkplace } from './editing.ts'
import dialog from './DialogBody.module.css'
import { Contained } from './Contained.tsx'
import { later } from './later.tsx'
import styles from './StoryBar.module.css'

const PublishEffect = later(async () => ({
  default: (await import('../rules/effect/PublishEffect.tsx')).PublishEffect,
}))

/** Shows the story to visitors; where the checks find errors in it, or machines change by it, it asks first. */
export function PublishButton({ errorsNow }: { errorsNow: () => Finding[] }) {
  const t = useT()
  const { notePublished } = useWorkplace()
  const { open, state } = useEditing()
  const [errors, setErrors] = useState<readonly Finding[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const configurator = configuratorIn(state.story.content)
  const changesMachines =
    configurator !== undefined &&
    state.saved.published &&
    (state.saved.unpublished_changes || open.hasChanges())
  const ask = () => {
    endAllFresh()
    const found = errorsNow()
    if (found.length === 0 && !changesMachines) return publish([])
    setErrors(found)
    setAsking(true)
  }
  const publish = (asked: readonly Finding[]) => {
    setAsking(false)
    setPublishing(true)
    void open
      .save(true)
      .then(() => {
        const { saved } = open.get()
        if (isShown(saved)) notePublished(saved, asked)
      })
      .finally(() => setPublishing(false))
  }
  return (
    <>
      <button
        type="button"
        className={styles.publish}
        // Not while a draft is being saved: publishing follows it, and a press at that very moment would be lost.
        disabled={isPublishing || state.saving === 'conflict'}
        onClick={ask}
      >
        {t('studio.publish')}
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} labelledBy="publish">
        <div className={dialog.body}>
          <h2 id="publish">
            {errors.length > 0 ? t('studio.problems.publish') : t('studio.rules.effect.publish')}
          </h2>
          {errors.length > 0 && (
            <>
              <p>{t('studio.problems.publishText', { count: errors.length })}</p>
              <FindingList findings={errors} onGo={() => setAsking(false)} />
            </>
          )}
          {isAsking && configurator && changesMachines && (
            <Contained inline>
              <Suspense fallback={<p aria-busy="true" />}>
                <PublishEffect block={configurator} />
              </Suspense>
            </Contained>
          )}
          <div className={buttonRow}>
            <button
              type="button"
              {...buttonLook({ variant: errors.length > 0 ? 'primary' : 'secondary' })}
              onClick={() => setAsking(false)}
            >
              {t('studio.problems.publishNo')}
            </button>
            <button
              type="button"
              {...buttonLook({ variant: errors.length > 0 ? 'secondary' : 'primary' })}
              onClick={() => publish(errors)}
            >
              {errors.length > 0 ? t('studio.problems.publishYes') : t('studio.publish')}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
