import { useReducer, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { KeepFault, keptAfter } from './kept-faults.ts'
import styles from './KeptFaults.module.css'

/** A desk, and below it what was refused of rows that have left it since, until it is closed. */
export function KeptFaults({ children }: { children: ReactNode }) {
  const t = useT()
  const [kept, keep] = useReducer(keptAfter, [])
  return (
    <KeepFault value={keep}>
      {children}
      <div role="alert" className={styles.place}>
        {kept.length > 0 && (
          <div className={styles.kept}>
            <ul>
              {kept.map(({ about, fault }) => (
                <li key={`${about} ${fault}`}>
                  <q dir="auto">{about}</q> {t(fault)}
                </li>
              ))}
            </ul>
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => keep('read')}
            >
              {t('ui.close')}
            </button>
          </div>
        )}
      </div>
    </KeepFault>
  )
}
