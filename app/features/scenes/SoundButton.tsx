import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { ambience, type Ambience } from './ambience.ts'
import styles from './Tools.module.css'

/** What the place sounds like: off until it is asked for, quiet while the page is hidden, gone when the scene is left. */
export function SoundButton({ src }: { src: string }) {
  const t = useT()
  const [on, setOn] = useState(false)
  const playing = useRef<Ambience>(undefined)
  useEffect(() => () => playing.current?.end(), [src])
  const toggle = () => {
    if (on) {
      playing.current?.stop()
      return setOn(false)
    }
    setOn(true)
    playing.current ??= ambience(src)
    playing.current.play().catch((error: unknown) => {
      console.warn(`The sound ${src} is left out`, error)
      playing.current = undefined
      setOn(false)
      showToast(t('scenes.sound.failed'))
    })
  }
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={on}
      aria-label={t(on ? 'scenes.sound.stop' : 'scenes.sound.play')}
      onClick={toggle}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            on
              ? 'M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6a8.5 8.5 0 0 1 0 12'
              : 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5'
          }
        />
      </svg>
    </button>
  )
}
