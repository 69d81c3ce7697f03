import { useRef } from 'react'
import { assetOf } from '#app/content/assets.ts'
import type { Block } from '#app/content/block.ts'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { useT } from '#app/base/i18n/messages.tsx'
import { useOpensPage, useUnderHeader } from '#app/base/page/first-block.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'
import { PanoramaStage } from './PanoramaStage.tsx'
import { PanoramaTools, RollButton } from './PanoramaTools.tsx'
import { PanoramaPlaces } from './Places.tsx'
import { usePanorama } from './use-panorama.ts'
import { useFullscreen } from '../use-fullscreen.ts'
import styles from './PanoramaPage.module.css'

/** A panorama that is a page's, or a part of one. */
export function PanoramaPage({ block }: { block: Block<'KrPanoWrapper'> }) {
  const t = useT()
  const opens = useOpensPage(block._uid)
  const under = useUnderHeader(block._uid)
  const frame = useRef<HTMLDivElement>(null)
  const { whole, toggle } = useFullscreen(frame)
  const panorama = usePanorama(block, false)
  const { stage, panoramas, current } = panorama
  const { root } = stage
  const Heading = opens ? 'h1' : 'h2'
  return (
    <section
      ref={root}
      className={styles.panorama}
      data-ground="pit"
      data-under={under || undefined}
      aria-label={block.heading ? undefined : block.label}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.stage}>
          {current && (
            <PanoramaStage use={panorama} panorama={current} opens={opens} plan={assetOf(block.plan)} />
          )}
          <div className={styles.head} data-live={!!panorama.drive || undefined}>
            {block.heading && (
              <Heading>
                <TitleText text={block.heading} />
              </Heading>
            )}
            {block.lead && <p>{noBreakModels(block.lead)}</p>}
          </div>
        </div>
        <div className={styles.bar}>
          <PanoramaPlaces use={panorama} />
          <div className={styles.tools}>
            <RollButton use={panorama} />
            <PanoramaTools use={panorama} />
            <button
              type="button"
              className="icon-button"
              aria-label={t(whole ? 'viewers.exitFullscreen' : 'viewers.fullscreen')}
              onClick={toggle}
            >
              <Icon name={whole ? 'close' : 'fullscreen'} />
            </button>
            <HotspotList stage={stage} label={current?.label} />
          </div>
        </div>
      </div>
      <OtherPlaces panoramas={panoramas} />
    </section>
  )
}
