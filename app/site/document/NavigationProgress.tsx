import { usePlace } from '#app/base/page/place.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './NavigationProgress.module.css'

/** A bar along the top while a page loads; it shows only when that takes longer than 100 ms. */
export function NavigationProgress() {
  const { leaving } = usePlace()
  const t = useT()
  return leaving ? <div className={styles.bar} role="progressbar" aria-label={t('document.loading')} /> : null
}
