import { useEffect, useEffectEvent } from 'react'
import { setAllowed, useAllowed } from '#app/features/consent/consent.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import styles from './drawn/Drawn.module.css'

interface ConsentProps {
  /** Of the map's style. */
  address: string
  /** Whether the style may be used now. */
  onAnswer: (allowed: boolean) => void
}

/** Asks before a map of another origin is loaded, and goes back to our own when the answer is taken back. */
export function Consent({ address, onAnswer }: ConsentProps) {
  const t = useT()
  const { host, origin } = new URL(address, location.href)
  const allowed = useAllowed('maps') || origin === location.origin
  const answer = useEffectEvent(onAnswer)
  useEffect(() => answer(allowed), [allowed])
  if (allowed) return null
  return (
    <div className={styles.consent} data-ground="pit">
      <p>{t('map.thirdParty', { host })}</p>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        onClick={() => void setAllowed('maps', true)}
      >
        {t('map.loadThirdParty')}
      </button>
    </div>
  )
}
