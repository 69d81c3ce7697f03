import { useEffect, useState } from 'react'
import { isThirdParty, sourceOf } from '#app/content/film-source.ts'
import type { PlayableSource } from '#app/features/video/engine.ts'

/** How long a film is, in seconds; undefined until that is known, while it is still being sent, and for films elsewhere. */
export function useFilmLength(address: string): number | undefined {
  const [known, setKnown] = useState<{ address: string; seconds: number }>()
  useEffect(() => {
    const source = sourceOf(address)
    if (!source || isThirdParty(source)) return
    return askLength(source, (seconds) => setKnown({ address, seconds }))
  }, [address])
  return known?.address === address ? known.seconds : undefined
}

/** Loads as much of a film as tells its length, where nobody sees it; returns how to stop. */
function askLength(source: PlayableSource, tell: (seconds: number) => void): () => void {
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  let release: (() => void) | undefined
  let isOver = false
  const end = () => {
    isOver = true
    release?.()
    release = undefined
  }
  video.addEventListener('durationchange', () => {
    const { duration } = video
    if (isOver || !(duration > 0 && duration < Infinity)) return
    tell(duration)
    end()
  })
  import('#app/features/video/engine.ts').then(
    ({ FilmEngine }) => {
      if (isOver) return
      const engine = new FilmEngine({ video, source })
      release = () => engine.release()
      void engine.load()
    },
    // Without a connection nothing is said of the film.
    () => {},
  )
  return end
}
