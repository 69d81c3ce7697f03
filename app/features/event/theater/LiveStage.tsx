import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useFullScreen } from '#app/features/video/player/full-screen.ts'
import { PlayerIcon } from '#app/features/video/player/PlayerIcon.tsx'
import type { EventNow } from '../event-now.ts'
import { Controls, isPaused, useMuted } from './Controls.tsx'
import { useHealthReports } from './health.ts'
import type { LiveStream } from './live-stream.ts'
import styles from './LiveStage.module.css'
import { enterStage, leaveStage, takeStream } from './stage.ts'
import { stateBefore } from './stream-state.ts'

const nobody = () => () => {}

/** The stream of a live event with its controls. */
export default function LiveStage({ event }: { event: EventNow }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const full = useFullScreen(root)
  const { plan } = event
  const stream = useStream(plan.id, [event.stream, ...event.alternates].filter(Boolean).join('\n'), place)
  useHealthReports(plan.id, stream)
  const state = useSyncExternalStore(
    stream?.subscribe ?? nobody,
    () => stream?.state ?? stateBefore,
    () => stateBefore,
  )
  const video = stream?.video
  const muted = useMuted(video)
  const waits = state.phase === 'connecting' || state.phase === 'waiting' || state.phase === 'lost'
  return (
    <div
      ref={root}
      className={styles.live}
      role="group"
      aria-label={plan.title}
      data-phase={state.phase}
      data-source={state.source}
      data-full={full || undefined}
    >
      <div ref={place} className={styles.place} />
      {waits && (
        <p className={styles.waiting} aria-hidden="true">
          <span />
        </p>
      )}
      <p role="status" className={styles.status}>
        {state.phase === 'lost' && <span>{t('event.reconnecting')}</span>}
        {state.phase === 'unsupported' && <span>{t('event.unsupported')}</span>}
        {state.phase === 'connecting' && <span className="visually-hidden">{t('event.connecting')}</span>}
        {state.source > 0 && state.phase === 'playing' && <span>{t('event.alternate')}</span>}
      </p>
      {stream && state.phase === 'blocked' && (
        <button
          type="button"
          className={styles.start}
          aria-label={t('video.play')}
          onClick={() => stream.toEdge()}
        >
          <Icon name="play" />
        </button>
      )}
      {video && muted && !isPaused(state) && state.phase !== 'unsupported' && (
        <button
          type="button"
          className={styles.unmute}
          onClick={() => {
            stream.setMuted(false)
            stream.play()
          }}
        >
          <PlayerIcon name="mute" />
          {t('event.unmute')}
        </button>
      )}
      {stream && state.phase !== 'unsupported' && (
        <Controls stream={stream} state={state} muted={muted} root={root} full={full} />
      )}
    </div>
  )
}

/** The event's stream from its sources (one a line), in its place as long as the theatre stands. */
function useStream(
  id: string,
  sources: string,
  place: React.RefObject<HTMLDivElement | null>,
): LiveStream | undefined {
  const t = useT()
  const { base } = useSite()
  const locale = useLocale()
  const home = usePage()?.alternates[locale] ?? ''
  const [stream, setStream] = useState<LiveStream>()
  const words = useRef({ back: t('event.dockBack'), close: t('event.dockClose'), href: base + home })
  useLayoutEffect(() => {
    const taken = takeStream(id, sources.split('\n'), locale)
    if (place.current) enterStage(taken, place.current)
    // The stream needs its place in the document, which is there only now.
    // oxlint-disable-next-line react/set-state-in-effect
    setStream(taken)
  }, [id, sources, place, locale])
  useLayoutEffect(() => {
    const { back, close, href } = words.current
    return () => {
      if (stream)
        leaveStage(stream, {
          className: styles.corner,
          back: { href, label: back, className: styles.cornerLink },
          close: { label: close, className: styles.cornerClose },
        })
    }
  }, [stream])
  return stream
}
