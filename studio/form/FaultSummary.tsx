import type { MouseEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { fieldLabel } from './labels.ts'
import { leadToField } from './lead-to-field.ts'
import styles from './BlockForm.module.css'

interface FaultSummaryProps {
  component: string
  /** What is wrong, in words, by the name a field is stored under. */
  faults: ReadonlyMap<string, string>
  /** Nothing is wrong: these are the fields of a new block that are to be filled in. */
  isNew: boolean
}

/** How many fields need attention, or are to be filled in; each leads to its field. */
export function FaultSummary({ component, faults, isNew }: FaultSummaryProps) {
  const t = useT()
  if (faults.size === 0) return null
  const lead = ({ currentTarget }: MouseEvent, name: string) => {
    const form = currentTarget.closest('form')
    if (form) leadToField(form, name)
  }
  const sum = t(isNew ? 'studio.form.toFill' : 'studio.form.attention', { count: faults.size })
  return (
    <section className={styles.faults} data-new={isNew || undefined} aria-label={sum}>
      <p>{sum}</p>
      <ul>
        {[...faults].map(([name, words]) => (
          <li key={name}>
            <button type="button" onClick={(event) => lead(event, name)}>
              {fieldLabel(component, name.replace(/__i18n__.*/, ''))}
            </button>{' '}
            {!isNew && words}
          </li>
        ))}
      </ul>
    </section>
  )
}
