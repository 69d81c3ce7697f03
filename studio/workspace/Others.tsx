import { use } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { PresenceContext } from './use-presence.ts'
import styles from './StoryBar.module.css'

/** Who else has this page open. */
export function Others() {
  const t = useT()
  const names = [...new Set(use(PresenceContext).map(({ name }) => name))]
  if (names.length === 0) return null
  return (
    <p className={styles.others} role="status">
      {t('studio.others', { names: names.join(', ') })}
    </p>
  )
}
