import { useMemo } from 'react'
import type { AnyBlock } from '#app/content/block.ts'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { FilmPlace } from '#app/features/video/film-place.ts'

interface HotspotFilmProps {
  video: readonly AnyBlock[]
  /** It plays as soon as it is asked for, at this time in seconds where one is given. */
  asked: boolean | { time: number }
}

/** The film of a hotspot: the player alone, since the hotspot has its title. */
export function HotspotFilm({ video, asked }: HotspotFilmProps) {
  return (
    <FilmPlace value={useMemo(() => ({ asked }), [asked])}>
      <Blocks blocks={video} />
    </FilmPlace>
  )
}
