import { useT } from '#app/base/i18n/messages.tsx'
import { Quiet } from './Parts.tsx'
import type { Lookup } from './use-found.ts'
import styles from './Account.module.css'

/** What stands where a list will be, or why there is none. */
export function Looking({ found: { value, fault, again } }: { found: Omit<Lookup<unknown>, 'set'> }) {
  const t = useT()
  if (value !== undefined) return null
  if (!fault) return <div className="ruler" role="status" aria-label={t('account.loading')} />
  return (
    <div role="alert" className={styles.fault}>
      {t(fault)} <Quiet onClick={again}>{t('account.again')}</Quiet>
    </div>
  )
}
