import type { MouseEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { fieldLabel } from './labels.ts'
import styles from './BlockForm.module.css'

const reachable = 'input, textarea, select, button, [contenteditable="true"]'

interface FaultSummaryProps {
  component: string
  /** What is wrong, in words, by the name a field is stored under. */
  faults: ReadonlyMap<string, string>
}

/** How many fields need attention; each leads to its field. */
export function FaultSummary({ component, faults }: FaultSummaryProps) {
  const t = useT()
  if (faults.size === 0) return null
  const lead = ({ currentTarget }: MouseEvent, name: string) => {
    const field = currentTarget.closest('form')?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>(reachable)?.focus()
  }
  return (
    <section className={styles.faults} aria-label={t('studio.form.attention', { count: faults.size })}>
      <p>{t('studio.form.attention', { count: faults.size })}</p>
      <ul>
        {[...faults].map(([name, words]) => (
          <li key={name}>
            <button type="button" onClick={(event) => lead(event, name)}>
              {fieldLabel(component, name.replace(/__i18n__.*/, ''))}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
