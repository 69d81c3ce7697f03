import type { User } from 'firebase/auth'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { Looking } from './Looking.tsx'
import { Quiet, Send } from './Parts.tsx'
import { addFactor, newFactor } from './second-factor.ts'
import { CodeField } from './SecondFactorCode.tsx'
import { useFound } from './use-found.ts'
import { useTask } from './use-task.ts'
import styles from './SecondFactor.module.css'

interface NewFactorProps {
  user: User
  onDone?: () => void
  /** What to do when the app is lost. */
  children?: ReactNode
}

/** Sets up an authenticator app: a key as picture, link and text, and the first code as proof. */
export function NewFactor({ user, onDone, children }: NewFactorProps) {
  const t = useT()
  const { title } = useSite()
  const task = useTask()
  const [code, setCode] = useState('')
  const lookup = useFound(user.uid, () => newFactor(user))
  const secret = lookup.value
  if (!secret) return <Looking found={lookup} />
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(() => addFactor(user, secret, code)).then((done) => (done ? onDone?.() : setCode('')))
  }
  const account = encodeURIComponent(user.email ?? '')
  const link = secret.generateQrCodeUrl(account, encodeURIComponent(title))
  return (
    <form className={styles.factor} onSubmit={send}>
      <p>{t('account.factor.scan')}</p>
      <Picture text={link} />
      <p>
        <a className="text-link" href={link}>
          {t('account.factor.open')}
        </a>
      </p>
      <p>
        {t('account.factor.key')}
        <code>{secret.secretKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={t('account.factor.code')} value={code} onChange={setCode} />
      <Send task={task}>{t('account.factor.send')}</Send>
      <Quiet onClick={lookup.again}>{t('account.factor.again')}</Quiet>
      {children}
    </form>
  )
}

/** A QR code; the same stands beside it as text. */
function Picture({ text }: { text: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let ended = false
    import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 2 })
      const path = data
        .flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('')
      if (!ended) setDrawn({ size, path })
    }, console.warn)
    return () => {
      ended = true
    }
  }, [text])
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={drawn?.path} />
    </svg>
  )
}
