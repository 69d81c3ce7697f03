import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import { ModeLayout, type ModeProps } from './Viewer.tsx'

/** Pictures as a mode of the viewer. */
export function GalleryMode({ block, modes, tools }: ModeProps<Block<'ImageGallery'>>) {
  return <ModeLayout stage={<Blocks blocks={[block]} />} modes={modes} tools={tools} />
}
