import { useMemo } from 'react'
import type { AnyBlock } from '#app/content/block.ts'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import { FilmPlace } from '#app/features/video/film-place.ts'

/** The film of a hotspot: the player alone, since the hotspot has its title. It plays as soon as it is `asked` for. */
export function HotspotFilm({ video, asked }: { video: readonly AnyBlock[]; asked: boolean }) {
  return (
    <FilmPlace value={useMemo(() => ({ asked }), [asked])}>
      <Blocks blocks={video} />
    </FilmPlace>
  )
}
