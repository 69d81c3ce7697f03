import { inARow } from '#app/base/i18n/formats.ts'
import { useState, type PointerEvent } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { chapterAt, chapterMarks, type Chapter } from '../chapters.ts'
import { clockTime, spokenTime } from '../clock.ts'
import { act } from './act.ts'
import type { Playback } from './playback.ts'
import styles from './Controls.module.css'

interface ScrubberProps {
  video: HTMLVideoElement
  playback: Playback
  /** The film’s length as its editor gave it, until the file tells. */
  expected: number | undefined
  chapters: readonly Chapter[]
  /** What is being sent now: it can be watched again from here to there, in seconds. */
  live: boolean
}

/** The film as a ruler: what is loaded, what has been seen, and a tick where a chapter begins. */
export function Scrubber({ video, playback, expected, chapters, live }: ScrubberProps) {
  const t = useT()
  const locale = useLocale()
  const [pointed, setPointed] = useState<number>()
  const [first, last] = live ? windowOf(video) : [0, lengthOf(playback.duration, expected)]
  const span = Math.max(last - first, 0)
  const part = (time: number) => (span > 0 ? Math.min(Math.max((time - first) / span, 0), 1) : 0)
  const vars = useVars<HTMLDivElement>({
    '--seen': part(playback.time).toFixed(4),
    '--loaded': part(playback.loaded).toFixed(4),
    '--pointed': (pointed ?? 0).toFixed(4),
  })
  const chapter = chapterAt(chapters, playback.time)
  const pointedTime = first + (pointed ?? 0) * span
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPointed(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1))
  }
  return (
    <div
      {...vars}
      className={styles.scrubber}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      <span className={styles.loaded} />
      <span className={styles.seen} />
      {chapterMarks(chapters, span).map((place) => (
        <Mark key={place} place={place} />
      ))}
      <input
        type="range"
        className={styles.range}
        min={first}
        max={last || 1}
        step="any"
        value={Math.min(playback.time, last || 1)}
        aria-label={t('video.position')}
        aria-valuetext={inARow(locale, [
          t('video.timeOf', {
            time: spokenTime(playback.time, locale) || clockTime(0),
            duration: spokenTime(span, locale),
          }),
          chapter?.title,
        ])}
        onChange={(event) => act({ do: 'seek', time: Number(event.currentTarget.value) }, video)}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5, PageUp: 30, PageDown: -30 }[
            event.key
          ]
          if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          act({ do: 'seek', time: Math.min(Math.max(video.currentTime + step, first), last) }, video)
        }}
      />
      {pointed !== undefined && span > 0 && (
        <span className={`${styles.hint} tnum`} aria-hidden="true">
          {live ? `−${clockTime(last - pointedTime)}` : clockTime(pointedTime)}
          {chapterAt(chapters, pointedTime) && <span>{chapterAt(chapters, pointedTime)?.title}</span>}
        </span>
      )}
    </div>
  )
}

function Mark({ place }: { place: number }) {
  return <span {...useVars<HTMLSpanElement>({ '--at': `${place}%` })} className={styles.mark} />
}

function lengthOf(duration: number, expected = 0): number {
  return Number.isFinite(duration) ? duration : expected
}

function windowOf({ seekable }: HTMLVideoElement): [number, number] {
  return seekable.length ? [seekable.start(0), seekable.end(seekable.length - 1)] : [0, 0]
}
