import { useEffect, useSyncExternalStore } from 'react'
import { readEvent } from '#app/features/event/event-document.ts'
import { usePlanned } from '#app/features/event/use-planned.ts'
import { useConnection, useLive } from '#app/features/live/use-live.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useScreenOn, useSigns } from './follow-stage.ts'
import { StageMessage } from './StageMessage.tsx'
import { StageQuestion } from './StageQuestion.tsx'
import { StageTimer } from './StageTimer.tsx'
import { readStageLink, stageOf, stagePath } from './stage-link.ts'
import styles from './Speaker.module.css'

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What a speaker sees on stage: what the director says, how much time is left, and what comes next. */
export function SpeakerPage() {
  const t = useT()
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  )
  const place = stageOf(hash)
  const path = place && stagePath(place.event, place.key)
  const link = useLive(path)
  const stage = readStageLink(place?.key ?? '', link.data)
  const event = readEvent(useLive(place && `events/${place.event}`).data)
  const plan = usePlanned()?.find(({ id }) => id === place?.event)
  const connection = useConnection()
  useSigns(stage ? path : undefined)
  useScreenOn()
  useEffect(() => {
    document.title = t('stage.title')
  }, [t])
  const isRevoked = !place || link.isRefused || (!link.fromCache && link.confirmedAt !== undefined && !stage)
  return (
    <div className={styles.page} data-ground="pit">
      <header className={styles.head}>
        <h1>{plan?.title || t('stage.title')}</h1>
        <p role="status" data-connection={connection}>
          {!isRevoked && t(`stage.connection.${connection}`)}
        </p>
      </header>
      {isRevoked ? (
        <p className={styles.revoked}>{t('stage.revoked')}</p>
      ) : (
        <>
          <StageMessage key={stage?.message?.id} path={path ?? ''} stage={stage} />
          {place && <StageQuestion eventId={place.event} />}
          {plan && event && <StageTimer plan={plan} event={event} />}
        </>
      )}
    </div>
  )
}
