import type { ReactNode } from 'react'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { announcedMinutes, countdownOf } from './countdown.ts'
import styles from './Countdown.module.css'
import { useServerTime } from '#app/features/live/server-clock.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

export interface CountdownProps {
  /** Milliseconds since 1970 by the server's clock. */
  until: number
  /** What begins then, as it is announced. */
  title: string
  /** Stands above the figures. */
  label?: ReactNode
  rehearsal?: number
  size?: 'large' | 'small'
}

/** What is left until a moment; once it has come, that it begins in a moment. Read out at few moments only; the figures themselves are silent. */
export function Countdown({ until, title, label, rehearsal = 0, size = 'large' }: CountdownProps) {
  const t = useT()
  const now = useServerTime('seconds')
  const left = until - now - rehearsal
  const parts = now === 0 ? undefined : countdownOf(left)
  const spoken = useSpoken(now === 0 ? undefined : left, title)
  return (
    <div
      className={styles.countdown}
      data-size={size}
      data-until={Math.round(until - rehearsal)}
      data-interactive=""
    >
      {now > 0 && left <= 0 ? (
        <p className={styles.moment} aria-hidden="true">
          {t('event.inAMoment')}
        </p>
      ) : (
        <>
          {label}
          <div className={styles.figures} aria-hidden="true">
            {units.map((unit) => (
              <p key={unit} className={styles.part}>
                {/* Counted by a few lines of script before the app is there. */}
                <span className={`${styles.figure} tnum`} data-unit={unit} suppressHydrationWarning>
                  {parts ? String(parts[unit]).padStart(2, '0') : '––'}
                </span>
                <span className={styles.unit}>{t(`event.${unit}`, { n: parts?.[unit] ?? 0 })}</span>
              </p>
            ))}
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  )
}

/** What is said of the time left: at an hour, half an hour, ten, five and one minutes, and when that is over. */
function useSpoken(left: number | undefined, title: string): string {
  const t = useT()
  // Words that are in the region from the start are not read out.
  const hydrated = useHydrated()
  const mark = left === undefined ? undefined : left <= 0 ? 0 : announcedMinutes(left)
  if (mark === undefined || !hydrated) return ''
  return mark === 0 ? t('event.inAMoment') : t('event.spokenLeft', { title, n: mark })
}
