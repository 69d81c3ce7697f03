import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { canFullScreen, toggleFullScreen } from '#app/features/video/player/full-screen.ts'
import { PlayerIcon } from '#app/features/video/player/PlayerIcon.tsx'
import { Choices } from './Choices.tsx'
import type { LiveStream } from './live-stream.ts'
import styles from './LiveStage.module.css'
import type { StreamState } from './stream-state.ts'

/** Seconds behind at which it is offered to catch up. */
const late = 14

interface ControlsProps {
  stream: LiveStream
  state: StreamState
  muted: boolean
  /** The element that fills the screen, and whether it does. */
  root: RefObject<HTMLDivElement | null>
  full: boolean
}

/** What a visitor can do with the stream. */
export function Controls({ stream, state, muted, root, full }: ControlsProps) {
  const t = useT()
  const menuId = useId()
  const [open, setOpen] = useState(false)
  const { video } = stream
  const prefersReducedMotion = isPaused(state)
  const choices = state.qualities.length > 1 || state.audios.length > 1 || state.captions.length > 0
  const isLate = state.behind > late
  return (
    <div
      className={styles.controls}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <div className={styles.bar}>
        <Tool
          label={t(prefersReducedMotion ? 'video.play' : 'video.pause')}
          onPress={() => (prefersReducedMotion ? stream.toEdge() : stream.pause())}
        >
          <Icon name={prefersReducedMotion ? 'play' : 'pause'} />
        </Tool>
        <Tool label={t(muted ? 'video.unmute' : 'video.mute')} onPress={() => stream.setMuted(!video.muted)}>
          <PlayerIcon name={muted ? 'mute' : 'loud'} />
        </Tool>
        {(isLate || state.phase === 'paused') && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => stream.toEdge()}
          >
            {isLate && <span className="tnum">{t('event.behind', { seconds: state.behind })} · </span>}
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
              if (document.pictureInPictureElement === video)
                void document.exitPictureInPicture().catch(() => {})
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
      {open && <Choices id={menuId} stream={stream} state={state} />}
    </div>
  )
}

export const isPaused = ({ phase }: StreamState) => phase === 'paused' || phase === 'blocked'

export function useMuted(video: HTMLVideoElement | undefined): boolean {
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

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
