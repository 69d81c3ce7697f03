import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import type { Auth } from 'firebase/auth'
import { useState, type SubmitEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { NewPassword } from './NewPassword.tsx'
import { Field, Note, Quiet, Section, Send } from './Parts.tsx'
import { ProveOwner } from './ProveOwner.tsx'
import { changeEmail, changePassword } from './sign-in.ts'
import type { Owner } from './use-session.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

type Change = 'email' | 'password'

/** Another address or another password. Both ask who changes them, unless they have just signed in. */
export function SignInSettings({ auth, owner }: { auth: Auth; owner: Owner }) {
  const t = useT()
  const [change, setChange] = useState<Change>()
  const [done, setDone] = useState<Change>()
  const [sentTo, setSentTo] = useState('')
  const begin = (what: Change) => {
    setDone(undefined)
    setChange(what)
  }
  const end = (what?: Change) => {
    setChange(undefined)
    setDone(what)
  }
  return (
    <Section title={t('account.access')}>
      {done === 'email' && (
        <Note icon="mail">{noBreakModels(t('account.email.sent', { email: sentTo }))}</Note>
      )}
      {done === 'password' && <Note>{t('account.password.changed')}</Note>}
      {!change && (
        <div className={buttonRow}>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => begin('email')}
          >
            {t('account.email.change')}
          </button>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => begin('password')}
          >
            {t('account.password.change')}
          </button>
        </div>
      )}
      {change && (
        <div className={styles.panel}>
          <ProveOwner auth={auth} owner={owner}>
            {change === 'email' ? (
              <EmailForm
                owner={owner}
                onDone={(email) => {
                  setSentTo(email)
                  end('email')
                }}
              />
            ) : (
              <PasswordForm auth={auth} owner={owner} onDone={() => end('password')} />
            )}
          </ProveOwner>
          <Quiet onClick={() => end()}>{t('account.cancel')}</Quiet>
        </div>
      )}
    </Section>
  )
}

function EmailForm({ owner, onDone }: { owner: Owner; onDone: (email: string) => void }) {
  const t = useT()
  const task = useTask()
  const [email, setEmail] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(() => changeEmail(owner.user, email)).then((done) => done && onDone(email))
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        label={t('account.email.new')}
        type="email"
        name="new-email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Send task={task}>{t('account.email.send')}</Send>
    </form>
  )
}

function PasswordForm({ auth, owner, onDone }: { auth: Auth; owner: Owner; onDone: () => void }) {
  const t = useT()
  const task = useTask()
  const [password, setPassword] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(() => changePassword(owner.user, password)).then((done) => done && onDone())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {/* Password managers keep the new password with it. */}
      <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />
      <NewPassword auth={auth} email={owner.email} value={password} onChange={setPassword} />
      <Send task={task}>{t('account.newPassword.send')}</Send>
    </form>
  )
}
