import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useT } from '#app/i18n/messages.tsx'
import { allow, isAllowed, onAllowedChange } from '#app/consent/allowed.ts'
import { buttonLook } from '#app/ui/button.ts'
import styles from './Drawn.module.css'

/** Asks before a map of another origin is loaded; the answer is remembered. */
export function Consent({ address, onAgreed }: { address: string; onAgreed: () => void }) {
  const t = useT()
  const host = URL.parse(address)?.host ?? ''
  const agreed = useSyncExternalStore(
    onAllowedChange,
    () => isAllowed(host),
    () => false,
  )
  const agree = useEffectEvent(onAgreed)
  useEffect(() => {
    if (agreed) agree()
  }, [agreed])
  if (agreed || !host) return null
  return (
    <div className={styles.consent} data-ground="pit">
      <p>{t('map.thirdParty', { host })}</p>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        onClick={() => allow(host)}
      >
        {t('map.loadThirdParty')}
      </button>
    </div>
  )
}
