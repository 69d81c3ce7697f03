import { useEffect, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { Captions } from '../captions.ts'
import { clockTime, spokenTime } from '../clock.ts'
import { paragraphsOf, parseWebVtt, type Cue } from '../webvtt.ts'
import styles from './Player.module.css'

interface TranscriptProps {
  captions: Captions | undefined
  /** Seconds of the film, to mark what is being said. */
  time: number
  onSeek: (time: number) => void
}

/** Everything that is said, to read; fetched when it is opened. A time leads to its place in the film. */
export function Transcript({ captions, time, onSeek }: TranscriptProps) {
  const t = useT()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [cues, setCues] = useState<Cue[] | 'failed'>()
  const src = captions?.src
  useEffect(() => {
    if (!open || !src) return
    const leaving = new AbortController()
    fetch(src, { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`Captions answered ${answer.status}`)
        setCues(paragraphsOf(parseWebVtt(await answer.text())))
      })
      .catch(() => {
        if (!leaving.signal.aborted) setCues('failed')
      })
    return () => leaving.abort()
  }, [open, src])
  if (!captions) return null
  return (
    <details
      className={`${styles.transcript} no-print`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('video.transcript')}</summary>
      {cues === 'failed' ? (
        <p role="alert">{t('video.transcriptLost')}</p>
      ) : (
        <ol lang={captions.language} aria-busy={open && !cues}>
          {cues?.map(({ start, end, text }) => (
            <li key={start} aria-current={time >= start && time < end ? 'true' : undefined}>
              <button type="button" className="tnum" lang={locale} onClick={() => onSeek(start)}>
                <span aria-hidden="true">{clockTime(start)}</span>
                <span className="visually-hidden">
                  {t('video.playFrom', { time: spokenTime(start, locale) })}
                </span>
              </button>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
