import { useEffect, useRef, useState } from 'react'
import { allowsAutoplay } from '#app/base/motion.ts'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import styles from './AmbientClip.module.css'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'

export interface AmbientClipProps {
  clip: Pick<PictureAsset, 'src' | 'alt' | 'title'>
  poster: PictureAsset | undefined
  sizes: string
  /** Its poster is the largest picture of the first screen. */
  priority?: boolean
  /** Begins again at its end; so when absent. */
  loop?: boolean
  /** Plays by itself while it is in view; so when absent. */
  autoplay?: boolean
  className?: string
}

/**
 * A muted clip that plays while it is in view. Nothing of it is loaded before it is near the window; with reduced
 * motion or data saver its poster stands still, and a button starts it. What fails twice is left out with a note.
 */
export function AmbientClip({
  clip,
  poster,
  sizes,
  priority,
  loop = true,
  autoplay = true,
  className,
}: AmbientClipProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [near, setNear] = useState(false)
  const [seen, setSeen] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const [started, setStarted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const failed = attempt > 1
  const shown = near && !failed && (wanted || started || !poster)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const approach = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    const view = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    })
    approach.observe(element)
    view.observe(element)
    setWanted(autoplay && allowsAutoplay())
    return () => {
      approach.disconnect()
      view.disconnect()
    }
  }, [autoplay])

  useEffect(
    () => (video ? load(video, clip.src, () => setAttempt(2)) : undefined),
    [video, clip.src, attempt],
  )

  useEffect(() => {
    if (!video) return
    if (wanted && seen) void video.play().catch(() => {})
    else video.pause()
  }, [video, wanted, seen, attempt])

  return (
    <div ref={root} className={[styles.clip, className].filter(Boolean).join(' ')} data-interactive="">
      {poster && <Picture picture={poster} sizes={sizes} priority={priority} className={styles.media} />}
      {shown && (
        <video
          ref={setVideo}
          className={styles.media}
          aria-label={clip.alt || clip.title || undefined}
          data-playing={started || undefined}
          muted
          loop={loop}
          playsInline
          preload={wanted ? 'auto' : 'metadata'}
          onCanPlay={(event) => {
            if (wanted && seen && event.currentTarget.paused && !event.currentTarget.ended)
              void event.currentTarget.play().catch(() => {})
          }}
          onPlaying={() => setStarted(true)}
          onEnded={() => setWanted(false)}
          onError={() => setAttempt((before) => before + 1)}
        />
      )}
      {failed && (
        <p className={styles.note} role="status">
          {t('pictures.clipFailed')}
        </p>
      )}
      {wanted !== undefined && !failed && (
        <button
          className={`icon-button ${styles.button}`}
          aria-label={t(wanted ? 'pictures.pauseClip' : 'pictures.playClip')}
          onClick={() => setWanted(!wanted)}
        >
          <Icon name={wanted ? 'pause' : 'play'} />
        </button>
      )}
      <noscript>
        <video
          className={styles.media}
          src={clip.src}
          aria-label={clip.alt || clip.title || undefined}
          controls
          muted
          loop={loop}
          preload="none"
        />
      </noscript>
    </div>
  )
}

/** Gives an element its clip, a file or a playlist; returns how to take it away. */
function load(video: HTMLVideoElement, src: string, onFailed: () => void): () => void {
  if (!/\.m3u8(\?|$)/.test(src)) {
    video.src = src
    return () => video.removeAttribute('src')
  }
  let engine: { release(): void } | undefined
  let isGone = false
  import('#app/features/video/engine.ts').then(({ FilmEngine }) => {
    if (isGone) return
    const begun = new FilmEngine({
      video,
      source: { kind: 'hls', src, type: '' },
      onChange: ({ phase }) => phase === 'failed' && onFailed(),
    })
    engine = begun
    void begun.load()
  }, onFailed)
  return () => {
    isGone = true
    if (engine) engine.release()
    else video.removeAttribute('src')
  }
}
