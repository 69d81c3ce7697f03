import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { sign } from './follow-stage.ts'
import type { StageLink } from './stage-link.ts'
import styles from './Speaker.module.css'

/** What the director has said, and the speaker's answer that it was read. */
export function StageMessage({ path, stage }: { path: string; stage: StageLink | undefined }) {
  const t = useT()
  const site = useSite()
  const [sending, setSending] = useState(false)
  const message = stage?.message
  const isRead = stage?.readAt !== undefined
  const read = async (id: string) => {
    setSending(true)
    // It waits in the browser while the database is away; of a link that was revoked nothing more is to be said.
    await sign(site, path, id).catch((error: unknown) => console.warn('Not told that it was read', error))
    setSending(false)
  }
  return (
    <div role="alert" className={styles.place}>
      {message && (
        <div className={styles.message} data-read={(isRead && !sending) || undefined}>
          <p dir="auto">{message.cue ? t(`stage.cue.${message.cue}`) : message.text}</p>
          {isRead && !sending ? (
            <p className={styles.told}>{t('stage.read.done')}</p>
          ) : (
            <button
              type="button"
              {...buttonLook()}
              data-busy={sending || undefined}
              aria-busy={sending || undefined}
              onClick={() => !sending && void read(message.id)}
            >
              {t('stage.read')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
