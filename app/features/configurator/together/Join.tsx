import { useEffect, useEffectEvent, useState } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useConfigurator } from '../configurator-context.ts'
import { NameForm } from './NameForm.tsx'
import { isSessionId, maxPeople, type Session } from './session-documents.ts'
import { findSession, joinSession, type Self } from './session-requests.ts'
import styles from './Together.module.css'

interface JoinProps {
  id: string
  onJoin(uid: string, self: Self | undefined): void
  onRefuse(): void
}

/** What became of looking for a session. */
type Found = 'asking' | { session: Session } | 'gone' | 'over' | 'full' | 'failed'

/** An invitation by a link: what others will see, and a first name. Who has come before is let in at once. */
export function Join({ id, onJoin, onRefuse }: JoinProps) {
  const { t, product, market } = useConfigurator()
  const site = useSite()
  const { search, navigate } = usePlace()
  const [found, setFound] = useState<Found>('asking')
  const look = async (): Promise<Found> => {
    if (!isSessionId(id)) return 'gone'
    try {
      const { uid, session } = await findSession(site, id)
      if (!session || session.product !== product.code) return 'gone'
      if (session.isOver) return 'over'
      if (session.members.includes(uid)) onJoin(uid, undefined)
      return session.members.includes(uid)
        ? 'asking'
        : session.members.length < maxPeople
          ? { session }
          : 'full'
    } catch (error) {
      console.warn('The session could not be found', error)
      return 'failed'
    }
  }
  const begin = useEffectEvent((isStopped: () => boolean) => {
    void look().then((result) => !isStopped() && setFound(result))
  })
  useEffect(() => {
    let stopped = false
    begin(() => stopped)
    return () => {
      stopped = true
    }
  }, [])
  const join = async (name: string) => {
    const self = { name, country: market }
    // Somebody else may arrive at the same moment.
    for (let attempts = 0; attempts < 5; attempts++) {
      try {
        const { uid, session } = await findSession(site, id)
        if (!session || session.isOver) break
        if (!session.members.includes(uid)) await joinSession(site, id, session, self)
        onJoin(uid, self)
        return undefined
      } catch (error) {
        console.warn('Not joined yet', error)
      }
    }
    const result = await look()
    setFound(result)
    return t('together.failed')
  }
  const refuse = () => {
    void navigate({ search, hash: '' }, { preventScrollReset: true, replace: true })
    onRefuse()
  }
  if (found === 'asking') return <p role="status">{t('together.opening')}</p>
  return (
    <Dialog open onClose={refuse} labelledBy="together-join" className={styles.dialog}>
      <h2 id="together-join">{t('build.together')}</h2>
      {typeof found === 'object' ? (
        <NameForm action={t('together.join')} onName={join} onRefuse={refuse}>
          <p>{t('together.joinText')}</p>
          <p>{t('together.kept')}</p>
        </NameForm>
      ) : (
        <>
          <p>{t(`together.${found}`)}</p>
          <button type="button" {...buttonLook()} onClick={refuse}>
            {t('together.alone')}
          </button>
        </>
      )}
    </Dialog>
  )
}
