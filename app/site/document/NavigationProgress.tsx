import { useNavigation } from 'react-router'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './NavigationProgress.module.css'

/** A bar along the top while a page loads; it shows only when that takes longer than 100 ms. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  const t = useT()
  return loading ? <div className={styles.bar} role="progressbar" aria-label={t('document.loading')} /> : null
}
