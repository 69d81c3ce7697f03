import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import type { SceneClipState } from './SceneClip.tsx'
import styles from './Tools.module.css'

/** Stops and starts the moving picture. */
export function ClipButton({ clip }: { clip: SceneClipState }) {
  const t = useT()
  if (!clip.available || clip.playing === undefined) return null
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t(clip.playing ? 'scenes.motion.pause' : 'scenes.motion.play')}
      onClick={clip.toggle}
    >
      <Icon name={clip.playing ? 'pause' : 'play'} />
    </button>
  )
}
