import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/i18n/messages.tsx'
import styles from './AmbientClip.module.css'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

export interface AmbientClipProps {
  clip: PictureAsset
  poster: PictureAsset | undefined
  sizes: string
  className?: string
}

/**
 * A muted clip that plays in a loop while it is in view. Nothing of it is loaded before it is near the window; with
 * reduced motion or data saver its poster stands still, and a button starts it.
 */
export function AmbientClip({ clip, poster, sizes, className }: AmbientClipProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [near, setNear] = useState(false)
  const [seen, setSeen] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const [started, setStarted] = useState(false)
  const shown = near && (wanted || started || !poster)

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
    setWanted(movesByItself())
    return () => {
      approach.disconnect()
      view.disconnect()
    }
  }, [])

  useEffect(() => {
    if (wanted && seen) void video.current?.play().catch(() => {})
    else video.current?.pause()
  }, [wanted, seen, shown])

  return (
    <div ref={root} className={[styles.clip, className].filter(Boolean).join(' ')} data-interactive="">
      {poster && <Picture picture={poster} sizes={sizes} className={styles.media} />}
      {shown && (
        <video
          ref={video}
          className={styles.media}
          src={clip.src}
          aria-label={clip.alt || clip.title || undefined}
          muted
          loop
          playsInline
          preload={wanted ? 'auto' : 'metadata'}
          onPlaying={() => setStarted(true)}
        />
      )}
      {wanted !== undefined && (
        <button
          className={`icon-button ${styles.button}`}
          aria-label={t(wanted ? 'pictures.pauseClip' : 'pictures.playClip')}
          onClick={() => setWanted(!wanted)}
        >
          <Icon name={wanted ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  )
}

function movesByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    !connection?.saveData &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  )
}
