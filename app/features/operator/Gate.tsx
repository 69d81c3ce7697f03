import { useState, type ReactNode } from 'react'
import { CheckMail } from '#app/features/account/CheckMail.tsx'
import { FromMail, type Done } from '#app/features/account/FromMail.tsx'
import { mailLinkOf, withoutMailLink } from '#app/features/account/mail-link.ts'
import { NewFactor } from '#app/features/account/NewFactor.tsx'
import { Fault, Note } from '#app/features/account/Parts.tsx'
import { ProveOwner } from '#app/features/account/ProveOwner.tsx'
import { leave, mailVerification } from '#app/features/account/sign-in.ts'
import { SignedOut } from '#app/features/account/SignedOut.tsx'
import type { Owner, AccountSession } from '#app/features/account/use-session.ts'
import { useKeptFocus } from '#app/features/account/use-kept-focus.ts'
import { useTask } from '#app/features/account/use-task.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Command } from '#app/base/ui/Command.tsx'
import styles from './Gate.module.css'

const steps = ['signIn', 'address', 'factor'] as const
type Step = (typeof steps)[number]

/** The way into the console: sign-in, a confirmed address, a second factor. Nothing of the console is loaded before. */
export function Gate({ auth, owner, isEnded, isTaken }: AccountSession & { isTaken: boolean }) {
  const [link, setLink] = useState(() => mailLinkOf(location.search))
  const [done, setDone] = useState<Done>()
  const t = useT()
  const site = useSite()
  const finish = (result: Done | undefined) => {
    setDone(result)
    setLink(undefined)
    // The code is of no use any more, and an address with it should not be passed on.
    history.replaceState(
      history.state,
      '',
      location.pathname + withoutMailLink(location.search) + location.hash,
    )
  }
  const note = done && (
    <Note>
      <p>{t(done.words, { email: done.email })}</p>
    </Note>
  )
  if (link)
    return (
      <Place step={link.mode === 'verifyEmail' ? 'address' : 'signIn'}>
        <FromMail auth={auth} link={link} onDone={finish} />
      </Place>
    )
  if (!owner)
    return (
      <Place step="signIn">
        <SignedOut auth={auth} address={done?.email ?? ''} lead="operator.lead">
          {note}
          {isEnded && !done && (
            <Note icon="warning">
              <p>{t('account.fault.ended')}</p>
            </Note>
          )}
        </SignedOut>
      </Place>
    )
  if (!owner.isConfirmed)
    return (
      <Place step="address">
        <CheckMail
          email={owner.email}
          again={() => mailVerification(owner.user)}
          other={() => void leave(auth, site)}
        />
      </Place>
    )
  if (!owner.isGranted)
    return (
      <Place step="address">
        {note}
        {isTaken && (
          <Note icon="warning">
            <p>{t('operator.taken')}</p>
          </Note>
        )}
        <NotGranted owner={owner} onLeave={() => leave(auth, site)} />
      </Place>
    )
  return (
    <Place step="factor">
      {note}
      <p className="lead">{t('operator.factor.why')}</p>
      <ProveOwner auth={auth} owner={owner}>
        <NewFactor user={owner.user}>
          <p className="small mute">
            {t('operator.factor.lost')}
            <Command name="operator" args={`reset-second-factor ${owner.user.email}`} />
          </p>
        </NewFactor>
      </ProveOwner>
    </Place>
  )
}

function Place({ step, children }: { step: Step; children: ReactNode }) {
  const t = useT()
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.gate}>
      <h1>{t('operator.title')}</h1>
      <ol className={styles.steps} aria-label={t('operator.steps')}>
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-done={index < steps.indexOf(step) || undefined}
          >
            {t(`operator.step.${each}`)}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

function NotGranted({ owner, onLeave }: { owner: Owner; onLeave: () => Promise<void> }) {
  const t = useT()
  const task = useTask()
  return (
    <>
      <p className="lead">{t('operator.none', { email: owner.email })}</p>
      <p>
        <Command name="operator" args={`grant ${owner.email}`} />
      </p>
      <Fault task={task} />
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook()}
          onClick={() => void task.run(() => owner.user.getIdToken(true))}
        >
          {t('operator.look')}
        </button>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary' })}
          onClick={() => void task.run(onLeave)}
        >
          {t('operator.leave')}
        </button>
      </div>
    </>
  )
}
