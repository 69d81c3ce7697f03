import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { Picture } from '#app/ui/Picture.tsx'
import { ModeLayout, type ModeProps } from './Viewer.tsx'

/** A 3D model as a mode of the viewer. */
export function ModelMode({ block, opens, modes, tools }: ModeProps<Block<'Verge3dV4'>>) {
  const poster = assetOf(block.poster)
  return (
    <ModeLayout
      stage={
        poster && (
          <Picture picture={poster} sizes="(min-width: 900px) min(112vw, 1680px), 122vw" priority={opens} />
        )
      }
      modes={modes}
      tools={tools}
    />
  )
}
