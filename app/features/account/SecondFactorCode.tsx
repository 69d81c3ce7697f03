import type { MultiFactorResolver } from 'firebase/auth'
import { useState, type SubmitEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Field, Quiet, Send } from './Parts.tsx'
import { answerWithCode } from './second-factor.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

interface SecondFactorCodeProps {
  resolver: MultiFactorResolver
  onDone?: () => void
  onBack: () => void
}

/** Asks for the code of the authenticator app: the second half of a sign-in. */
export function SecondFactorCode({ resolver, onDone, onBack }: SecondFactorCodeProps) {
  const t = useT()
  const task = useTask()
  const [code, setCode] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(() => answerWithCode(resolver, code)).then((done) => (done ? onDone?.() : setCode('')))
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p>{t('account.code.text')}</p>
      <CodeField label={t('account.code')} value={code} onChange={setCode} />
      <Send task={task}>{t('account.signIn.send')}</Send>
      <Quiet onClick={onBack}>{t('account.withPassword')}</Quiet>
    </form>
  )
}

/** Six digits, which a phone offers to fill in. */
export function CodeField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (code: string) => void
}) {
  return (
    <Field
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
