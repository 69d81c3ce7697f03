import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { OptionWord } from './Sentence.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './TermEditor.module.css'

interface CodeListProps {
  label: string
  codes: readonly string[]
  most?: number
  /** Codes that are not offered, beside those in the list. */
  without?: readonly string[]
  onChange: (codes: string[]) => void
}

/** Options in a row: each can be taken out, further ones are searched. */
export function CodeList({ label, codes, most = Infinity, without = codes, onChange }: CodeListProps) {
  const t = useT()
  const [isLooking, setLooking] = useState(false)
  const around = useKeptFocus(isLooking)
  return (
    <div ref={around} className={styles.term} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {codes.map((code) => (
        <span key={code} className={styles.chip}>
          <span className={styles.name}>
            <OptionWord code={code} />
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('studio.rules.take')}
            onClick={() => onChange(codes.filter((each) => each !== code))}
          >
            ×
          </button>
        </span>
      ))}
      {codes.length < most &&
        (isLooking ? (
          <OptionSearch
            label={label}
            without={without}
            onClose={() => setLooking(false)}
            onChoose={(code) => {
              setLooking(false)
              onChange([...codes, code])
            }}
          />
        ) : (
          <button
            type="button"
            className={without.length ? styles.add : styles.first}
            onClick={() => setLooking(true)}
          >
            {t(without.length ? 'studio.rules.more' : 'studio.rules.choose')}
          </button>
        ))}
    </div>
  )
}
