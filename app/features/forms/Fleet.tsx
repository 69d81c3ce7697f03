import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { Entries, FieldFault } from './check.ts'
import type { useFleetRows } from './use-fleet-rows.ts'
import styles from './Form.module.css'

interface FleetProps {
  uid: string
  max: number
  rows: ReturnType<typeof useFleetRows>
  entries: Entries
  models: readonly string[]
  faults: Readonly<Record<string, FieldFault>>
}

const parts = ['model', 'serial', 'hours'] as const

/** The visitor's machines, a row each. Without script three rows stand there. */
export function Fleet({ uid, max, rows, entries, models, faults }: FleetProps) {
  const t = useT()
  const list = `${uid}-models`
  const row = (at: number, number: number, more: boolean) => (
    <Row key={at} {...{ uid, at, number, entries, faults }} list={models.length ? list : undefined}>
      {more && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('forms.removeMachine', { number })}
          onClick={() => rows.remove(at)}
        >
          <Icon name="close" />
        </button>
      )}
    </Row>
  )
  return (
    <fieldset className={styles.fleet}>
      <legend>
        {t('forms.fleet')} <small>{t('forms.optional')}</small>
      </legend>
      {models.length > 0 && (
        <datalist id={list}>
          {models.map((model) => (
            <option key={model}>{model}</option>
          ))}
        </datalist>
      )}
      {rows.rows.map((at, index) => row(at, index + 1, rows.rows.length > 1))}
      {rows.rows.length < 3 && <noscript>{[row(8, 2, false), row(9, 3, false)]}</noscript>}
      {rows.rows.length < max && (
        <button
          type="button"
          {...buttonLook({ variant: 'ghost' })}
          data-script=""
          onClick={() => {
            rows.add()
            const name = `fleet.${rows.rows.length}.model`
            setTimeout(() => document.getElementsByName(name)[0]?.focus())
          }}
        >
          <Icon name="plus" /> {t('forms.addMachine')}
        </button>
      )}
    </fieldset>
  )
}

interface RowProps extends Pick<FleetProps, 'uid' | 'entries' | 'faults'> {
  at: number
  number: number
  list: string | undefined
  children: React.ReactNode
}

function Row({ uid, at, number, entries, faults, list, children }: RowProps) {
  const t = useT()
  return (
    <div role="group" aria-label={t('forms.machine', { number })} className={styles.machine}>
      {parts.map((part) => {
        const name = `fleet.${at}.${part}`
        const id = `${uid}-${name}`
        const fault = faults[name]
        return (
          <div key={part} className={`field ${styles.field}`}>
            <label htmlFor={id}>{t(`forms.${part}`)}</label>
            <input
              id={id}
              name={name}
              list={part === 'model' ? list : undefined}
              autoComplete="off"
              inputMode={part === 'hours' ? 'numeric' : undefined}
              defaultValue={entries.findLast(([key]) => key === name)?.[1]}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-fault` : undefined}
            />
            {fault && (
              <p id={`${id}-fault`} className={styles.fault}>
                {t(
                  part === 'hours'
                    ? 'forms.wrongHours'
                    : fault === 'missing'
                      ? 'forms.modelMissing'
                      : `forms.${fault}`,
                )}
              </p>
            )}
          </div>
        )
      })}
      {children}
    </div>
  )
}
