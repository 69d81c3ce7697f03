import type { Auth } from 'firebase/auth'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useT, type MessageId } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { CheckMail } from './CheckMail.tsx'
import { NewPassword } from './NewPassword.tsx'
import { Field, PasswordField, Quiet, Send } from './Parts.tsx'
import { useSecondFactor } from './second-factor.ts'
import { SecondFactorCode } from './SecondFactorCode.tsx'
import { Providers } from './Providers.tsx'
import { createAccount, enter, mailReset, mailSignInLink } from './sign-in.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

type View = 'signIn' | 'signUp' | 'link' | 'reset'

/** Sign-in, a new account, a sign-in link or a new password; the address stays while one goes from one to another. */
export function SignedOut({
  auth,
  address,
  lead = 'account.lead',
  children,
}: {
  auth: Auth
  address: string
  /** What one signs in for. */
  lead?: MessageId
  children?: ReactNode
}) {
  const t = useT()
  const { live } = useSite()
  const task = useTask()
  const [view, setView] = useState<View>('signIn')
  const [email, setEmail] = useState(address)
  const [password, setPassword] = useState('')
  const factor = useSecondFactor(auth)
  const [mailed, setMailed] = useState<() => Promise<void>>()

  if (factor.resolver) return <SecondFactorCode resolver={factor.resolver} onBack={factor.clear} />
  if (mailed)
    return (
      <CheckMail
        email={email}
        isCertain={view !== 'reset'}
        again={mailed}
        other={() => setMailed(undefined)}
      />
    )

  const go = (to: View) => {
    task.clear()
    setPassword('')
    setView(to)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mails = {
      signUp: () => createAccount(auth, email, password),
      link: () => mailSignInLink(auth, email),
      reset: () => mailReset(auth, email),
    }
    if (view === 'signIn') return void task.run(() => factor.ask(() => enter(auth, email, password)))
    const again = view === 'signUp' ? mails.link : mails[view]
    void task.run(mails[view]).then((done) => done && setMailed(() => again))
  }
  return (
    <div className={styles.stack}>
      {children}
      <p className={styles.lead}>{t(lead)}</p>
      <div className={styles.choice} role="group" aria-label={t('account.choice')}>
        <button type="button" aria-pressed={view !== 'signUp'} onClick={() => go('signIn')}>
          {t('account.signIn')}
        </button>
        <button type="button" aria-pressed={view === 'signUp'} onClick={() => go('signUp')}>
          {t('account.signUp')}
        </button>
      </div>
      {(view === 'link' || view === 'reset') && <p>{t(`account.${view}.text`)}</p>}
      <form className={styles.form} onSubmit={send}>
        <Field
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {view === 'signIn' && (
          <PasswordField
            label={t('account.password')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {view === 'signUp' && (
          <NewPassword auth={auth} email={email} value={password} onChange={setPassword} />
        )}
        <Send task={task}>{t(`account.${view}.send`)}</Send>
      </form>
      <p className={styles.ways}>
        {view === 'signIn' && <Quiet onClick={() => go('reset')}>{t('account.forgot')}</Quiet>}
        {view === 'signIn' && <Quiet onClick={() => go('link')}>{t('account.byLink')}</Quiet>}
        {(view === 'link' || view === 'reset') && (
          <Quiet onClick={() => go('signIn')}>{t('account.withPassword')}</Quiet>
        )}
      </p>
      {live?.signIn && <Providers auth={auth} names={live.signIn} />}
    </div>
  )
}
