import { use, useRef } from 'react'
import { assetOf } from '#app/content/assets.ts'
import type { Block } from '#app/content/block.ts'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useOpensPage, useUnderHeader } from '#app/base/page/first-block.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import { addressOf, type Panorama } from './panorama.ts'
import { PanoramaPlace } from './panorama-place.ts'
import { StillView } from './StillView.tsx'
import { PanoramaStage } from './PanoramaStage.tsx'
import { PanoramaTools } from './PanoramaTools.tsx'
import { Places } from './Places.tsx'
import { usePanorama } from './use-panorama.ts'
import { useFullscreen } from '../use-fullscreen.ts'
import styles from './PanoramaPage.module.css'

export function PanoramaPage({ block }: { block: Block<'KrPanoWrapper'> }) {
  const t = useT()
  const place = use(PanoramaPlace)
  const opens = useOpensPage(block._uid)
  const under = useUnderHeader(block._uid)
  const frame = useRef<HTMLDivElement>(null)
  const { whole, toggle } = useFullscreen(frame)
  const panorama = usePanorama(block, place?.asked ?? false)
  const { stage, panoramas, current, state } = panorama
  const { root } = stage
  const Heading = opens ? 'h1' : 'h2'
  return (
    <section
      ref={root}
      className={styles.panorama}
      data-ground="pit"
      data-under={under || undefined}
      data-inside={place ? '' : undefined}
      aria-label={block.heading ? undefined : block.label}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.stage}>
          {current && (
            <PanoramaStage use={panorama} panorama={current} opens={opens} plan={assetOf(block.plan)} />
          )}
          {!place && (
            <div className={styles.head} data-live={!!panorama.drive || undefined}>
              {block.heading && (
                <Heading>
                  <TitleText text={block.heading} />
                </Heading>
              )}
              {block.lead && <p>{noBreakModels(block.lead)}</p>}
            </div>
          )}
        </div>
        <div className={styles.bar}>
          {current && (
            <Places
              panoramas={panoramas}
              current={current}
              prepare={(next) => next !== current && state.engine?.prepare(next)}
            />
          )}
          <div className={styles.tools}>
            <PanoramaTools {...panorama} />
            {!place && (
              <button
                type="button"
                className="icon-button"
                aria-label={t(whole ? 'viewers.exitFullscreen' : 'viewers.fullscreen')}
                onClick={toggle}
              >
                <Icon name={whole ? 'close' : 'fullscreen'} />
              </button>
            )}
            <HotspotList stage={stage} label={current?.label} />
          </div>
        </div>
      </div>
      <noscript>
        {panoramas.slice(1).map((panorama) => (
          <OtherPlace key={panorama.uid} panorama={panorama} />
        ))}
      </noscript>
    </section>
  )
}

/** A linked place where there is no script: its picture and what there is to know at it. */
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
