import type { Auth } from 'firebase/auth'
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import type { MailLink } from './mail-link.ts'
import { NewPassword } from './NewPassword.tsx'
import { Fault, Field, Quiet, Send } from './Parts.tsx'
import { useSecondFactor } from './second-factor.ts'
import { SecondFactorCode } from './SecondFactorCode.tsx'
import {
  applyCode,
  askedAddress,
  enter,
  enterByLink,
  mailReset,
  ownerOfReset,
  resetPassword,
} from './sign-in.ts'
import { useTask, type Task } from './use-task.ts'
import styles from './Account.module.css'

/** What a mail's link has led to, and the address it was about. */
export interface Done {
  words: MessageId
  email: string
}

interface FromMailProps {
  auth: Auth
  link: MailLink
  onDone: (done: Done | undefined) => void
}

/** Carries out what the link of a mail asks for, once; give it the code as key. */
export function FromMail(props: FromMailProps) {
  const { mode } = props.link
  if (mode === 'resetPassword') return <Reset {...props} />
  if (mode === 'signIn') return <Enter {...props} />
  return <Apply {...props} mode={mode} />
}

// A code is good once: a component drawn again must not use it again, unless it failed.
const used = new Map<string, Promise<string>>()
function once(code: string, work: () => Promise<string>): Promise<string> {
  const result = used.get(code) ?? work()
  used.set(code, result)
  result.catch(() => used.delete(code))
  return result
}

function Apply({
  auth,
  link: { code },
  mode,
  onDone,
}: FromMailProps & { mode: 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' }) {
  const task = useTask()
  const apply = () =>
    task.run(async () => {
      const email = await once(code, async () => {
        const address = await applyCode(auth, code)
        if (mode === 'recoverEmail' && address) await mailReset(auth, address)
        return address
      })
      onDone({ words: `account.done.${mode}`, email })
    })
  const applyFirst = useEffectEvent(apply)
  useEffect(() => void applyFirst(), [])
  return <Waiting task={task} onAgain={apply} onGiveUp={() => onDone(undefined)} />
}

function Enter({ auth, onDone }: FromMailProps) {
  const t = useT()
  const task = useTask()
  const [asked] = useState(askedAddress)
  const [email, setEmail] = useState(asked)
  const factor = useSecondFactor(auth)
  const finish = (address: string) => onDone({ words: 'account.done.signIn', email: address })
  const enter = (address: string) =>
    task.run(async () => {
      if (await factor.ask(() => enterByLink(auth, address, location.href))) finish(address)
    })
  const enterAsked = useEffectEvent(() => asked && enter(asked))
  useEffect(() => void enterAsked(), [])
  if (factor.resolver)
    return (
      <SecondFactorCode
        resolver={factor.resolver}
        onDone={() => finish(email)}
        onBack={() => onDone(undefined)}
      />
    )
  if (asked && !task.fault) return <Waiting />
  // The provider calls every address invalid that the link did not go to: a second one may have been asked for since.
  const isOther = task.fault === 'account.fault.email'
  if (task.fault === 'account.fault.link') return <Waiting task={task} onGiveUp={() => onDone(undefined)} />
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void enter(email)
      }}
    >
      <p>{t('account.enter.text')}</p>
      <Field
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Send task={isOther ? { ...task, fault: 'account.enter.other' } : task}>
        {t('account.signIn.send')}
      </Send>
    </form>
  )
}

function Reset({ auth, link: { code }, onDone }: FromMailProps) {
  const t = useT()
  const task = useTask()
  const [email, setEmail] = useState<string>()
  const [password, setPassword] = useState('')
  const factor = useSecondFactor(auth)
  const findOwner = () => task.run(async () => setEmail(await ownerOfReset(auth, code)))
  const findFirst = useEffectEvent(findOwner)
  useEffect(() => void findFirst(), [])
  // Used up while the form was open, in another tab or by whoever else has the mail.
  if (email === undefined || task.fault === 'account.fault.link')
    return <Waiting task={task} onAgain={findOwner} onGiveUp={() => onDone(undefined)} />
  const finish = () => onDone({ words: 'account.done.resetPassword', email })
  if (factor.resolver)
    return <SecondFactorCode resolver={factor.resolver} onDone={finish} onBack={() => onDone(undefined)} />
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(async () => {
      await resetPassword(auth, code, password)
      // It is saved by now and the link used up: what keeps from signing in here must not read as if it were not.
      await factor
        .ask(() => enter(auth, email, password))
        .then(
          (isIn) => isIn && finish(),
          () => onDone({ words: 'account.password.changed', email }),
        )
    })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p>{t('account.newFor', { email })}</p>
      {/* Password managers keep the new password with it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword auth={auth} email={email} value={password} onChange={setPassword} />
      <Send task={task}>{t('account.newPassword.send')}</Send>
    </form>
  )
}

interface WaitingProps {
  task?: Task
  /** What is done once more where the link may still be good. */
  onAgain?: () => Promise<unknown>
  onGiveUp?: () => void
}

function Waiting({ task, onAgain, onGiveUp }: WaitingProps) {
  const t = useT()
  const fault = task?.fault
  return (
    <div className={styles.stack} aria-busy={!fault}>
      {task && <Fault task={task} />}
      {!fault && <div className="ruler" />}
      {fault && fault !== 'account.fault.link' && onAgain && (
        <Quiet onClick={() => void onAgain()}>{t('account.again')}</Quiet>
      )}
      {fault && onGiveUp && <Quiet onClick={onGiveUp}>{t('account.goOn')}</Quiet>}
    </div>
  )
}
