import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

/** Pictures as a mode of the viewer: one beside the other, whatever the gallery would be by itself. */
export function GalleryMode({ block, modes, tools }: ModeProps<Block<'ImageGallery'>>) {
  const row = { ...block, layout: 'carousel' as const }
  return <ModeLayout stage={<Blocks blocks={[row]} />} modes={modes} tools={tools} />
}
