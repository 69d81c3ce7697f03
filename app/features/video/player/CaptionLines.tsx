import { useEffect, useState } from 'react'
import styles from './Player.module.css'

/** What is being said, in lines over the lower edge of the picture. */
export function CaptionLines({ video, language }: { video: HTMLVideoElement; language: string }) {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const track = [...video.textTracks].find((textTrack) => textTrack.language === language)
    if (!track) return
    const listening = new AbortController()
    const { signal } = listening
    const show = () =>
      setLines(
        [...(track.activeCues ?? [])].flatMap((cue) =>
          cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').split('\n') : [],
        ),
      )
    // Where the film leaves the page, the element has to show them itself.
    const away = () => {
      track.mode = document.pictureInPictureElement === video ? 'showing' : 'hidden'
    }
    track.mode = 'hidden'
    track.addEventListener('cuechange', show, { signal })
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture'])
      video.addEventListener(event, away, { signal })
    video.addEventListener('webkitbeginfullscreen', () => (track.mode = 'showing'), { signal })
    video.addEventListener('webkitendfullscreen', () => (track.mode = 'hidden'), { signal })
    show()
    return () => {
      listening.abort()
      track.mode = 'disabled'
    }
  }, [video, language])
  if (!lines.length) return null
  return (
    <p className={styles.captions} lang={language} dir="auto">
      {lines.map((line, index) => (
        <span key={`${index} ${line}`}>{line}</span>
      ))}
    </p>
  )
}
