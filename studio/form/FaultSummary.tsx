import type { MouseEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { labelOf } from './kinds.ts'
import styles from './BlockForm.module.css'

const reachable = 'input, textarea, select, button, [contenteditable="true"]'

/** How many fields need attention; each leads to its field. */
export function FaultSummary({ faults }: { faults: ReadonlyMap<string, string> }) {
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
              {labelOf(name.replace(/__i18n__.*/, ''))}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
