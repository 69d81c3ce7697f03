import type { Picture } from '#app/content/assets.ts'
import { imageUrl } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { focusText, movedFocus, within } from './focus.ts'
import styles from './FocusPicture.module.css'

interface FocusPictureProps {
  picture: Picture
  /** With the focal point as a story keeps it. */
  onChange: (focus: string) => void
}

/** A picture in which a click, or arrow keys, say what must stay visible when it is cropped; Delete makes that its middle. */
export function FocusPicture({ picture, onChange }: FocusPictureProps) {
  const t = useT()
  const { width, height, focus = { x: 50, y: 50 } } = picture
  // The site reads the middle of the pixel that is kept.
  const kept = { x: focus.x - 50 / width, y: focus.y - 50 / height }
  const set = (point: typeof focus) => onChange(focusText(point, width, height))
  return (
    <button
      type="button"
      className={styles.focus}
      {...useVars({ '--ratio': `${width} / ${height}` })}
      aria-label={t('studio.assets.focus.at', { x: Math.round(focus.x), y: Math.round(focus.y) })}
      onClick={({ clientX, clientY, currentTarget, detail }) => {
        // A click made by a key says no place.
        if (detail === 0) return
        const box = currentTarget.getBoundingClientRect()
        set({
          x: within(((clientX - box.left) / box.width) * 100),
          y: within(((clientY - box.top) / box.height) * 100),
        })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && picture.focus) return onChange('')
        const moved = movedFocus(picture.focus ? kept : focus, event.key, event.shiftKey)
        if (!moved) return
        event.preventDefault()
        set(moved)
      }}
    >
      <img src={imageUrl(picture, { width: 800, format: 'webp' })} alt="" draggable={false} />
      <span className={styles.mark} {...useVars({ '--x': `${focus.x}%`, '--y': `${focus.y}%` })} />
    </button>
  )
}
