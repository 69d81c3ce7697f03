import { useRef, useState, type ReactNode } from 'react'
import { setAllowed, useAllowed, useConsent } from '#app/features/consent/consent.ts'
import { useConsentBar } from '#app/features/consent/use-consent-bar.ts'
import { usePosted } from '#app/features/forms/posted.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useInView } from '#app/features/viewers/use-in-view.ts'
import { formAddress } from './frame-messages.ts'
import { MarketingFrame } from './MarketingFrame.tsx'
import styles from './MarketingFrame.module.css'

interface FormOrFrameProps {
  /** What the editor has entered: a form of the marketing cloud. */
  address: string | null | undefined
  formId: string
  /** Our own form, which stands wherever the other one may not or cannot. */
  children: ReactNode
}

/**
 * A form of the marketing cloud once the visitor allows it, and ours until then, without script, when the other keeps
 * silent, and for who has begun to fill ours in.
 */
export function FormOrFrame({ address, formId, children }: FormOrFrameProps) {
  const { marketing } = useSite()
  const frame = formAddress(address, marketing)
  if (!frame) return children
  return (
    <Choice key={frame} address={frame} formId={formId}>
      {children}
    </Choice>
  )
}

function Choice({ address, formId, children }: { address: string; formId: string; children: ReactNode }) {
  const t = useT()
  const allowed = useAllowed('frames')
  const answered = useConsent() !== 'unknown'
  const place = useRef<HTMLDivElement>(null)
  const near = useInView(place)
  const [silent, setSilent] = useState(false)
  // One that came back from the server has been filled in already.
  const [begun, setBegun] = useState(Boolean(usePosted()))
  const [asked, setAsked] = useState(false)
  useConsentBar(true)
  const ask = () => {
    setAsked(true)
    void setAllowed('frames', true)
  }
  if (allowed && near && !silent && !begun)
    return <MarketingFrame address={address} formId={formId} focus={asked} onSilent={() => setSilent(true)} />
  return (
    <>
      {silent && (
        <p className={styles.note} role="alert">
          {t('forms.frameSilent')}
        </p>
      )}
      <div ref={place} className={styles.form} onInput={() => setBegun(true)}>
        {children}
      </div>
      {answered && !allowed && !begun && (
        <p className={styles.note}>
          {t('forms.frameAsk', { host: new URL(address).host })}{' '}
          <button type="button" className="text-link" onClick={ask}>
            {t('forms.frameAllow')}
          </button>
        </p>
      )}
    </>
  )
}
