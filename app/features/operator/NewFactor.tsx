import type { TotpSecret, User } from 'firebase/auth'
import { useEffect, useState, type SubmitEvent } from 'react'
import { faultWords } from '#app/features/account/fault-words.ts'
import { Quiet, Send } from '#app/features/account/Parts.tsx'
import { addFactor, newFactor } from '#app/features/account/second-factor.ts'
import { CodeField } from '#app/features/account/SecondFactorCode.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import type { MessageId } from '#app/site/words/catalog.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './Gate.module.css'

/** Sets up an authenticator app: a key as picture and as text, and the first code as proof. */
export function NewFactor({ user }: { user: User }) {
  const t = useT()
  const { title } = useSite()
  const task = useTask()
  const [turn, setTurn] = useState(0)
  const [secret, setSecret] = useState<TotpSecret>()
  const [fault, setFault] = useState<MessageId>()
  const [code, setCode] = useState('')
  useEffect(() => {
    let ended = false
    setSecret(undefined)
    setFault(undefined)
    newFactor(user).then(
      (made) => ended || setSecret(made),
      (error: unknown) => ended || setFault(faultWords(error)),
    )
    return () => {
      ended = true
    }
  }, [user, turn])
  const again = <Quiet onClick={() => setTurn(turn + 1)}>{t('operator.factor.again')}</Quiet>
  if (fault)
    return (
      <div role="alert">
        {t(fault)} {again}
      </div>
    )
  if (!secret) return <div className="ruler" />
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(() => addFactor(user, secret, code)).then((done) => done || setCode(''))
  }
  const account = encodeURIComponent(user.email ?? '')
  return (
    <form className={styles.factor} onSubmit={send}>
      <p>{t('operator.factor.scan')}</p>
      <Picture text={secret.generateQrCodeUrl(account, encodeURIComponent(title))} />
      <p>
        {t('operator.factor.key')}
        <code>{secret.secretKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={t('operator.factor.code')} value={code} onChange={setCode} />
      <Send task={task}>{t('operator.factor.send')}</Send>
      {again}
      <p className="small mute">
        {t('operator.factor.lost')}
        <code>npm run operator -- reset-second-factor {user.email}</code>
      </p>
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
