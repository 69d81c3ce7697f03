import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/messages.tsx'
import { usePublicStatus } from '#app/event/public-status.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { useConnection, useLive } from '../use-live.ts'
import { dismissedStatus, dismissStatus } from './dismissed.ts'
import { identityOf, partsOf, statusOf, wordsOf } from './status.ts'
import styles from './StatusBanner.module.css'

/** What everybody has to know now: the operator's message, and whether the connection is lost. */
export function StatusBanner() {
  const t = useT()
  const live = useLive('config/error')
  const connection = useConnection()
  // Without the live database the same is learned from the small document the server, or a CDN, serves.
  const isAway = connection === 'offline' || live.state === 'refused'
  const published = usePublicStatus(isAway ? 'often' : 'never')
  const document =
    isAway && published ? { ...live, data: published.banner ?? undefined, fromCache: false } : live
  const [dismissed, setDismissed] = useState(dismissedStatus)
  const wasLost = useWasLost(connection === 'offline')
  const status = statusOf(document)
  const identity = status && identityOf(status)
  const words = status && identity !== dismissed ? wordsOf(status) : undefined
  const hide = () => {
    if (!identity) return
    dismissStatus(identity)
    setDismissed(identity)
  }
  return (
    <section className={styles.banner} aria-label={t('live.status')} data-live={connection}>
      {/* Stands always, so that what comes into it is read out. */}
      <div role="alert">
        {words && (
          <div className={styles.message}>
            <Icon name="warning" />
            <p>
              {'id' in words ? t(words.id) : <CustomWords text={words.text} />}
              {document.fromCache && <small className={styles.note}>{t('live.outOfDate')}</small>}
            </p>
            <button type="button" className="icon-button" aria-label={t('live.hide')} onClick={hide}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
      <div role="status">
        {connection === 'offline' && <p className={styles.connection}>{t('live.lost')}</p>}
        {connection === 'online' && wasLost && <p className="visually-hidden">{t('live.back')}</p>}
      </div>
    </section>
  )
}

/** An operator's words in whatever language they are; their addresses can be followed. */
function CustomWords({ text }: { text: string }) {
  return (
    <span dir="auto">
      {partsOf(text).map(({ text, href }, at) =>
        href ? (
          <a key={at} href={href} rel="noreferrer" target="_blank">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  )
}

/** True from the first loss on: its end is worth telling. */
function useWasLost(lost: boolean): boolean {
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (lost) setWas(true)
  }, [lost])
  return was
}
