import { useState } from 'react'
import { roles } from '#app/features/account/roles.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import type { Events } from '../use-events.ts'
import type { OperatorsNow } from './use-operators.ts'
import type { RoleRefusal } from './operators-report.ts'
import look from '../Desk.module.css'
import styles from './People.module.css'

/** Gives an account a role. */
export function GrantRole({ events, change }: { events: Events; change: OperatorsNow['change'] }) {
  const t = useT()
  const task = useTask()
  const [email, setEmail] = useState('')
  const [choice, setChoice] = useState<string>('moderator')
  const [said, setSaid] = useState<{ refusal: RoleRefusal | undefined; email: string }>()
  const grant = async () => {
    setSaid(undefined)
    const [role, event] = choice.split('/', 2)
    const known = roles.find((each) => each === role)
    if (!known) return
    const asked = { grant: true, email: email.trim().toLowerCase(), role: known, event }
    await task.run(async () => {
      const refusal = await change(asked)
      setSaid({ refusal, email: asked.email })
      if (!refusal) setEmail('')
    })
  }
  return (
    <form
      className={look.panel}
      data-busy={task.busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void grant()
      }}
    >
      <h2>{t('operator.people.grant')}</h2>
      <div className={look.pair}>
        <label className={look.field}>
          <span className={look.label}>{t('operator.people.address')}</span>
          <input
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </label>
        <label className={look.field}>
          <span className={look.label}>{t('operator.people.role')}</span>
          <select value={choice} onChange={(event) => setChoice(event.currentTarget.value)}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`operator.people.${role}`)}
              </option>
            ))}
            {events.all.map(({ id, title }) => (
              <option key={id} value={`moderator/${id}`}>
                {t('operator.people.moderates', { event: title })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="small mute">{t(`operator.people.may.${mayOf(choice)}`)}</p>
      <Fault task={task} />
      <p role="status" className={said?.refusal ? look.fault : styles.said}>
        {said &&
          (said.refusal
            ? t(`operator.people.refused.${said.refusal}`, { email: said.email })
            : t('operator.people.granted', { email: said.email }))}
      </p>
      <p>
        <button {...buttonLook({ size: 'small' })}>{t('operator.people.give')}</button>
      </p>
    </form>
  )
}

const mayOf = (choice: string) => roles.find((role) => role === choice.split('/')[0]) ?? 'moderator'
