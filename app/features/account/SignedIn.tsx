import type { Auth } from 'firebase/auth'
import { lazy, Suspense } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { SavedList } from './SavedList.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { MyData } from './MyData.tsx'
import { hasOwnService } from './own-service.ts'
import { Section } from './Parts.tsx'
import { Preferences } from './Preferences.tsx'
import { SentForms } from './SentForms.tsx'
import { Sessions } from './Sessions.tsx'
import { SignInSettings } from './SignInSettings.tsx'
import type { Owner } from './use-session.ts'
import styles from './Account.module.css'

const SecondFactor = lazy(() =>
  import('./SecondFactor.tsx').then(({ SecondFactor }) => ({ default: SecondFactor })),
)

/** Everything that belongs to somebody who is signed in. */
export function SignedIn({ auth, owner, onTold }: { auth: Auth; owner: Owner; onTold: () => void }) {
  const t = useT()
  const site = useSite()
  // At Firebase a project has to allow it first; there it is for operators, who cannot do without. Phones have no address.
  const takesSecondFactor = Boolean(owner.user.email) && (hasOwnService(site) || owner.isGranted)
  return (
    <>
      <div className={styles.owner}>
        <div>
          <p className="small mute">{t('account.signedInAs')}</p>
          <p className={styles.address}>{owner.email}</p>
        </div>
        <LeaveButton auth={auth} owner={owner} />
      </div>
      <SavedList user={owner.user} />
      <SentForms user={owner.user} />
      <Preferences user={owner.user} />
      <SignInSettings auth={auth} owner={owner} />
      {takesSecondFactor && (
        <Suspense fallback={<div className="ruler" />}>
          <SecondFactor auth={auth} owner={owner} />
        </Suspense>
      )}
      {hasOwnService(site) ? (
        <Sessions user={owner.user} />
      ) : (
        // At Firebase nobody lists them, but a new password ends them.
        owner.user.email && (
          <Section title={t('account.sessions')}>
            <p className="small">{t('account.sessions.elsewhere')}</p>
          </Section>
        )
      )}
      <MyData auth={auth} owner={owner} onTold={onTold} />
    </>
  )
}
