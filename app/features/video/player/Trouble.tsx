import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import type { Film } from '../film.ts'
import type { Failure } from '../failure.ts'
import styles from './Player.module.css'

/** Why the film does not play, and what can be done instead. */
export function Trouble({
  film: { transcript, download },
  failure = 'unreachable',
  onRetry,
}: {
  film: Film
  failure: Failure | undefined
  onRetry: () => void
}) {
  const t = useT()
  return (
    <div className={styles.trouble} role="alert">
      <p>{t(`video.failed.${failure}`)}</p>
      <div className={buttonRow}>
        {failure !== 'unsupported' && (
          <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onRetry}>
            {t('video.retry')}
          </button>
        )}
        {transcript && (
          <a href={transcript.src} target="_blank" {...buttonLook({ variant: 'secondary', size: 'small' })}>
            {t('video.readTranscript')}
          </a>
        )}
        {download && (
          <a
            href={download.src}
            download={download.name}
            {...buttonLook({ variant: 'secondary', size: 'small' })}
          >
            {t('video.download')}
          </a>
        )}
      </div>
    </div>
  )
}
