import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale, useT } from '#app/i18n/messages.tsx'
import { languageName } from '../language-name.ts'
import { buttonLook } from '#app/ui/button.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { usePage } from '#app/pages/page-context.ts'
import { useSite } from '#app/ui/site.ts'
import { PlayerIcon } from '#app/video/player/PlayerIcon.tsx'
import { canFullScreen, toggleFullScreen, useFullScreen } from '#app/video/player/full-screen.ts'
import type { EventPlan } from '../plan.ts'
import type { EventTruth } from '../truth.ts'
import { useHealthReports } from './health.ts'
import type { LiveStream, StreamState } from './live-stream.ts'
import styles from './LiveStage.module.css'
import { Menu } from './Menu.tsx'
import { enterStage, leaveStage, takeStream } from './stage.ts'

const none: StreamState = {
  phase: 'connecting',
  source: 0,
  qualities: [],
  audios: [],
  captions: [],
  quality: undefined,
  playingQuality: undefined,
  audio: undefined,
  caption: undefined,
  behind: 0,
}
const nobody = () => () => {}

/** Seconds behind at which it is offered to catch up. */
const late = 14

/** The stream of a live event with its controls. */
export default function LiveStage({ plan, truth }: { plan: EventPlan; truth: EventTruth }) {
  const t = useT()
  const locale = useLocale()
  const { base } = useSite()
  const home = usePage()?.alternates[locale] ?? ''
  const root = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [stream, setStream] = useState<LiveStream>()
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const full = useFullScreen(root)
  const sources = [truth.stream, ...truth.alternates].filter(Boolean)
  const key = sources.join('\n')
  const words = useRef({ back: t('event.dockBack'), close: t('event.dockClose'), href: base + home })
  useLayoutEffect(() => {
    const taken = takeStream(plan.id, key.split('\n'))
    if (place.current) enterStage(taken, place.current)
    setStream(taken)
  }, [plan.id, key])
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
  useHealthReports(plan.id, stream)
  const state = useSyncExternalStore(
    stream?.subscribe ?? nobody,
    () => stream?.state ?? none,
    () => none,
  )
  const video = stream?.video
  const muted = useMuted(video)
  const waits = state.phase === 'connecting' || state.phase === 'waiting' || state.phase === 'lost'
  const isPaused = state.phase === 'paused' || state.phase === 'blocked'
  const toggle = () => (isPaused ? stream?.toEdge() : stream?.pause())
  const choices = state.qualities.length > 1 || state.audios.length > 1 || state.captions.length > 0

  return (
    <div
      ref={root}
      className={styles.live}
      role="group"
      aria-label={plan.title}
      data-phase={state.phase}
      data-source={state.source}
      data-full={full || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <div ref={place} className={styles.place} />
      {waits && (
        <p className={styles.waiting} aria-hidden="true">
          <span />
        </p>
      )}
      <p role="status" className={styles.status}>
        {state.phase === 'lost' && <span>{t('event.reconnecting')}</span>}
        {state.phase === 'connecting' && <span className="visually-hidden">{t('event.connecting')}</span>}
        {state.source > 0 && state.phase === 'playing' && <span>{t('event.alternate')}</span>}
      </p>
      {video && state.phase === 'blocked' && (
        <button type="button" className={styles.start} aria-label={t('video.play')} onClick={toggle}>
          <Icon name="play" />
        </button>
      )}
      {video && muted && !isPaused && (
        <button
          type="button"
          className={styles.unmute}
          onClick={() => {
            video.muted = false
            stream.play()
          }}
        >
          <PlayerIcon name="mute" />
          {t('event.unmute')}
        </button>
      )}
      {stream && video && (
        <div className={styles.controls}>
          <div className={styles.bar}>
            <Tool label={t(isPaused ? 'video.play' : 'video.pause')} onPress={toggle}>
              <Icon name={isPaused ? 'play' : 'pause'} />
            </Tool>
            <Tool
              label={t(muted ? 'video.unmute' : 'video.mute')}
              onPress={() => {
                video.muted = !video.muted
              }}
            >
              <PlayerIcon name={muted ? 'mute' : 'loud'} />
            </Tool>
            {(state.behind > late || state.phase === 'paused') && (
              <button
                type="button"
                {...buttonLook({ variant: 'secondary', size: 'small' })}
                onClick={() => stream.toEdge()}
              >
                {state.behind > late && (
                  <span className="tnum">{t('event.behind', { seconds: state.behind })} · </span>
                )}
                {t('event.toLive')}
              </button>
            )}
            <span className={styles.gap} />
            {choices && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('video.settings')}
                aria-expanded={open}
                aria-controls={menuId}
                onClick={() => setOpen(!open)}
              >
                <PlayerIcon name="settings" />
              </button>
            )}
            {document.pictureInPictureEnabled && (
              <Tool
                label={t('video.pictureInPicture')}
                onPress={() => {
                  if (document.pictureInPictureElement === video) void document.exitPictureInPicture()
                  else video.requestPictureInPicture().catch(() => {})
                }}
              >
                <PlayerIcon name="picture" />
              </Tool>
            )}
            {canFullScreen() && (
              <Tool
                label={t(full ? 'video.leaveFullScreen' : 'video.fullScreen')}
                onPress={() => toggleFullScreen(root.current, video)}
              >
                {full ? <PlayerIcon name="shrink" /> : <Icon name="fullscreen" />}
              </Tool>
            )}
          </div>
          {open && (
            <Menu
              id={menuId}
              label={t('video.settings')}
              groups={[
                {
                  legend: t('event.audio'),
                  value: String(state.audio ?? 0),
                  options: state.audios.map(({ id, language, name }) => ({
                    value: String(id),
                    label: languageName(language, name, locale),
                  })),
                  onChoose: (value) => stream.chooseAudio(Number(value)),
                },
                {
                  legend: t('video.captions'),
                  value: String(state.caption ?? 'off'),
                  options: state.captions.length
                    ? [
                        { value: 'off', label: t('video.off') },
                        ...state.captions.map(({ id, language, name }) => ({
                          value: String(id),
                          label: languageName(language, name, locale),
                        })),
                      ]
                    : [],
                  onChoose: (value) => stream.chooseCaptions(value === 'off' ? undefined : Number(value)),
                },
                {
                  legend: t('video.quality'),
                  value: String(state.quality ?? 'auto'),
                  options: [
                    { value: 'auto', label: t('video.auto') },
                    ...state.qualities.map(({ id, height, bitrate }) => ({
                      value: String(id),
                      label: height ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
                    })),
                  ],
                  onChoose: (value) => stream.chooseQuality(value === 'auto' ? undefined : Number(value)),
                },
              ]}
            />
          )}
        </div>
      )}
    </div>
  )
}

function useMuted(video: HTMLVideoElement | undefined): boolean {
  const [muted, setMuted] = useState(false)
  useEffect(() => {
    if (!video) return
    const look = () => setMuted(video.muted || video.volume === 0)
    look()
    video.addEventListener('volumechange', look)
    return () => video.removeEventListener('volumechange', look)
  }, [video])
  return muted
}

function Tool({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
