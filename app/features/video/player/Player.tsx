import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { captionsFor, storeCaptions, storedCaptions } from '../captions.ts'
import { FilmEngine, type EngineState } from '../engine.ts'
import type { Film } from '../film.ts'
import { actionOf } from '../keys.ts'
import { isThirdParty } from '#app/content/film-source.ts'
import { act, targetOf } from './act.ts'
import { CaptionLines } from './CaptionLines.tsx'
import { Controls } from './Controls.tsx'
import { Embed } from './Embed.tsx'
import { toggleFullScreen, useFullScreen } from './full-screen.ts'
import { usePlayback } from './playback.ts'
import styles from './Player.module.css'
import type { PlayerProps } from './props.ts'
import { GoesOn } from './GoesOn.tsx'
import { useStop } from './use-stop.ts'
import { Transcript } from './Transcript.tsx'
import { Trouble } from './Trouble.tsx'
import { useQuiet } from './use-quiet.ts'

/** A film being watched. */
export default function Player(props: PlayerProps) {
  const { source } = props.film
  return isThirdParty(source) ? (
    <Embed source={source} {...props} />
  ) : (
    <OwnPlayer {...props} source={source} />
  )
}

const loading: EngineState = { phase: 'loading', qualities: [], live: false }

type Playable = Exclude<Film['source'], { kind: 'youtube' | 'vimeo' }>

function OwnPlayer({ film, source, poster, from, focus, onEnded }: PlayerProps & { source: Playable }) {
  const t = useT()
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [chosen, setChosen] = useState(() => storedCaptions())
  const captions = captionsFor(film.captions, locale, chosen)
  const playback = usePlayback(video)
  const stop = useStop(source.src, from === undefined, playback)
  const full = useFullScreen(root)
  const quiet = useQuiet(root, !full || playback.paused)

  const [running, setRunning] = useState<{ engine: FilmEngine; state: EngineState }>()
  const { engine, state } = running ?? { engine: undefined, state: loading }
  const begin = useEffectEvent((element: HTMLVideoElement) => {
    const made: FilmEngine = new FilmEngine({
      video: element,
      source,
      start: from ?? stop.time ?? film.start,
      onChange: (now) => setRunning({ engine: made, state: now }),
    })
    void made.load().then(() => element.play().catch(() => {}))
    return made
  })
  // Played anew when another source is asked for; what else the page redraws does not touch it.
  const { src } = source
  useEffect(() => {
    if (!video || !src) return
    const begun = begin(video)
    return () => begun.release()
  }, [video, src])
  useEffect(() => {
    if (focus) focusFirst(root.current)
  }, [focus, engine])

  const chooseCaptions = useCallback((language: string) => {
    storeCaptions(language)
    setChosen(language)
  }, [])
  const toggleCaptions = () => {
    if (captions) chooseCaptions('off')
    else
      chooseCaptions(
        captionsFor(film.captions, locale, undefined)?.language ?? film.captions[0]?.language ?? 'off',
      )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.defaultPrevented ? undefined : actionOf(event, targetOf(event.target))
    if (!action || !video || state.phase === 'failed') return
    event.preventDefault()
    event.stopPropagation()
    if (action.do === 'captions') toggleCaptions()
    else if (action.do === 'fullscreen') toggleFullScreen(root.current, video)
    else act(action, video)
  }

  return (
    <>
      <div
        ref={root}
        className={styles.player}
        role="group"
        aria-label={t('video.player', { title: film.title })}
        data-full={full || undefined}
        data-quiet={quiet || undefined}
        onKeyDown={onKeyDown}
      >
        <div className={styles.stage} data-moving={playback.time > 0 || !playback.paused || undefined}>
          <div className={styles.poster}>{poster}</div>
          {/* Captions are read along in lines of their own; the element shows them where the page cannot. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={setVideo}
            className={styles.video}
            playsInline
            aria-label={film.title}
            crossOrigin={
              film.captions.some((caption) => !caption.src.startsWith('/')) ? 'anonymous' : undefined
            }
            onClick={() => video && act({ do: 'toggle' }, video)}
            onDoubleClick={() => toggleFullScreen(root.current, video)}
            onEnded={onEnded}
          >
            {film.captions.map((item) => (
              <track
                key={item.language}
                kind="captions"
                src={item.src}
                srcLang={item.language}
                label={item.language}
              />
            ))}
          </video>
          {captions && video && <CaptionLines video={video} language={captions.language} />}
          {state.phase !== 'failed' && (playback.waiting || state.phase === 'loading') && (
            <p className={styles.waiting} role="status">
              <span className="visually-hidden">{t('video.loading')}</span>
            </p>
          )}
          {state.phase === 'failed' && (
            <Trouble
              film={film}
              failure={state.failure}
              onRetry={() => void engine?.retry().then(() => video?.play().catch(() => {}))}
            />
          )}
        </div>
        {engine && video && (
          <Controls
            film={film}
            video={video}
            engine={engine}
            state={state}
            playback={playback}
            captions={captions?.language}
            full={full}
            onCaptions={chooseCaptions}
            onToggleCaptions={toggleCaptions}
            onFull={() => toggleFullScreen(root.current, video)}
          />
        )}
      </div>
      <GoesOn
        time={playback.time > 0 ? stop.time : undefined}
        onStart={() => {
          stop.beginAnew()
          if (video) act({ do: 'seek', time: film.start }, video)
          focusFirst(root.current)
        }}
      />
      {film.captions.length > 0 && (
        <Transcript
          captions={captionsFor(film.captions, locale, undefined) ?? film.captions[0]}
          time={playback.time}
          onSeek={(time) => {
            if (!video) return
            act({ do: 'seek', time }, video)
            void video.play().catch(() => {})
          }}
        />
      )}
    </>
  )
}

/** Brings the focus to the player's first button; for whoever uses the keyboard it comes into sight, below a tall picture. */
function focusFirst(player: HTMLElement | null): void {
  const first = player?.querySelector<HTMLElement>('[data-first]')
  first?.focus({ preventScroll: true })
  if (first?.matches(':focus-visible')) first.scrollIntoView({ block: 'nearest' })
}
