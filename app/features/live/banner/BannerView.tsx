import { useMemo, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useServerTime } from '../server-clock.ts'
import { useCurrentDocument } from '../use-current-document.ts'
import { useConnection } from '../use-live.ts'
import { bannerPath, dismissalOf, isDismissed, isDue, readBanner, wordsOf, type Banner } from './banner.ts'
import { CustomWords } from './DrawnBanner.tsx'
import { dismissBanner, dismissedBanner } from './dismissed.ts'
import styles from './BannerView.module.css'

/** The operator's banner, and whether the live database is lost. */
export function BannerView() {
  const t = useT()
  const connection = useConnection()
  const page = usePage()
  // What the server drew holds until more is known; a stored page has had it taken out, and says nothing of before.
  const [isDrawn] = useState(() => document.querySelector('[data-drawn]') !== null)
  const { data, isStale } = useCurrentDocument(bannerPath, isDrawn ? page?.banner : undefined)
  const banner = useMemo(() => readBanner(data), [data])
  const now = useServerTime([banner?.from ?? 0, banner?.until ?? 0])
  const [wasLost, setWasLost] = useState(false)
  if (connection === 'offline' && !wasLost) setWasLost(true)
  const message = banner && isDue(banner, now) && (
    <BannerMessage banner={banner} isStale={isStale} isDrawn={isDrawn} />
  )
  return (
    <section className={styles.banner} aria-label={t('live.status')} data-live={connection}>
      {/* Both are always there, so that what comes into them is read out. */}
      <div role="alert">{banner?.severity !== 'info' && message}</div>
      <div role="status">
        {banner?.severity === 'info' && message}
        {connection === 'offline' && <p className={styles.connection}>{t('live.lost')}</p>}
        {connection === 'online' && wasLost && <p className="visually-hidden">{t('live.back')}</p>}
      </div>
    </section>
  )
}

interface BannerMessageProps {
  banner: Banner
  /** The event it is about; without one it is for everybody. */
  event?: { id: string; title: string }
  isStale: boolean
  /** The server had drawn it. */
  isDrawn?: boolean
}

/** A banner until it is dismissed. */
export function BannerMessage({ banner, event, isStale, isDrawn = false }: BannerMessageProps) {
  const t = useT()
  const [dismissed, setDismissed] = useState(() => dismissedBanner(event?.id))
  if (isDismissed(banner, dismissed)) return null
  const words = wordsOf(banner)
  const hide = () => {
    const dismissal = dismissalOf(banner)
    dismissBanner(dismissal, event?.id)
    setDismissed(dismissal)
  }
  return (
    <div className={styles.message} data-severity={banner.severity} data-drawn={isDrawn || undefined}>
      <Icon name="warning" />
      <p>
        {event && <strong>{event.title}: </strong>}
        {'id' in words ? t(words.id) : <CustomWords text={words.text} />}
        {isStale && <small className={styles.note}>{t('live.outOfDate')}</small>}
      </p>
      <button type="button" className="icon-button" aria-label={t('live.hide')} onClick={hide}>
        <Icon name="close" />
      </button>
    </div>
  )
}
