import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { addressOf, type Panorama } from './panorama.ts'
import styles from './PanoramaPage.module.css'
import { StillView } from './StillView.tsx'

/** Where there is no script: the places beside the first, one below the other. */
export function OtherPlaces({ panoramas }: { panoramas: readonly Panorama[] }) {
  return (
    <noscript>
      {panoramas.slice(1).map((panorama) => (
        <OtherPlace key={panorama.uid} panorama={panorama} />
      ))}
    </noscript>
  )
}

/** A linked place: its picture and what there is to know at it. */
function OtherPlace({ panorama }: { panorama: Panorama }) {
  const stage = useStage(panorama.name, panorama.hotspots)
  const { root } = stage
  return (
    <section ref={root} id={addressOf(panorama).slice(1)} className={styles.other} data-ground="pit">
      <h2 id={panorama.name}>{panorama.label}</h2>
      <div className={styles.strip}>
        <StillView panorama={panorama} />
      </div>
      <HotspotList stage={stage} label={panorama.label} look="open" />
      <HotspotPanels stage={stage} />
    </section>
  )
}
