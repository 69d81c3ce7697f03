import { useEffect } from 'react'
import { useSession } from '#app/features/account/use-session.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { refuseLongPastes } from '#app/base/ui/long-pastes.ts'
import { pasteWords } from './form/fault-words.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import type { StudioConfig } from './config.ts'
import { Gate, GatePlace } from './sign-in/Gate.tsx'
import { Granted } from './sign-in/Granted.tsx'

/** The editors' surface: for who is signed in and may edit content; elsewhere it says where that is done. */
export function Studio({ config }: { config: StudioConfig }) {
  const t = useT()
  useEffect(() => {
    document.title = `${t('studio.title')} · ${config.site.title}`
  }, [t, config])
  const locale = useLocale()
  useEffect(() => refuseLongPastes((found) => pasteWords(t, locale, found)), [t, locale])
  if (config.elsewhere)
    return (
      <GatePlace>
        <p className="lead">{t('studio.elsewhere')}</p>
        <p>
          <a {...buttonLook()} href={config.elsewhere}>
            {t('studio.elsewhere.go')}
          </a>
        </p>
      </GatePlace>
    )
  if (config.closed)
    return (
      <GatePlace>
        <p className="lead">{t('studio.closed')}</p>
      </GatePlace>
    )
  return <SignedIn config={config} />
}

function SignedIn({ config }: { config: StudioConfig }) {
  const t = useT()
  const session = useSession()
  if (session === 'failed')
    return (
      <GatePlace>
        <p className="lead">{t('studio.signIn.failed')}</p>
      </GatePlace>
    )
  if (!session) return <div className="ruler" aria-busy="true" />
  const { auth, owner } = session
  if (!owner?.isConfirmed) return <Gate session={session} />
  return <Granted key={owner.user.uid} config={config} auth={auth} owner={owner} />
}
