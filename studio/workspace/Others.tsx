import { use } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { PresenceContext } from './use-presence.ts'
import styles from './StoryBar.module.css'

/** Who else has this page open. */
export function Others() {
  const t = useT()
  const others = use(PresenceContext)
  const names = [...new Set(others.map(({ name, isSelf }) => (isSelf ? t('studio.yourself') : name)))]
  if (names.length === 0) return null
  return (
    <p className={styles.others} role="status">
      {t('studio.others', { names: names.join(', ') })}
    </p>
  )
}
