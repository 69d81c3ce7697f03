import { useId, useState, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { maxName, nameIn } from './session-documents.ts'
import styles from './Together.module.css'

interface NameFormProps {
  children: ReactNode
  /** What its button says. */
  action: string
  /** Says what went wrong; undefined when it worked. */
  onName(name: string): Promise<string | undefined>
  onRefuse(): void
}

/** Asks for a first name before others see what is chosen here. */
export function NameForm({ children, action, onName, onRefuse }: NameFormProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const send = async () => {
    const name = nameIn(text)
    if (name === undefined) return setFault(t('together.nameFault'))
    setWorking(true)
    setFault(await onName(name))
    setWorking(false)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWorking) void send()
      }}
    >
      {children}
      <label htmlFor={id}>{t('together.name')}</label>
      <input
        id={id}
        value={text}
        maxLength={maxName}
        autoComplete="name"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
      <div className={styles.row}>
        <button type="submit" {...buttonLook()} aria-disabled={isWorking}>
          {action}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onRefuse}>
          {t('together.cancel')}
        </button>
      </div>
    </form>
  )
}
