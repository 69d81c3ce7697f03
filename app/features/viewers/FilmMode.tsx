import type { Block } from '#app/content/block.ts'
import { HotspotFilm } from '#app/features/hotspots/HotspotFilm.tsx'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

/** A film as a mode of the viewer; it plays once the mode has been chosen. */
export function FilmMode({ block, modes, tools, asked }: ModeProps<Block<'VideoPlayer'>>) {
  return <ModeLayout stage={<HotspotFilm video={[block]} asked={asked} />} modes={modes} tools={tools} />
}
