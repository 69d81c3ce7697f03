import { useT } from '#app/base/i18n/messages.tsx'
import { clockTime } from '../clock.ts'
import styles from './Player.module.css'

/** Says that a film goes on where it was left, with the way to its beginning. */
export function GoesOn({ time, onStart }: { time: number | undefined; onStart: () => void }) {
  const t = useT()
  return (
    <div className={`${styles.goesOn} no-print`}>
      <span role="status">{time !== undefined && t('video.goesOn', { time: clockTime(time) })}</span>
      {time !== undefined && (
        <button type="button" className="text-link" onClick={onStart}>
          {t('video.fromStart')}
        </button>
      )}
    </div>
  )
}
