import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'
import { OtherPlaces } from './panorama/OtherPlaces.tsx'
import styles from './panorama/PanoramaPage.module.css'
import { PanoramaStage } from './panorama/PanoramaStage.tsx'
import { PanoramaTools, RollButton } from './panorama/PanoramaTools.tsx'
import { PanoramaPlaces } from './panorama/Places.tsx'
import { usePanorama } from './panorama/use-panorama.ts'

/** A panorama as a mode of the viewer: a still picture until it is asked for. */
export function PanoramaMode({ block, opens, modes, tools, asked }: ModeProps<Block<'KrPanoWrapper'>>) {
  const panorama = usePanorama(block, asked)
  const { stage, panoramas, current } = panorama
  return (
    <ModeLayout
      root={stage.root}
      stage={
        <div className={styles.inside} data-ground="pit">
          {current && (
            <PanoramaStage use={panorama} panorama={current} opens={opens} plan={assetOf(block.plan)} />
          )}
          <OtherPlaces panoramas={panoramas} />
        </div>
      }
      modes={
        <>
          {modes}
          <HotspotList stage={stage} label={current?.label} />
        </>
      }
      controls={
        <>
          <PanoramaPlaces use={panorama} />
          <RollButton use={panorama} />
        </>
      }
      tools={
        <>
          <PanoramaTools use={panorama} />
          {tools}
        </>
      }
    />
  )
}
