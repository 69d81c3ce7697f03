import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './Updates.module.css'

/** How often an open page asks whether a newer build is out, in milliseconds. */
const interval = 5 * 60_000

/** Offers a reload when a newer build of the site is out; never forces one. */
export function Updates() {
  const { base, build } = useSite()
  const [newer, setNewer] = useState(false)
  const t = useT()
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const latest = await fetch(`${base}/builds/latest.json`, { cache: 'no-cache' })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ id?: string }>) : undefined))
        .catch(() => undefined)
      if (latest?.id && latest.id !== build) setNewer(true)
    }
    const timer = setInterval(ask, interval)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [base, build])
  if (!newer) return null
  return (
    <div className={styles.note} role="status">
      <p>{t('document.newVersion')}</p>
      <button className={styles.reload} onClick={() => location.reload()}>
        {t('document.reload')}
      </button>
      <button className={styles.later} onClick={() => setNewer(false)}>
        {t('document.later')}
      </button>
    </div>
  )
}
