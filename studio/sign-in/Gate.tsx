import { useState, type ReactNode } from 'react'
import { CheckMail } from '#app/features/account/CheckMail.tsx'
import { FromMail, type Done } from '#app/features/account/FromMail.tsx'
import { mailLinkOf, withoutMailLink } from '#app/features/account/mail-link.ts'
import { Note } from '#app/features/account/Parts.tsx'
import { leave, mailVerification } from '#app/features/account/sign-in.ts'
import { SignedOut } from '#app/features/account/SignedOut.tsx'
import type { AccountSession } from '#app/features/account/use-session.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './Gate.module.css'

/** The way in: sign-in and a confirmed address. */
export function Gate({ session: { auth, owner, isEnded } }: { session: AccountSession }) {
  const t = useT()
  const site = useSite()
  const [link, setLink] = useState(() => mailLinkOf(location.search))
  const [done, setDone] = useState<Done>()
  const finish = (result: Done | undefined) => {
    setDone(result)
    setLink(undefined)
    history.replaceState(
      history.state,
      '',
      location.pathname + withoutMailLink(location.search) + location.hash,
    )
  }
  if (link)
    return (
      <GatePlace>
        <FromMail auth={auth} link={link} onDone={finish} />
      </GatePlace>
    )
  if (owner)
    return (
      <GatePlace>
        <CheckMail
          email={owner.email}
          again={() => mailVerification(owner.user)}
          other={() => void leave(auth, site)}
        />
      </GatePlace>
    )
  return (
    <GatePlace>
      <SignedOut auth={auth} address={done?.email ?? ''} lead="studio.signIn.lead">
        {done && (
          <Note>
            <p>{t(done.words, { email: done.email })}</p>
          </Note>
        )}
        {isEnded && !done && (
          <Note icon="warning">
            <p>{t('account.fault.ended')}</p>
          </Note>
        )}
      </SignedOut>
    </GatePlace>
  )
}

/** Where everything stands that comes before the studio itself. */
export function GatePlace({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <main className={styles.gate}>
      <h1>{t('studio.title')}</h1>
      {children}
    </main>
  )
}
