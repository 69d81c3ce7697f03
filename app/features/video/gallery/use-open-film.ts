import { useEffect, useRef } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import type { Film } from '#app/features/video/film.ts'
import { filmInHash, hashOfFilm } from '#app/features/video/film-hash.ts'

export interface OpenFilm {
  film: Film | undefined
  /** Seconds the address asks for. */
  time: number | undefined
  show(film: Film): void
  close(): void
}

/**
 * Which of some films is open: the one the page’s address names. Opening adds a step to the history, so that Back
 * closes; turning to another replaces it. Closing gives the focus to the card of the film last shown.
 */
export function useOpenFilm(films: readonly Film[]): OpenFilm {
  const { pathname, search, hash, state, navigate } = usePlace()
  const hydrated = useHydrated()
  const place = hydrated ? filmInHash(hash) : undefined
  const film = place && films.find(({ id }) => id === place.id)
  const opened = (state as { film?: boolean } | null)?.film === true

  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!film && shown.current) document.getElementById(shown.current)?.focus()
    shown.current = film?.id
  }, [film])

  return {
    film,
    time: place?.time,
    show(next) {
      const replace = film !== undefined
      void navigate(
        { pathname, search, hash: hashOfFilm({ id: next.id }) },
        { replace, state: !replace || opened ? { film: true } : undefined, preventScrollReset: true },
      )
    },
    close() {
      if (opened) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}
