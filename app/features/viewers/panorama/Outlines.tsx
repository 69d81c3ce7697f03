import { useEffect, useRef } from 'react'
import { markOf, type HotspotStage } from '#app/features/hotspots/use-stage.ts'
import type { Panorama } from './panorama.ts'
import type { PanoramaHotspots } from './panorama-hotspots.ts'
import styles from './Panorama.module.css'

interface OutlinesProps {
  stage: HotspotStage
  panorama: Panorama
  view: PanoramaHotspots
}

/** The areas of a panorama, which follow its view. For pointers: an area does what its mark does. */
export function Outlines({ stage, panorama, view }: OutlinesProps) {
  const svg = useRef<SVGSVGElement>(null)
  const areas = panorama.hotspots.filter(({ place }) => place?.kind === 'outline')
  useEffect(() => {
    const draw = () => {
      for (const polygon of svg.current?.children ?? []) {
        const area = panorama.hotspots.find(({ name }) => name === polygon.getAttribute('data-outline'))
        if (area) polygon.setAttribute('points', view.outlineOf(area))
      }
    }
    draw()
    return view.subscribe(draw)
  }, [panorama, view])
  return (
    <svg ref={svg} className={styles.outlines} aria-hidden="true">
      {areas.map(({ uid, name, hover, series }) => (
        <polygon
          key={uid}
          data-outline={name}
          data-hover={hover}
          data-series={series}
          onClick={() => markOf(stage.root.current, name)?.click()}
        />
      ))}
    </svg>
  )
}
