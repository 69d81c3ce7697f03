import { useMemo } from 'react'
import type { Block } from '#app/content/block.ts'
import { usePlace } from '#app/base/page/place.ts'
import { HotspotFilm } from '#app/features/hotspots/HotspotFilm.tsx'
import { filmInHash, filmName } from '#app/features/video/film-hash.ts'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

/** A film as a mode of the viewer; it plays once the mode has been chosen, at the time that the address names. */
export function FilmMode({ block, modes, tools, asked }: ModeProps<Block<'VideoPlayer'>>) {
  const place = filmInHash(usePlace().hash)
  const time = place?.id === filmName(block) ? place.time : undefined
  const begins = useMemo(() => (asked && time !== undefined ? { time } : asked), [asked, time])
  return <ModeLayout stage={<HotspotFilm video={[block]} asked={begins} />} modes={modes} tools={tools} />
}
