import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { historyIndex } from '#app/base/page/history-index.ts'
import { readStored, writeStored } from '#app/base/storage.ts'
import { allowsAutoplay } from '#app/base/motion.ts'
import styles from './Intro.module.css'

/** An intro belongs to the arrival: later than this after the page was asked for, in milliseconds, it would interrupt. */
const arrival = 4000

/**
 * A clip over the scene when it is entered, once a visit; skippable. It is left out with reduced motion or data saver,
 * when the page came to life late, and when it fails twice.
 */
export function Intro({ src, name }: { src: string; name: string }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const storage = `trackside-intro-${name}`
    const arrived = performance.now() < arrival || historyIndex() > 0
    if (!arrived || location.hash || !allowsAutoplay() || readStored(storage, 'visit') !== null) return
    // Where the browser stores nothing, it would play on every page.
    if (!writeStored(storage, '1', 'visit')) return
    // Known only in the browser, and once a visit: it is noted as it is decided.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown(true)
  }, [name])
  if (!shown) return null
  const fail = (video: HTMLVideoElement) => {
    setFailures(failures + 1)
    if (failures === 0) return video.load()
    console.warn(`The clip ${src} is left out: it cannot be played`)
    setShown(false)
  }
  return (
    <div className={styles.intro} onKeyDown={(event) => event.key === 'Escape' && setShown(false)}>
      <video
        src={src}
        muted
        playsInline
        autoPlay
        aria-hidden="true"
        onError={(event) => fail(event.currentTarget)}
        onEnded={() => setShown(false)}
        onPlaying={(event) => event.currentTarget.toggleAttribute('data-moving', true)}
      />
      <button type="button" onClick={() => setShown(false)}>
        {t('scenes.intro.skip')}
      </button>
    </div>
  )
}
