import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { Chapter } from '../chapters.ts'
import { clockTime, spokenTime } from '../clock.ts'
import styles from './Controls.module.css'

interface ChaptersProps {
  chapters: readonly Chapter[]
  now: Chapter | undefined
  video: HTMLVideoElement
}

/** The parts of the film, to jump to. */
export function Chapters({ chapters, now, video }: ChaptersProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <nav className={styles.panel} aria-label={t('video.chapters')}>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.start}>
            <button
              type="button"
              aria-current={chapter === now ? 'true' : undefined}
              onClick={() => {
                video.currentTime = chapter.start
                void video.play().catch(() => {})
              }}
            >
              <span className="tnum" aria-hidden="true">
                {clockTime(chapter.start)}
              </span>
              <span>{chapter.title}</span>
              <span className="visually-hidden">{spokenTime(chapter.start, locale)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
