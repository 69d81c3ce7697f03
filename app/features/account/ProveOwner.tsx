import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import type { Auth } from 'firebase/auth'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Note, PasswordField, Quiet, Send } from './Parts.tsx'
import { confirmOwner, isRecent, mailSignInLink } from './sign-in.ts'
import { useSecondFactor } from './second-factor.ts'
import { SecondFactorCode } from './SecondFactorCode.tsx'
import { useFound } from './use-found.ts'
import type { Owner } from './use-session.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

/**
 * Shows what needs a sign-in of the last minutes once there is one: asks for the password, or mails a link to who has
 * none.
 */
export function ProveOwner({ auth, owner, children }: { auth: Auth; owner: Owner; children: ReactNode }) {
  const t = useT()
  const task = useTask()
  const [password, setPassword] = useState('')
  const factor = useSecondFactor(auth)
  const [mailed, setMailed] = useState(false)
  const recent = useFound(owner.user.uid, () => isRecent(owner.user).catch(() => false))
  if (recent.value === undefined) return <div className="ruler" />
  if (recent.value) return children
  // Who came by phone has neither password nor mailbox here.
  if (!owner.user.email) return <Note icon="clock">{t('account.fault.recent')}</Note>
  if (factor.resolver)
    return (
      <SecondFactorCode resolver={factor.resolver} onDone={() => recent.set(true)} onBack={factor.clear} />
    )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(async () => {
      if (await factor.ask(() => confirmOwner(owner.user, password))) recent.set(true)
    })
  }
  if (mailed) return <Note icon="mail">{noBreakModels(t('account.mail.text', { email: owner.email }))}</Note>
  return (
    <form className={styles.form} onSubmit={send}>
      <p>{t('account.prove')}</p>
      <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Send task={task}>{t('account.prove.send')}</Send>
      <Quiet
        onClick={() => void task.run(() => mailSignInLink(auth, owner.email)).then((done) => setMailed(done))}
      >
        {t('account.byLink')}
      </Quiet>
    </form>
  )
}
