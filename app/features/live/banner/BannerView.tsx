import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePublicStatus } from '#app/features/live/status-polling.ts'
import { useServerOffset } from '#app/features/live/server-clock.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useConnection, useLive } from '../use-live.ts'
import { dismissedStatus, dismissStatus } from './dismissed.ts'
import { identityOf, isDue, nextChange, partsOf, statusOf, wordsOf, type Status } from './banner.ts'
import styles from './BannerView.module.css'

/** What everybody has to know now: the operator's message, and whether the connection is lost. */
export function BannerView() {
  const t = useT()
  const live = useLive('config/error')
  const connection = useConnection()
  // Without the live database the same is learned from the small document the server, or a CDN, serves.
  const isAway = connection === 'offline' || live.state === 'refused'
  const own = statusOf(live)
  // A schedule is kept by the server's clock, which has to be asked for unless something else on the page has.
  const isTimed = own?.from !== undefined || own?.until !== undefined
  const offset = useServerOffset()
  // So is what holds until the live database has answered for the first time.
  const isEarly = connection === 'unknown' || live.state === 'loading'
  const asksOnce = isEarly || (isTimed && offset === undefined)
  const published = usePublicStatus(isAway ? 'often' : asksOnce ? 'once' : 'never')
  // Away from both, what was known last may have changed, whether the SDK has noticed yet or not.
  const known = isAway ? { ...live, fromCache: true } : live
  const document =
    (isAway || isEarly) && published
      ? { ...live, data: published.banner ?? undefined, fromCache: published.stale === true }
      : known
  const [dismissed, setDismissed] = useState(dismissedStatus)
  const wasLost = useWasLost(connection === 'offline')
  const told = statusOf(document)
  const status = useDue(told, offset) ? told : undefined
  const identity = status && identityOf(status)
  const words = status && identity !== dismissed ? wordsOf(status) : undefined
  const hide = () => {
    if (!identity) return
    dismissStatus(identity)
    setDismissed(identity)
  }
  const message = words && status && (
    <div className={styles.message} data-severity={status.severity}>
      <Icon name="warning" />
      <p>
        {'id' in words ? t(words.id) : <CustomWords text={words.text} />}
        {document.fromCache && <small className={styles.note}>{t('live.outOfDate')}</small>}
      </p>
      <button type="button" className="icon-button" aria-label={t('live.hide')} onClick={hide}>
        <Icon name="close" />
      </button>
    </div>
  )
  return (
    <section className={styles.banner} aria-label={t('live.status')} data-live={connection}>
      {/* Both stand always, so that what comes into them is read out. */}
      <div role="alert">{status?.severity !== 'info' && message}</div>
      <div role="status">
        {status?.severity === 'info' && message}
        {connection === 'offline' && <p className={styles.connection}>{t('live.lost')}</p>}
        {connection === 'online' && wasLost && <p className="visually-hidden">{t('live.back')}</p>}
      </div>
    </section>
  )
}

/** Whether a status is to be seen now, by the server's clock; looks again when it comes or goes, and when the server’s clock is known. */
function useDue(status: Status | undefined, offset: number | undefined): boolean {
  const [now, setNow] = useState(serverNow)
  const next = status && nextChange(status, now)
  useEffect(() => {
    if (next === undefined) return
    // A timer longer than this would ring at once.
    const wait = Math.min(Math.max(next - serverNow(), 0) + 20, 2 ** 31 - 1)
    const timer = setTimeout(() => setNow(serverNow()), wait)
    return () => clearTimeout(timer)
  }, [next, now])
  useEffect(() => setNow(serverNow()), [offset])
  return status !== undefined && isDue(status, now)
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
