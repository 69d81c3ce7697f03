import type { Auth } from 'firebase/auth'
import { useT } from '#app/i18n/messages.tsx'
import { buttonLook } from '#app/ui/button.ts'
import { KeptList } from './KeptList.tsx'
import { MyData } from './MyData.tsx'
import { Preferences } from './Preferences.tsx'
import { SentForms } from './SentForms.tsx'
import { leave } from './sign-in.ts'
import { SignInSettings } from './SignInSettings.tsx'
import type { Owner } from './use-session.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

/** Everything that belongs to somebody who is signed in. */
export function SignedIn({ auth, owner, onTold }: { auth: Auth; owner: Owner; onTold: () => void }) {
  const t = useT()
  const task = useTask()
  return (
    <>
      <div className={styles.owner}>
        <div>
          <p className="small mute">{t('account.signedInAs')}</p>
          <p className={styles.address}>{owner.email}</p>
        </div>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => void task.run(() => leave(auth))}
        >
          {t('account.signOut')}
        </button>
      </div>
      <KeptList user={owner.user} />
      <SentForms user={owner.user} />
      <Preferences user={owner.user} />
      <SignInSettings auth={auth} owner={owner} />
      <MyData auth={auth} owner={owner} onTold={onTold} />
    </>
  )
}
