import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

/** Pictures as a mode of the viewer. */
export function GalleryMode({ block, modes, tools }: ModeProps<Block<'ImageGallery'>>) {
  return <ModeLayout stage={<Blocks blocks={[block]} />} modes={modes} tools={tools} />
}
