import { useT } from '#app/base/i18n/messages.tsx'
import type { Unread as UnreadPublication } from './use-published.ts'
import styles from './Effect.module.css'

/** What visitors have could not be read: without it nothing says what an edit does to them. */
export function Unread({ unread: { reason, again } }: { unread: UnreadPublication }) {
  const t = useT()
  return (
    <div className={styles.unread} role="alert">
      <p>{t('studio.rules.effect.unread', { reason })}</p>
      <button type="button" onClick={again}>
        {t('studio.again')}
      </button>
    </div>
  )
}
