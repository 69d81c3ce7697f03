import { useState, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePlace } from '#app/base/page/place.ts'
import { useSite } from '#app/base/page/site.ts'
import { useOwnFaultWords } from '#app/base/ui/own-fault-words.ts'
import { CheckMail } from './CheckMail.tsx'
import { FromMail, type Done } from './FromMail.tsx'
import { LeftNote } from './LeftNote.tsx'
import { mailLinkOf, withoutMailLink } from './mail-link.ts'
import { Note } from './Parts.tsx'
import { leave, mailVerification } from './sign-in.ts'
import { SignedIn } from './SignedIn.tsx'
import { SignedOut } from './SignedOut.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSession } from './use-session.ts'
import styles from './Account.module.css'

/** What tells somebody that they are signed in, and holds no longer once they are not. */
const saysSignedIn: readonly Done['words'][] = ['account.done.signIn', 'account.done.resetPassword']

/** The visitor's account: signed out, waiting for a mail, come back from one, or signed in. */
export function Account() {
  const t = useT()
  useOwnFaultWords()
  const { search, hash, navigate } = usePlace()
  const site = useSite()
  const session = useSession()
  const [usedCode, setUsedCode] = useState<string>()
  const [done, setDone] = useState<Done>()
  const owner = typeof session === 'object' ? session.owner : null
  if (session === 'failed') return <p className={styles.fault}>{t('account.fault.off')}</p>
  if (!session)
    return (
      <Steps>
        <div className="ruler" role="status" aria-label={t('account.loading')} />
      </Steps>
    )
  const { auth, isEnded } = session
  const link = mailLinkOf(search)
  const finish = (result: Done | undefined) => {
    setDone(result)
    setUsedCode(link?.code)
    // The code is of no use any more, and an address with it should not be passed on.
    void navigate({ search: withoutMailLink(search), hash }, { replace: true, preventScrollReset: true })
  }
  const note = done && (
    <Note key={done.words}>
      <p>{t(done.words, { email: done.email })}</p>
    </Note>
  )
  const isPast = done && saysSignedIn.includes(done.words)
  if (link && link.code !== usedCode)
    return (
      <Steps>
        <FromMail key={link.code} auth={auth} link={link} onDone={finish} />
      </Steps>
    )
  if (!owner)
    return (
      <Steps>
        <SignedOut key={done?.words} auth={auth} address={done?.email ?? ''}>
          {!isPast && note}
          {isEnded && (!done || isPast) && (
            <Note icon="warning">
              <p>{t('account.fault.ended')}</p>
            </Note>
          )}
          <LeftNote />
        </SignedOut>
      </Steps>
    )
  if (!owner.isConfirmed)
    return (
      <Steps>
        <CheckMail
          email={owner.email}
          again={() => mailVerification(owner.user)}
          other={() => void leave(auth, site)}
        />
      </Steps>
    )
  return (
    <Steps>
      {note}
      <SignedIn
        auth={auth}
        owner={owner}
        onTold={() => setDone({ words: 'account.done.deleted', email: '' })}
      />
    </Steps>
  )
}

/** Around every step, so that the focus is not lost between them. */
function Steps({ children }: { children: ReactNode }) {
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.account} data-account>
      {children}
    </div>
  )
}
