import { useId, useState, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { chapterAt, withinFilm } from '../chapters.ts'
import { clockTime } from '../clock.ts'
import { act } from './act.ts'
import { Chapters } from './Chapters.tsx'
import styles from './Controls.module.css'
import { canFullScreen } from './full-screen.ts'
import { PlayerIcon } from './PlayerIcon.tsx'
import type { ControlsProps } from './props.ts'
import { Scrubber } from './Scrubber.tsx'
import { Settings } from './Settings.tsx'

/** The instruments under the picture. They stand beside it, not on it; only in full screen do they lie over it. */
export function Controls(props: ControlsProps) {
  const { film, video, engine, state, playback, captions, full, onToggleCaptions, onFull } = props
  const t = useT()
  const settingsId = useId()
  const [panel, setPanel] = useState<'settings' | 'chapters'>()
  const duration = Number.isFinite(playback.duration) ? playback.duration : (film.duration ?? Number.NaN)
  const chapters = state.live ? film.chapters : withinFilm(film.chapters, duration)
  const chapter = chapterAt(chapters, playback.time)
  const behind = state.live ? engine.behindLive() : 0
  const turn = (item: 'settings' | 'chapters') => setPanel(panel === item ? undefined : item)
  return (
    <div
      className={styles.deck}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !panel) return
        // Escape closes the panel, not the dialog or full screen around it.
        event.preventDefault()
        event.stopPropagation()
        setPanel(undefined)
        event.currentTarget.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus()
      }}
    >
      <Scrubber
        video={video}
        playback={playback}
        expected={film.duration}
        chapters={chapters}
        live={state.live}
      />
      <div className={styles.row}>
        <Tool
          first
          label={t(playback.ended ? 'video.again' : playback.paused ? 'video.play' : 'video.pause')}
          onPress={() => act({ do: 'toggle' }, video)}
        >
          {playback.ended ? <PlayerIcon name="again" /> : <Icon name={playback.paused ? 'play' : 'pause'} />}
        </Tool>
        <Tool
          wide
          label={t('video.back', { seconds: 10 })}
          onPress={() => act({ do: 'skip', seconds: -10 }, video)}
        >
          <PlayerIcon name="back" />
        </Tool>
        <Tool
          wide
          label={t('video.forward', { seconds: 10 })}
          onPress={() => act({ do: 'skip', seconds: 10 }, video)}
        >
          <PlayerIcon name="forward" />
        </Tool>
        <Tool
          label={t(playback.muted ? 'video.unmute' : 'video.mute')}
          onPress={() => act({ do: 'mute' }, video)}
        >
          <PlayerIcon name={playback.muted ? 'mute' : 'loud'} />
        </Tool>
        <input
          type="range"
          className={styles.volume}
          min={0}
          max={1}
          step={0.05}
          value={playback.muted ? 0 : playback.volume}
          aria-label={t('video.volume')}
          aria-valuetext={`${Math.round((playback.muted ? 0 : playback.volume) * 100)} %`}
          onChange={(event) => act({ do: 'volume', volume: Number(event.currentTarget.value) }, video)}
        />
        {state.live ? (
          <button
            type="button"
            className={styles.live}
            data-behind={behind > 12 || undefined}
            onClick={() => engine.toLiveEdge()}
          >
            {t(behind > 12 ? 'video.toLive' : 'video.live')}
          </button>
        ) : (
          <p className={`${styles.time} tnum`}>
            {clockTime(playback.time)} / {clockTime(duration)}
          </p>
        )}
        {chapters.length > 0 && (
          <button
            type="button"
            className={styles.chapter}
            data-panel="chapters"
            aria-expanded={panel === 'chapters'}
            onClick={() => turn('chapters')}
          >
            <span className="visually-hidden">{t('video.chapters')}: </span>
            <span>{chapter?.title ?? t('video.chapters')}</span>
          </button>
        )}
        <span className={styles.gap} />
        {film.captions.length > 0 && (
          <Tool label={t('video.captions')} pressed={!!captions} onPress={onToggleCaptions}>
            <PlayerIcon name="captions" />
          </Tool>
        )}
        <button
          type="button"
          className="icon-button"
          data-panel="settings"
          aria-label={t('video.settings')}
          aria-expanded={panel === 'settings'}
          aria-controls={settingsId}
          onClick={() => turn('settings')}
        >
          <PlayerIcon name="settings" />
        </button>
        {document.pictureInPictureEnabled && (
          <Tool
            wide
            label={t('video.pictureInPicture')}
            pressed={playback.beside}
            onPress={() => {
              if (playback.beside) void document.exitPictureInPicture().catch(() => {})
              else video.requestPictureInPicture().catch(() => {})
            }}
          >
            <PlayerIcon name="picture" />
          </Tool>
        )}
        {canFullScreen() && (
          <Tool label={t(full ? 'video.leaveFullScreen' : 'video.fullScreen')} onPress={onFull}>
            {full ? <PlayerIcon name="shrink" /> : <Icon name="fullscreen" />}
          </Tool>
        )}
      </div>
      {panel === 'settings' && <Settings id={settingsId} {...props} />}
      {panel === 'chapters' && <Chapters chapters={chapters} now={chapter} video={video} />}
    </div>
  )
}

interface ToolProps {
  label: string
  /** Has the focus when the player begins. */
  first?: boolean
  /** Only where there is room: it can also be had by key or elsewhere. */
  wide?: boolean
  pressed?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, first, wide, pressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`icon-button ${wide ? styles.wide : ''}`}
      data-first={first ? '' : undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
