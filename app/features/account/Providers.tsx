import type { Auth, ConfirmationResult } from 'firebase/auth'
import { useRef, useState, type SubmitEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { halfWidth } from '#app/base/i18n/half-width.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Fault, Field, Send } from './Parts.tsx'
import { digits } from './second-factor.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

const providerNames: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'twitter.com': 'X',
  'yahoo.com': 'Yahoo',
}

/** `google.com` → Google, `oidc.partner-id` → partner-id. */
const nameOf = (id: string) => providerNames[id] ?? id.replace(/^(?:saml|oidc)\./, '')

/** The identity providers and the phone that this site's project is set up for. */
export function Providers({ auth, names }: { auth: Auth; names: readonly string[] }) {
  const t = useT()
  const task = useTask()
  const [phone, setPhone] = useState(false)
  const others = names.filter((name) => name !== 'phone')
  return (
    <section className={styles.stack} aria-label={t('account.otherWays')}>
      <p className={styles.or}>{t('account.otherWays')}</p>
      <div className={styles.providers}>
        {others.map((id) => (
          <button
            key={id}
            type="button"
            {...buttonLook({ variant: 'secondary' })}
            onClick={() =>
              void task.run(() => import('./providers.ts').then(({ enterWith }) => enterWith(auth, id)))
            }
          >
            {t('account.with', { name: nameOf(id) })}
          </button>
        ))}
        {names.includes('phone') && !phone && (
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => setPhone(true)}>
            {t('account.withPhone')}
          </button>
        )}
      </div>
      <Fault task={task} />
      {phone && <Phone auth={auth} />}
    </section>
  )
}

/** A code sent to a phone. */
function Phone({ auth }: { auth: Auth }) {
  const t = useT()
  const task = useTask()
  const captcha = useRef<HTMLDivElement>(null)
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<ConfirmationResult>()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(async () => {
      if (sent) return sent.confirm(digits(code))
      const { textCode } = await import('./providers.ts')
      if (captcha.current)
        setSent(await textCode(auth, halfWidth(number).replace(/[^\d+]/g, ''), captcha.current))
    })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {sent ? (
        <Field
          label={t('account.phone.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <Field
          label={t('account.phone.number')}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          placeholder="+358 …"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      )}
      <div ref={captcha} />
      <Send task={task}>{t(sent ? 'account.signIn.send' : 'account.phone.send')}</Send>
    </form>
  )
}
