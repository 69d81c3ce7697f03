import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import styles from './Panel.module.css'

interface SenderRowProps {
  name: string
  onName: (name: string) => void
  /** It is on its way. */
  isSending: boolean
  /** Something else has to come first, as the end of a pause. */
  isHeld: boolean
  /** Id of what says how long a name may be. */
  describedBy?: string
}

/** The last row of a form: who sends it, and the button. */
export function SenderRow({ name, onName, isSending, isHeld, describedBy }: SenderRowProps) {
  const t = useT()
  return (
    <div className={styles.sender}>
      <input
        type="text"
        value={name}
        dir="auto"
        autoComplete="name"
        aria-label={t('event.askName')}
        aria-describedby={describedBy}
        placeholder={t('event.askName')}
        onChange={(change) => onName(change.currentTarget.value)}
      />
      <button
        type="submit"
        {...buttonLook({ size: 'small' })}
        aria-disabled={isSending || isHeld || undefined}
        aria-busy={isSending || undefined}
      >
        {t('event.send')}
      </button>
    </div>
  )
}
