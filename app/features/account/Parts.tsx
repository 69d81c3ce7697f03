import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon, type IconName } from '#app/base/ui/Icon.tsx'
import type { Task } from './use-task.ts'
import styles from './Account.module.css'
import passwords from './Password.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  children?: ReactNode
}

export function Field({ label, children, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
      {children}
    </div>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, children, ...input }: FieldProps) {
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={passwords.password}>
        <input
          id={id}
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {t('account.show')}
        </button>
      </div>
      {children}
    </div>
  )
}

/** The button that sends a form, with what went wrong above it. */
export function Send({ task, children }: { task: Task; children: ReactNode }) {
  return (
    <div className={styles.send}>
      <Fault task={task} />
      <button {...buttonLook()} aria-disabled={task.busy || undefined} data-busy={task.busy || undefined}>
        {children}
      </button>
    </div>
  )
}

export function Fault({ task }: { task: Task }) {
  const t = useT()
  return (
    <div role="alert" className={styles.faultPlace}>
      {task.fault && <p className={styles.fault}>{t(task.fault)}</p>}
    </div>
  )
}

/** A button that reads like a link. */
export function Quiet({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`text-link ${styles.quiet}`} onClick={onClick}>
      {children}
    </button>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Something the visitor is told, and hears if they cannot see it. */
export function Note({ icon = 'check', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div role="status" className={styles.note} data-icon={icon}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
