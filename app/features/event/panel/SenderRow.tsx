import { useId } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { TextLength } from '#app/base/ui/TextLength.tsx'
import { lengthOf } from '#app/features/forms/text.ts'
import styles from './Panel.module.css'

interface SenderRowProps {
  name: string
  onName: (name: string) => void
  /** It is on its way. */
  isSending: boolean
  /** Something else has to come first, as the end of a pause. */
  isHeld: boolean
  /** Characters a name may have. */
  longest: number
}

/** The last row of a form: who sends it, and the button. */
export function SenderRow({ name, onName, isSending, isHeld, longest }: SenderRowProps) {
  const t = useT()
  const id = useId()
  const length = lengthOf(name.trim())
  return (
    <>
      <div className={styles.sender}>
        <input
          type="text"
          value={name}
          dir="auto"
          autoComplete="name"
          aria-label={t('event.askName')}
          aria-describedby={id}
          aria-invalid={length > longest || undefined}
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
      <TextLength id={id} length={length} max={longest} className={styles.problem} />
    </>
  )
}
