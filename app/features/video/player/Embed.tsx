import { useEffect, useRef } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { playerAddress, type ThirdParty } from '#app/content/film-source.ts'
import type { PlayerProps } from './props.ts'
import styles from './Player.module.css'

/** A third party’s player in its frame, after the visitor asked for it. */
export function Embed({ film, source, poster, from, focus }: PlayerProps & { source: ThirdParty }) {
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (focus) frame.current?.focus({ preventScroll: true })
  }, [focus])
  return (
    <div className={styles.stage} data-moving="">
      <div className={styles.poster}>{poster}</div>
      <iframe
        ref={frame}
        className={styles.video}
        src={playerAddress(source, locale, (from ?? film.start) || source.start)}
        title={film.title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // Another origin: what it may do to its own frame is its own business.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  )
}
