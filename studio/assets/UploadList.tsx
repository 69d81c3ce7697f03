import { useSyncExternalStore } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useFaultWords } from './fault-words.ts'
import type { UploadQueue } from './upload-queue.ts'
import styles from './UploadList.module.css'

/** The files on their way, with what came of them. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const t = useT()
  const words = useFaultWords()
  const list = useSyncExternalStore(queue.subscribe, queue.get)
  if (list.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('studio.assets.uploads')}>
      {list.map(({ key, file, state, progress, isStalled, fault }) => (
        <li key={key} data-state={state}>
          <span>{file.name}</span>
          {state === 'sending' && <progress value={progress} aria-label={file.name} />}
          <span role={state === 'failed' ? 'alert' : 'status'}>
            {state === 'sending' && isStalled && t('studio.assets.stalled')}
            {state === 'done' && t('studio.assets.uploaded')}
            {state === 'failed' &&
              t('studio.assets.refused', {
                reason: fault === undefined ? t('studio.assets.fault.interrupted') : words(fault),
              })}
          </span>
          {(state === 'failed' || (state === 'sending' && isStalled)) && (
            <button type="button" onClick={() => queue.retry(key)}>
              {t('studio.again')}
            </button>
          )}
          <button type="button" onClick={() => queue.drop(key)}>
            {state === 'done' || state === 'failed' ? t('studio.assets.dismiss') : t('studio.assets.cancel')}
          </button>
        </li>
      ))}
    </ul>
  )
}
