import { useMemo } from 'react'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { PanoramaPlace } from './panorama/panorama-place.ts'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

/** A panorama as a mode of the viewer: a still picture until it is asked for. */
export function PanoramaMode({ block, modes, tools, asked }: ModeProps<Block<'KrPanoWrapper'>>) {
  const place = useMemo(() => ({ asked }), [asked])
  return (
    <ModeLayout
      stage={
        <PanoramaPlace value={place}>
          <Blocks blocks={[block]} />
        </PanoramaPlace>
      }
      modes={modes}
      tools={tools}
    />
  )
}
