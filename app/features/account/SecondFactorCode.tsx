import { dateFormat } from '#app/base/i18n/formats.ts'
import type { MultiFactorInfo, MultiFactorResolver } from 'firebase/auth'
import { useId, useState, type SubmitEvent } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Field, Quiet, Send } from './Parts.tsx'
import { answerWithCode, appsOf } from './second-factor.ts'
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
  const apps = appsOf(resolver)
  const [chosen, setChosen] = useState(apps[0]?.uid ?? '')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task
      .run(() => answerWithCode(resolver, chosen, code))
      .then((done) => (done ? onDone?.() : setCode('')))
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p>{t('account.code.text')}</p>
      {apps.length > 1 && <AppChoice apps={apps} chosen={chosen} onChoose={setChosen} />}
      <CodeField label={t('account.code')} value={code} onChange={setCode} />
      <Send task={task}>{t('account.signIn.send')}</Send>
      <Quiet onClick={onBack}>{t('account.withPassword')}</Quiet>
    </form>
  )
}

interface AppChoiceProps {
  apps: readonly MultiFactorInfo[]
  chosen: string
  onChoose: (uid: string) => void
}

/** Which of the account's apps the code comes from. */
function AppChoice({ apps, chosen, onChoose }: AppChoiceProps) {
  const t = useT()
  const id = useId()
  const times = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="field">
      <label htmlFor={id}>{t('account.factor.app')}</label>
      <select id={id} value={chosen} onChange={({ currentTarget: { value } }) => onChoose(value)}>
        {apps.map(({ uid, enrollmentTime }) => (
          <option key={uid} value={uid}>
            {t('account.factor.since', { date: times.format(new Date(enrollmentTime)) })}
          </option>
        ))}
      </select>
    </div>
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
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
