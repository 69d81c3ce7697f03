import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { Fault, Note, Quiet } from './Parts.tsx'
import { useTask } from './use-task.ts'
import { useState } from 'react'
import styles from './Account.module.css'

interface CheckMailProps {
  email: string
  /** False when it only goes out if there is an account. */
  isCertain?: boolean
  again: () => Promise<void>
  /** Back to where another address can be given. */
  other: () => void
}

/** A mail is on its way. The same words whether there is an account or not. */
export function CheckMail({ email, isCertain = true, again, other }: CheckMailProps) {
  const t = useT()
  const task = useTask()
  const [sent, setSent] = useState(1)
  return (
    <div className={styles.stack}>
      <Note icon="mail">
        <p className={styles.strong}>{t('account.mail.title')}</p>
        <p>
          {t(isCertain ? 'account.mail.text' : 'account.mail.maybe', { email })}{' '}
          {sent > 1 && t('account.mail.sentAgain')}
        </p>
      </Note>
      <p className="small mute">{t('account.mail.hint')}</p>
      <Fault task={task} />
      <p className={styles.ways}>
        <Quiet onClick={() => void task.run(again).then((done) => done && setSent(sent + 1))}>
          {t('account.mail.again')}
        </Quiet>
        <Quiet onClick={other}>{t('account.mail.other')}</Quiet>
        <Outbox />
      </p>
    </div>
  )
}

/** On this very machine, without a mail server, mails wait in the outbox. */
function Outbox() {
  const t = useT()
  const { outbox } = useSite()
  if (!outbox || !['localhost', '127.0.0.1'].includes(location.hostname)) return null
  return (
    <a className="text-link" href={outbox} target="_blank" rel="noreferrer">
      {t('account.mail.outbox')}
    </a>
  )
}
