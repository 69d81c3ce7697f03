import { useState } from 'react'
import { copyText } from '#app/base/ui/copy-text.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import styles from './SpecificationTable.module.css'

type Outcome = 'copied' | 'copyFailed'

/** Copies text and says so. */
export function CopyButton({ text }: { text: () => string }) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const copy = async () => {
    setOutcome(null)
    try {
      await copyText(text())
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
  return (
    <>
      <button type="button" onClick={copy} onBlur={() => setOutcome(null)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} /> {t('text.copy')}
      </button>
      <span role="status" className={styles.outcome}>
        {outcome && t(`text.${outcome}`)}
      </span>
    </>
  )
}
