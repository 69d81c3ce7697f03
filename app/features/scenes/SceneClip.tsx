import { useEffect, useState, type RefObject } from 'react'
import { assetOf } from '#app/content/assets.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { allowsAutoplay } from '#app/base/motion.ts'
import styles from './Stage.module.css'

export interface SceneClipState {
  available: boolean
  src: string | undefined
  /** Undefined until the script knows what the visitor wants. */
  playing: boolean | undefined
  video: (element: HTMLVideoElement | null) => void
  toggle(): void
  failed(): void
}

/**
 * The clip that moves over a scene's picture while it is in view. The picture stands alone with reduced motion or data
 * saver, until the visitor starts the clip; one that fails is tried once more and then left out.
 */
export function useSceneClip(field: unknown, view: RefObject<HTMLElement | null>): SceneClipState {
  const src = assetOf(field)?.src
  const hydrated = useHydrated()
  const [chosen, choose] = useState<{ src: string | undefined; playing: boolean }>()
  const wished = hydrated && src ? allowsAutoplay() : undefined
  const playing = chosen?.src === src && chosen ? chosen.playing : wished
  const [seen, setSeen] = useState(true)
  const [failures, setFailures] = useState(0)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  useEffect(() => {
    if (!view.current || !src) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(view.current)
    return () => observer.disconnect()
  }, [src, view])
  useEffect(() => {
    if (!element) return
    if (playing && seen) void element.play().catch(() => {})
    else element.pause()
  }, [element, playing, seen])
  useEffect(() => {
    if (failures === 1) element?.load()
    if (failures === 2) console.warn(`The clip ${src} is left out: it cannot be played`)
  }, [failures, element, src])
  return {
    available: !!src && failures < 2,
    src,
    playing,
    video: setElement,
    toggle: () => choose({ src, playing: !playing }),
    failed: () => setFailures((count) => count + 1),
  }
}

/** Nothing of the clip is fetched before it is to move. */
export function SceneClip({ clip }: { clip: SceneClipState }) {
  const { available, src, playing, video, failed } = clip
  const [wanted, setWanted] = useState(false)
  if (playing && !wanted) setWanted(true)
  if (!available || !wanted) return null
  return (
    <video
      ref={video}
      className={styles.clip}
      src={src}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      onError={failed}
      onPlaying={(event) => event.currentTarget.toggleAttribute('data-moving', true)}
    />
  )
}
