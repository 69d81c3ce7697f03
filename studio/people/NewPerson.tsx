import { useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import type { Wish } from './people.ts'
import { RoleFields } from './RoleFields.tsx'
import styles from './PeopleView.module.css'

interface NewPersonProps {
  /** Rejects when it is refused. */
  onGrant: (email: string, wish: Wish) => Promise<void>
  /** Says in words why. */
  faultOf: (error: unknown) => string
}

/** Lets somebody with an account edit content. */
export function NewPerson({ onGrant, faultOf }: NewPersonProps) {
  const t = useT()
  const id = useId()
  const [email, setEmail] = useState('')
  const [wish, setWish] = useState<Wish>({ role: 'editor', languages: [] })
  const [fault, setFault] = useState('')
  const submit = async () => {
    setFault('')
    try {
      await onGrant(email.trim(), wish)
      setEmail('')
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <form
      className={styles.new}
      aria-label={t('studio.people.add')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('studio.people.email')}</label>
        <input
          id={id}
          type="email"
          required
          value={email}
          aria-describedby={`${id}-fault`}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </div>
      <RoleFields wish={wish} of={t('studio.people.somebody')} onChange={setWish} />
      <button
        type="submit"
        {...buttonLook()}
        disabled={wish.role === 'translator' && wish.languages.length === 0}
      >
        {t('studio.people.grant')}
      </button>
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
    </form>
  )
}
